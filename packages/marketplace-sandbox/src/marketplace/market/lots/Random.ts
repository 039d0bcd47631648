/** Mixes one more number into a 32-bit hash (a murmur3 round). */
function mixed(hash: number, part: number): number {
  let k = Math.imul(part | 0, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const h = hash ^ Math.imul(k, 0x1b873593);
  return Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
}

/** Hashes numbers to 32 bits: equal parts give equal numbers. */
export function hashOf(...parts: readonly number[]): number {
  let hash = 0x9747b28c;
  for (const part of parts) hash = mixed(hash, part);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Hashes a name, so that what bears it always looks the same. */
export function nameHash(name: string): number {
  return hashOf(...[...name].map((letter) => letter.codePointAt(0) ?? 0));
}

/** A seeded random number generator: the same seeds always give the same series. */
export class Random {
  #state: number;

  constructor(...seeds: readonly number[]) {
    this.#state = hashOf(...seeds);
  }

  /** Returns a number from 0 up to, but not including, 1. */
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

  /** Returns a whole number from low to high, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const keyed = list.map((item) => ({ item, key: this.next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }

  /** Returns a roughly normal number around 0 with deviation 1: a sum of six is close enough for prices. */
  normal(): number {
    let sum = -3;
    for (let i = 0; i < 6; i++) sum += this.next();
    return sum * Math.SQRT2;
  }
}

/** A list to pick from in which some entries are more likely than others. */
export class WeightedList<T> {
  readonly #entries: readonly T[];
  readonly #sums: readonly number[];

  constructor(entries: readonly T[], shareOf: (entry: T) => number) {
    let sum = 0;
    this.#entries = entries.filter((entry) => shareOf(entry) > 0);
    this.#sums = this.#entries.map((entry) => (sum += shareOf(entry)));
  }

  get size(): number {
    return this.#entries.length;
  }

  /** @throws Error when the list is empty */
  pick(random: Random): T {
    const sums = this.#sums;
    const target = random.next() * (sums[sums.length - 1] ?? 0);
    let index = 0;
    while ((sums[index] ?? Number.POSITIVE_INFINITY) <= target) index++;
    const chosen = this.#entries[index];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  }
}
