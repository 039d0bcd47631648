/** Mixes one more number into a 32-bit hash (a murmur3 round). */
function mixed(hash: number, part: number): number {
  let k = Math.imul(part | 0, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const h = hash ^ Math.imul(k, 0x1b873593);
  return Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
}

/** A 32-bit number that depends on every part: equal parts give equal numbers. */
export function hashOf(...parts: readonly number[]): number {
  let hash = 0x9747b28c;
  for (const part of parts) hash = mixed(hash, part);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Chance that repeats itself: the same numbers always throw the same series. */
export class Dice {
  #state: number;

  constructor(...parts: readonly number[]) {
    this.#state = hashOf(...parts);
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  }

  /** Roughly normal around 0 with deviation 1: the sum of six throws is close enough for prices. */
  bell(): number {
    let sum = -3;
    for (let i = 0; i < 6; i++) sum += this.next();
    return sum * Math.SQRT2;
  }
}
