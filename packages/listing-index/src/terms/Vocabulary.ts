import { NearWords } from './NearWords.ts';

/** Ranks from, and up to but not including, the other. */
export interface RankRange {
  readonly from: number;
  readonly to: number;
}

/** Forgetting is put off until it pays, and what is forgotten at once is bounded: nobody waits for a walk over all. */
const fewestForgotten = 1_000;
const mostForgotten = 1_000;

/**
 * Every term some listing has, under a small number. A term's rank is its place in the order of the alphabet: ranks move
 * when terms come and go, but the order of two terms never does, so chunks can keep their terms in that order and a
 * beginning of a word is one stretch of them.
 */
export class Vocabulary {
  readonly #idOf = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #free: number[] = [];
  readonly #newcomers: number[] = [];
  #sorted = new Uint32Array(0);
  /** By id: rank, chunks that hold it, live listings that have it. */
  #ranks = new Uint32Array(1_024);
  #holders = new Uint32Array(1_024);
  #live = new Uint32Array(1_024);
  /** By id: the last eight bits of the first character's number. */
  #initials = new Uint8Array(1_024);
  #unheld = 0;
  readonly #near = new NearWords();

  /** How many terms there are, those included that went with their last listing a short while ago. */
  get size(): number {
    return this.#sorted.length;
  }

  /** One more than the highest id. */
  get idLimit(): number {
    return this.#texts.length;
  }

  /** By id; valid until terms are settled. */
  get ranks(): Uint32Array {
    return this.#ranks;
  }

  /** By id: what a term begins with, as eight bits. */
  get initials(): Uint8Array {
    return this.#initials;
  }

  textOf(id: number): string {
    return this.#texts[id] ?? '';
  }

  /** How many live listings have the term. */
  liveCount(id: number): number {
    return this.#live[id] as number;
  }

  countLive(id: number, change: 1 | -1): void {
    this.#live[id] = (this.#live[id] as number) + change;
  }

  /** The number of a term, or -1 for one no live listing has. */
  find(text: string): number {
    const id = this.#idOf.get(text);
    return id === undefined || this.#live[id] === 0 ? -1 : id;
  }

  /** How many live listings have the word. */
  holdersOf(text: string): number {
    const id = this.find(text);
    return id < 0 ? 0 : this.liveCount(id);
  }

  /** The number of a term, a new one if need be. A new one has no rank until `settle`. */
  intern(text: string): number {
    const known = this.#idOf.get(text);
    if (known !== undefined) return known;
    const id = this.#free.pop() ?? this.#texts.length;
    this.#texts[id] = text;
    this.#idOf.set(text, id);
    if (id >= this.#ranks.length) this.#grow();
    this.#holders[id] = 0;
    this.#live[id] = 0;
    this.#initials[id] = text.charCodeAt(0);
    this.#near.add(id, text);
    this.#unheld++;
    this.#newcomers.push(id);
    return id;
  }

  /** Gives new terms their rank. One copy of the order however many there are: 0.1 ms for 100,000 terms. */
  settle(): void {
    if (this.#newcomers.length === 0) return;
    const newcomers = this.#newcomers.splice(0).sort((one, other) => compare(this.textOf(one), this.textOf(other)));
    const before = this.#sorted;
    const sorted = new Uint32Array(before.length + newcomers.length);
    let copied = 0;
    let first = before.length;
    for (const [place, id] of newcomers.entries()) {
      const at = this.#firstRank(this.textOf(id));
      sorted.set(before.subarray(copied, at), copied + place);
      sorted[at + place] = id;
      first = Math.min(first, at);
      copied = at;
    }
    sorted.set(before.subarray(copied), copied + newcomers.length);
    this.#sorted = sorted;
    this.#rankFrom(first);
  }

  /** A chunk has the term from now on. */
  hold(id: number): void {
    if (this.#holders[id] === 0) this.#unheld--;
    this.#holders[id] = (this.#holders[id] as number) + 1;
  }

  /** A chunk that had the term is gone. */
  release(id: number): void {
    this.#holders[id] = (this.#holders[id] as number) - 1;
    if (this.#holders[id] === 0) this.#unheld++;
  }

  /** Forgets some of the terms no chunk has, once there are enough to be worth a walk. Never between intern and hold. */
  sweep(): void {
    if (this.#unheld < fewestForgotten) return;
    const sorted = this.#sorted;
    let kept = 0;
    let forgotten = 0;
    let first = sorted.length;
    for (let rank = 0; rank < sorted.length; rank++) {
      const id = sorted[rank] as number;
      if (this.#holders[id] !== 0 || forgotten === mostForgotten) {
        sorted[kept++] = id;
        continue;
      }
      this.#near.remove(id, this.textOf(id));
      this.#idOf.delete(this.textOf(id));
      this.#texts[id] = '';
      this.#free.push(id);
      forgotten++;
      first = Math.min(first, rank);
    }
    this.#sorted = sorted.subarray(0, kept);
    this.#unheld -= forgotten;
    this.#rankFrom(first);
  }

  /** The terms that begin with the text. */
  rangeOf(beginning: string): RankRange {
    const from = this.#firstRank(beginning);
    let [low, high] = [from, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.textOf(this.#sorted[middle] as number).startsWith(beginning)) low = middle + 1;
      else high = middle;
    }
    return { from, to: low };
  }

  /** The term at a rank. */
  at(rank: number): number {
    return this.#sorted[rank] as number;
  }

  /** The live terms a typed word may be an error of, itself left out. */
  near(typed: string): number[] {
    return this.#near.near(
      typed,
      (id) => this.textOf(id),
      (id) => this.liveCount(id) > 0,
    );
  }

  #firstRank(text: string): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.textOf(this.#sorted[middle] as number) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #rankFrom(first: number): void {
    for (let rank = first; rank < this.#sorted.length; rank++) this.#ranks[this.#sorted[rank] as number] = rank;
  }

  #grow(): void {
    const grown = (column: Uint32Array) => {
      const wider = new Uint32Array(column.length * 2);
      wider.set(column);
      return wider;
    };
    this.#ranks = grown(this.#ranks);
    this.#holders = grown(this.#holders);
    this.#live = grown(this.#live);
    const initials = new Uint8Array(this.#initials.length * 2);
    initials.set(this.#initials);
    this.#initials = initials;
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
