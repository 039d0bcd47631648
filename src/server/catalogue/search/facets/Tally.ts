import type { OddityKind } from '#domain/titles/oddities/oddityKinds.ts';
import { bitCount } from '../chunks/bits.ts';
import type { Chunk } from '../chunks/Chunk.ts';
import type { Facets, SearchFilters, Traits } from '../query.ts';
import { fails, judgeKinds, rowLimit, rowOfFails, rows } from './fails.ts';
import type { Kinds } from './Kinds.ts';
import { bidClassOf, bidLimits, priceClasses, priceClassOf, standingLimit } from './standings.ts';

/**
 * Sorts out what fails a filter, and counts facets: a listing that passes counts in all of them, one that fails a single
 * filter in the facet of that one, for another choice there would let it in.
 */
export class Tally {
  readonly #kinds: Kinds;
  readonly #filters: SearchFilters;
  readonly #counts: boolean;
  /** What each kind fails; null while no filter looks at kinds. */
  readonly #failsOfKind: Uint8Array | null;
  readonly #looksAtFigures: boolean;
  /** By row, which says what is failed, and then by kind; likewise by standing. */
  readonly #kindCounts: Uint32Array;
  readonly #standingCounts: Uint32Array;

  constructor(kinds: Kinds, filters: SearchFilters, counts: boolean) {
    this.#kinds = kinds;
    this.#filters = filters;
    // What is hidden is counted as facets are.
    this.#counts = counts || (filters.hide?.length ?? 0) > 0;
    this.#failsOfKind = judgeKinds(kinds, filters);
    const { minPrice, maxPrice, maxBids } = filters;
    this.#looksAtFigures = minPrice !== undefined || maxPrice !== undefined || maxBids !== undefined;
    this.#kindCounts = new Uint32Array(this.#counts ? rowLimit * kinds.size : 0);
    this.#standingCounts = new Uint32Array(this.#counts ? rowLimit * standingLimit : 0);
  }

  /** Counts a chunk's matches and takes those that fail out of the bits. Says how many pass. */
  count(chunk: Chunk, bits: Uint32Array): number {
    if (!this.#counts) return this.sift(chunk, bits);
    if (this.#failsOfKind === null && !this.#looksAtFigures) return this.#countAll(chunk, bits);
    // Read once: the loop below runs for every match, and is most of what a search costs.
    const { kind, standing } = chunk.columns;
    const [failsOfKind, looksAtFigures] = [this.#failsOfKind, this.#looksAtFigures];
    const [kindCounts, standingCounts, kinds] = [this.#kindCounts, this.#standingCounts, this.#kinds.size];
    const words = chunk.live.length;
    let passed = 0;
    for (let word = 0; word < words; word++) {
      let failed = 0;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const place = word * 32 + 31 - Math.clz32(bit);
        const own = kind[place] as number;
        let fail = failsOfKind === null ? 0 : (failsOfKind[own] as number);
        if (looksAtFigures) fail |= this.#failsOfFigures(chunk, place);
        if (fail === 0) passed++;
        else failed |= bit;
        const row = rowOfFails[fail] as number;
        const ofKind = row * kinds + own;
        kindCounts[ofKind] = (kindCounts[ofKind] as number) + 1;
        const ofStanding = row * standingLimit + (standing[place] as number);
        standingCounts[ofStanding] = (standingCounts[ofStanding] as number) + 1;
      }
      bits[word] = (bits[word] as number) & ~failed;
    }
    return passed;
  }

  /** The same where nothing can fail. */
  #countAll(chunk: Chunk, bits: Uint32Array): number {
    const { kind, standing } = chunk.columns;
    const [kindCounts, standingCounts] = [this.#kindCounts, this.#standingCounts];
    const words = chunk.live.length;
    let passed = 0;
    for (let word = 0; word < words; word++) {
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const place = word * 32 + 31 - Math.clz32(left & -left);
        const own = kind[place] as number;
        kindCounts[own] = (kindCounts[own] as number) + 1;
        const stands = standing[place] as number;
        standingCounts[stands] = (standingCounts[stands] as number) + 1;
        passed++;
      }
    }
    return passed;
  }

  /** Takes those that fail out of the bits and counts nothing. Says how many pass. */
  sift(chunk: Chunk, bits: Uint32Array): number {
    const { kind } = chunk.columns;
    const [failsOfKind, looksAtFigures] = [this.#failsOfKind, this.#looksAtFigures];
    const words = chunk.live.length;
    let passed = 0;
    for (let word = 0; word < words; word++) {
      let failed = 0;
      if (failsOfKind !== null || looksAtFigures) {
        for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
          const bit = left & -left;
          const place = word * 32 + 31 - Math.clz32(bit);
          let fail = failsOfKind === null ? 0 : (failsOfKind[kind[place] as number] as number);
          if (looksAtFigures) fail |= this.#failsOfFigures(chunk, place);
          if (fail !== 0) failed |= bit;
        }
      }
      const left = (bits[word] as number) & ~failed;
      bits[word] = left;
      passed += bitCount(left);
    }
    return passed;
  }

  #failsOfFigures({ columns }: Chunk, place: number): number {
    const { minPrice, maxPrice, maxBids } = this.#filters;
    const price = columns.price[place] as number;
    const priced = (minPrice === undefined || price >= minPrice) && (maxPrice === undefined || price <= maxPrice);
    const bid = maxBids === undefined || (columns.bids[place] as number) <= maxBids;
    return (priced ? 0 : fails.price) | (bid ? 0 : fails.bids);
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
