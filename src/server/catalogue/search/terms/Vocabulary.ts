import { hasDigit, lettersOf, mayBeNear, typosAllowed, typosBetween } from './typos.ts';

/** A word of the vocabulary and how far it is from the one that was asked for. */
export interface NearWord {
  readonly id: number;
  readonly typos: number;
}

/** Ranks from, and up to but not including, the other. */
export interface RankRange {
  readonly from: number;
  readonly to: number;
}

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
  /** By id: rank, chunks that hold it, live listings that have it, letters. */
  #ranks = new Uint32Array(1_024);
  #holders = new Uint32Array(1_024);
  #live = new Uint32Array(1_024);
  #letters = new Uint32Array(1_024);
  #unheld = 0;
  /** Ids of words without digits by length: where typos are looked for. */
  #byLength: number[][] = [];

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
    this.#letters[id] = lettersOf(text);
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
      if (!hasDigit(this.textOf(id))) this.#lengthOf(id).push(id);
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

  /** Forgets terms no chunk has, once there are enough to be worth a walk over all. Never between intern and hold. */
  sweep(): void {
    if (this.#unheld < 1_000 + this.size / 8) return;
    const kept = this.#sorted.filter((id) => this.#holders[id] !== 0);
    const isKept = (id: number) => this.#holders[id] !== 0;
    this.#byLength = this.#byLength.map((ids) => ids.filter(isKept));
    for (const id of this.#sorted) {
      if (isKept(id)) continue;
      this.#idOf.delete(this.textOf(id));
      this.#texts[id] = '';
      this.#free.push(id);
    }
    this.#sorted = kept;
    this.#unheld = 0;
    this.#rankFrom(0);
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

  /** The live terms a word may have been meant for, itself left out. */
  near(word: string): NearWord[] {
    const most = typosAllowed(word);
    if (most === 0) return [];
    const letters = lettersOf(word);
    const found: NearWord[] = [];
    for (const ids of this.#byLength.slice(word.length - most, word.length + most + 1)) {
      for (const id of ids ?? []) {
        if (!mayBeNear(letters, this.#letters[id] as number, most) || this.#live[id] === 0) continue;
        const typos = typosBetween(word, this.textOf(id), most);
        if (typos > 0 && typos <= most) found.push({ id, typos });
      }
    }
    return found;
  }

  #lengthOf(id: number): number[] {
    const { length } = this.textOf(id);
    while (this.#byLength.length <= length) this.#byLength.push([]);
    return this.#byLength[length] ?? [];
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
    this.#letters = grown(this.#letters);
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
