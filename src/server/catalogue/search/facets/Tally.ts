import type { OddityKind } from '#domain/titles/oddities/oddityRules.ts';
import { bitCount } from '../chunks/bits.ts';
import type { Chunk } from '../chunks/Chunk.ts';
import type { Facets, SearchFilters, Traits } from '../query.ts';
import { Cells } from './Cells.ts';
import { fails, judgeKinds, judgeStandings, ofKinds, rowLimit, rowOfFails, rows } from './fails.ts';
import type { Kinds } from './Kinds.ts';
import { bidClassOf, bidLimits, priceClasses, priceClassOf, standingLimit } from './standings.ts';

/** What one answer counts; empty between answers. */
const matched = new Cells();

/**
 * Sorts out what fails a filter, and counts facets: a listing that passes counts in all of them, one that fails a single
 * filter in the facet of that one, for another choice there would let it in.
 */
export class Tally {
  readonly #kinds: Kinds;
  readonly #filters: SearchFilters;
  readonly #counts: boolean;
  /** What each kind and each standing fails, as bits. */
  readonly #failsOfKind: Uint8Array;
  readonly #failsOfStanding: Uint8Array;
  /** By row, which says what is failed, and then by kind; likewise by standing. */
  readonly #kindCounts: Uint32Array;
  readonly #standingCounts: Uint32Array;

  constructor(kinds: Kinds, filters: SearchFilters, counts: boolean) {
    this.#kinds = kinds;
    this.#filters = filters;
    // What is hidden is counted as facets are.
    this.#counts = counts || (filters.hide?.length ?? 0) > 0;
    this.#failsOfKind = judgeKinds(kinds, filters);
    this.#failsOfStanding = judgeStandings(filters);
    this.#kindCounts = new Uint32Array(this.#counts ? rowLimit * kinds.size : 0);
    this.#standingCounts = new Uint32Array(this.#counts ? rowLimit * standingLimit : 0);
    if (this.#counts) matched.widen(kinds.size);
  }

  /** Whether listings must be looked at to know how many pass, however well their classes are counted. */
  get isUnsure(): boolean {
    return this.#failsOfStanding.some((failed) => failed >= fails.unsure);
  }

  /** Counts a chunk's matches and takes those that fail out of the bits. Says how many pass. */
  count(chunk: Chunk, bits: Uint32Array): number {
    if (!this.#counts) return this.sift(chunk, bits);
    // Read once: the loop below runs for every match, and is most of what a search costs. It hardly branches, for what
    // the next listing fails cannot be foreseen.
    const { kind, standing } = chunk.columns;
    const [failsOfKind, failsOfStanding] = [this.#failsOfKind, this.#failsOfStanding];
    const { counts, touched } = matched;
    const words = chunk.live.length;
    let passed = 0;
    for (let word = 0; word < words; word++) {
      let passing = 0;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const number = 31 - Math.clz32(left ^ (left & (left - 1)));
        const place = word * 32 + number;
        const own = kind[place] as number;
        const stands = standing[place] as number;
        let fail = (failsOfKind[own] as number) | (failsOfStanding[stands] as number);
        if (fail >= fails.unsure) {
          fail = this.#sure(chunk, place, fail);
          this.#add(fail, own, stands, 1);
        } else {
          const cell = own * standingLimit + stands;
          counts[cell] = (counts[cell] as number) + 1;
          touched[own] = 1;
        }
        passing |= isNothing(fail) << number;
      }
      bits[word] = passing;
      passed += bitCount(passing);
    }
    return passed;
  }

  /** Takes those that fail out of the bits and counts nothing. Says how many pass. */
  sift(chunk: Chunk, bits: Uint32Array): number {
    return this.#sift(chunk, bits, false);
  }

  /** The same, and counts those `countCells` leaves out. */
  siftUnsure(chunk: Chunk, bits: Uint32Array): number {
    return this.#sift(chunk, bits, this.#counts);
  }

  #sift(chunk: Chunk, bits: Uint32Array, counts: boolean): number {
    const { kind, standing } = chunk.columns;
    const [failsOfKind, failsOfStanding] = [this.#failsOfKind, this.#failsOfStanding];
    const words = chunk.live.length;
    let passed = 0;
    for (let word = 0; word < words; word++) {
      let passing = 0;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const number = 31 - Math.clz32(left ^ (left & (left - 1)));
        const place = word * 32 + number;
        const own = kind[place] as number;
        const stands = standing[place] as number;
        let fail = (failsOfKind[own] as number) | (failsOfStanding[stands] as number);
        if (fail >= fails.unsure) {
          fail = this.#sure(chunk, place, fail);
          if (counts) this.#add(fail, own, stands, 1);
        }
        passing |= isNothing(fail) << number;
      }
      bits[word] = passing;
      passed += bitCount(passing);
    }
    return passed;
  }

  /** What a listing fails whose standing alone does not tell. */
  #sure({ columns }: Chunk, place: number, failed: number): number {
    const { minPrice, maxPrice, maxBids } = this.#filters;
    const price = columns.price[place] as number;
    const priced = (minPrice === undefined || price >= minPrice) && (maxPrice === undefined || price <= maxPrice);
    const bid = maxBids === undefined || (columns.bids[place] as number) <= maxBids;
    return (failed & ofKinds) | (priced ? 0 : fails.price) | (bid ? 0 : fails.bids);
  }

  #add(failed: number, kind: number, standing: number, count: number): void {
    const row = rowOfFails[failed] as number;
    const ofKind = row * this.#kinds.size + kind;
    this.#kindCounts[ofKind] = (this.#kindCounts[ofKind] as number) + count;
    const ofStanding = row * standingLimit + standing;
    this.#standingCounts[ofStanding] = (this.#standingCounts[ofStanding] as number) + count;
  }

  /** Ends the counting. */
  close(): void {
    if (!this.#counts) return;
    this.countCells(matched);
    matched.clear();
  }

  /** Counts listings by their cells, but for those where that does not tell what they fail. Says how many pass. */
  countCells(cells: Cells): number {
    let passed = 0;
    cells.each((kind, standing, count) => {
      const fail = (this.#failsOfKind[kind] as number) | (this.#failsOfStanding[standing] as number);
      if (fail >= fails.unsure) return;
      if (fail === 0) passed += count;
      if (this.#counts) this.#add(fail, kind, standing, count);
    });
    return passed;
  }

  /** What was counted, but for the ends. */
  facets(): Omit<Facets, 'endings'> {
    const categories = new Map<string, number>();
    const graders = new Map<string, number>();
    const grades = new Map<number, number>();
    const conditions = new Map<string, number>();
    this.#eachKind(rows.category, ({ category }, count) => add(categories, category, count));
    this.#eachKind(rows.grader, (traits, count) => {
      for (const grader of traits.graders) add(graders, grader, count);
    });
    this.#eachKind(rows.grade, ({ grade }, count) => add(grades, grade, count));
    this.#eachKind(rows.condition, ({ condition }, count) => add(conditions, condition, count));
    const bids = new Map<number, number>(bidLimits.map((limit) => [limit, 0]));
    const prices = new Map<number, number>(priceClasses.map((from) => [from, 0]));
    this.#eachStanding(rows.bids, (standing, count) => {
      for (const limit of bidLimits.slice(bidClassOf(standing))) add(bids, limit, count);
    });
    this.#eachStanding(rows.price, (standing, count) => add(prices, priceClasses[priceClassOf(standing)], count));
    return { categories, graders, grades, conditions, bids, prices };
  }

  /** How many failed nothing but to be shown, by their first oddity that is hidden. */
  hidden(): Map<OddityKind, number> {
    const hidden = new Map<OddityKind, number>();
    const { hide } = this.#filters;
    if (hide === undefined || hide.length === 0) return hidden;
    const first = rows.hidden * this.#kinds.size;
    for (let kind = 0; kind < this.#kinds.size; kind++) {
      const count = this.#kindCounts[first + kind] as number;
      if (count === 0) continue;
      const { oddities } = this.#kinds.traitsOf(kind);
      add(
        hidden,
        oddities.find((oddity) => hide.includes(oddity)),
        count,
      );
    }
    return hidden;
  }

  #eachKind(row: number, tell: (traits: Traits, count: number) => void): void {
    for (let kind = 0; kind < this.#kinds.size; kind++) {
      const count = (this.#kindCounts[kind] ?? 0) + (this.#kindCounts[row * this.#kinds.size + kind] ?? 0);
      if (count > 0) tell(this.#kinds.traitsOf(kind), count);
    }
  }

  #eachStanding(row: number, tell: (standing: number, count: number) => void): void {
    for (let standing = 0; standing < standingLimit; standing++) {
      const count = (this.#standingCounts[standing] ?? 0) + (this.#standingCounts[row * standingLimit + standing] ?? 0);
      if (count > 0) tell(standing, count);
    }
  }
}

function add<Value>(counts: Map<Value, number>, value: Value | null | undefined, count: number): void {
  if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
}

/** 1 for no fails at all, 0 for any. */
function isNothing(failed: number): number {
  return ((failed - 1) >>> 31) & 1;
}
