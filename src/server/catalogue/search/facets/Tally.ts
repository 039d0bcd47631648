import type { OddityKind } from '#domain/titles/oddities/oddityKinds.ts';
import { bitCount, countBetween } from '../chunks/bits.ts';
import type { Chunk } from '../chunks/Chunk.ts';
import type { Facets, SearchFilters, Traits } from '../query.ts';
import { Cells } from './Cells.ts';
import { judgeKinds, rowLimit, rowOfFails, rows } from './fails.ts';
import type { Kinds } from './Kinds.ts';
import { bidClassOf, bidLimits, priceClasses, priceClassOf, standingLimit } from './standings.ts';

/** What one answer counts, by which of the two figures fail; empty between answers. */
const matched = new Cells();
/** Failing figures are these bits of what is failed; without them, one of four planes of cells. */
const figuresShift = 5;

/**
 * Sorts out what fails a filter, and counts facets: a listing that passes counts in all of them, one that fails a single
 * filter in the facet of that one, for another choice there would let it in.
 */
export class Tally {
  readonly #kinds: Kinds;
  readonly #filters: SearchFilters;
  readonly #counts: boolean;
  /** What each kind fails, as bits. */
  readonly #failsOfKind: Uint8Array;
  readonly #looksAtKinds: boolean;
  /** By row, which says what is failed, and then by kind; likewise by standing. */
  readonly #kindCounts: Uint32Array;
  readonly #standingCounts: Uint32Array;

  constructor(kinds: Kinds, filters: SearchFilters, counts: boolean) {
    this.#kinds = kinds;
    this.#filters = filters;
    // What is hidden is counted as facets are.
    this.#counts = counts || (filters.hide?.length ?? 0) > 0;
    this.#failsOfKind = judgeKinds(kinds, filters);
    this.#looksAtKinds = this.#failsOfKind.some((failed) => failed > 0);
    this.#kindCounts = new Uint32Array(this.#counts ? rowLimit * kinds.size : 0);
    this.#standingCounts = new Uint32Array(this.#counts ? rowLimit * standingLimit : 0);
    // An answer that failed half way may have left something.
    matched.clear();
    if (this.#counts) matched.widen(kinds.size * (this.looksAtFigures ? 4 : 1));
  }

  /** Whether what a listing fails depends on more than its kind. */
  get looksAtFigures(): boolean {
    const { minPrice, maxPrice, maxBids } = this.#filters;
    return minPrice !== undefined || maxPrice !== undefined || maxBids !== undefined;
  }

  /** Counts a chunk's matches and takes those that fail out of the bits. Says how many pass. */
  count(chunk: Chunk, bits: Uint32Array): number {
    return this.#counts ? this.#count(chunk, bits) : this.sift(chunk, bits);
  }

  #count(chunk: Chunk, bits: Uint32Array): number {
    // Read once: the loop below runs for every match, and is most of what a search costs. It does not branch, for what
    // the next listing fails cannot be foreseen.
    const { kind, standing, price, bids } = chunk.columns;
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, maxBids = Number.POSITIVE_INFINITY } = this.#filters;
    const [failsOfKind, kinds] = [this.#failsOfKind, this.#kinds.size];
    const { counts, touched } = matched;
    const words = chunk.live.length;
    let passed = 0;
    for (let word = 0; word < words; word++) {
      let passing = 0;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const number = 31 - Math.clz32(left ^ (left & (left - 1)));
        const place = word * 32 + number;
        const own = kind[place] as number;
        const cost = price[place] as number;
        const figures =
          (Number(cost < minPrice) | Number(cost > maxPrice)) + 2 * Number((bids[place] as number) > maxBids);
        const row = figures * kinds + own;
        const cell = row * standingLimit + (standing[place] as number);
        counts[cell] = (counts[cell] as number) + 1;
        touched[row] = 1;
        passing |= ((((failsOfKind[own] as number) | figures) - 1) >>> 31) << number;
      }
      bits[word] = passing;
      passed += bitCount(passing);
    }
    return passed;
  }

  /** Takes those that fail out of the bits and counts nothing. Says how many pass. */
  sift(chunk: Chunk, bits: Uint32Array): number {
    const { kind, price, bids } = chunk.columns;
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, maxBids = Number.POSITIVE_INFINITY } = this.#filters;
    const [failsOfKind, looksAtFigures] = [this.#failsOfKind, this.looksAtFigures];
    if (!looksAtFigures && !this.#looksAtKinds) return countBetween(bits, 0, chunk.size);
    const words = chunk.live.length;
    let passed = 0;
    for (let word = 0; word < words; word++) {
      let passing = 0;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const number = 31 - Math.clz32(left ^ (left & (left - 1)));
        const place = word * 32 + number;
        let fail = failsOfKind[kind[place] as number] as number;
        if (looksAtFigures) {
          const cost = price[place] as number;
          fail |= Number(cost < minPrice) | Number(cost > maxPrice) | Number((bids[place] as number) > maxBids);
        }
        passing |= ((fail - 1) >>> 31) << number;
      }
      bits[word] = passing;
      passed += bitCount(passing);
    }
    return passed;
  }

  /** Ends the counting. */
  close(): void {
    if (!this.#counts) return;
    this.countCells(matched);
    matched.clear();
  }

  /** Counts listings by their cells. Says how many pass. */
  countCells(cells: Cells): number {
    const [kinds, kindCounts, standingCounts] = [this.#kinds.size, this.#kindCounts, this.#standingCounts];
    let passed = 0;
    cells.each((row, standing, count) => {
      const kind = row % kinds;
      const fail = (this.#failsOfKind[kind] as number) | (Math.floor(row / kinds) << figuresShift);
      if (fail === 0) passed += count;
      if (!this.#counts) return;
      const counted = rowOfFails[fail] as number;
      const ofKind = counted * kinds + kind;
      kindCounts[ofKind] = (kindCounts[ofKind] as number) + count;
      const ofStanding = counted * standingLimit + standing;
      standingCounts[ofStanding] = (standingCounts[ofStanding] as number) + count;
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
