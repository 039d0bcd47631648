import type { Chunk } from '../chunks/Chunk.ts';
import type { Facets, SearchFilters, Traits } from '../query.ts';
import { bitCount } from '../terms/typos.ts';
import type { Kinds } from './Kinds.ts';
import { bidClassOf, bidLimits, priceClasses, priceClassOf, standingLimit } from './standings.ts';

/** One bit for each filter a listing can fail. */
const fails = { category: 1, grader: 2, grade: 4, condition: 8, price: 16, bids: 32 } as const;
const failLimit = 64;

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
  /** By what is failed, bits together, and then by kind; likewise by standing. Empty when nothing is counted. */
  readonly #kindCounts: Uint32Array;
  readonly #standingCounts: Uint32Array;

  constructor(kinds: Kinds, filters: SearchFilters, counts: boolean) {
    this.#kinds = kinds;
    this.#filters = filters;
    this.#counts = counts;
    this.#failsOfKind = failsOfKinds(kinds, filters);
    const { minPrice, maxPrice, maxBids } = filters;
    this.#looksAtFigures = minPrice !== undefined || maxPrice !== undefined || maxBids !== undefined;
    this.#kindCounts = new Uint32Array(counts ? failLimit * kinds.size : 0);
    this.#standingCounts = new Uint32Array(counts ? failLimit * standingLimit : 0);
  }

  /** Counts a chunk's matches and takes those that fail out of the bits. Says how many pass. */
  count(chunk: Chunk, bits: Uint32Array): number {
    if (this.#failsOfKind === null && !this.#looksAtFigures && !this.#counts) return countBits(chunk, bits);
    // Read once: the loop below runs for every match, and is most of what a search costs.
    const { kind, standing } = chunk.columns;
    const [failsOfKind, looksAtFigures, counts] = [this.#failsOfKind, this.#looksAtFigures, this.#counts];
    const [kindCounts, standingCounts, kinds] = [this.#kindCounts, this.#standingCounts, this.#kinds.size];
    const words = chunk.live.length;
    let passed = 0;
    for (let word = 0; word < words; word++) {
      let failed = 0;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const bit = left ^ (left & (left - 1));
        const place = word * 32 + 31 - Math.clz32(bit);
        const own = kind[place] as number;
        let fail = failsOfKind === null ? 0 : (failsOfKind[own] as number);
        if (looksAtFigures) fail |= this.#failsOfFigures(chunk, place);
        if (fail === 0) passed++;
        else failed |= bit;
        if (!counts) continue;
        const ofKind = fail * kinds + own;
        kindCounts[ofKind] = (kindCounts[ofKind] as number) + 1;
        const ofStanding = fail * standingLimit + (standing[place] as number);
        standingCounts[ofStanding] = (standingCounts[ofStanding] as number) + 1;
      }
      bits[word] = (bits[word] as number) & ~failed;
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

  /** What was counted. */
  facets(): Facets {
    const categories = new Map<string, number>();
    const graders = new Map<string, number>();
    const grades = new Map<number, number>();
    const conditions = new Map<string, number>();
    this.#eachKind(fails.category, ({ category }, count) => add(categories, category, count));
    this.#eachKind(fails.grader, (traits, count) => {
      for (const grader of traits.graders) add(graders, grader, count);
    });
    this.#eachKind(fails.grade, ({ grade }, count) => add(grades, grade, count));
    this.#eachKind(fails.condition, ({ condition }, count) => add(conditions, condition, count));
    const bids = new Map<number, number>(bidLimits.map((limit) => [limit, 0]));
    const prices = new Map<number, number>(priceClasses.map((from) => [from, 0]));
    this.#eachStanding(fails.bids, (standing, count) => {
      for (const limit of bidLimits.slice(bidClassOf(standing))) add(bids, limit, count);
    });
    this.#eachStanding(fails.price, (standing, count) => add(prices, priceClasses[priceClassOf(standing)], count));
    return { categories, graders, grades, conditions, bids, prices };
  }

  #eachKind(fail: number, tell: (traits: Traits, count: number) => void): void {
    for (let kind = 0; kind < this.#kinds.size; kind++) {
      const count = (this.#kindCounts[kind] ?? 0) + (this.#kindCounts[fail * this.#kinds.size + kind] ?? 0);
      if (count > 0) tell(this.#kinds.traitsOf(kind), count);
    }
  }

  #eachStanding(fail: number, tell: (standing: number, count: number) => void): void {
    for (let standing = 0; standing < standingLimit; standing++) {
      const count =
        (this.#standingCounts[standing] ?? 0) + (this.#standingCounts[fail * standingLimit + standing] ?? 0);
      if (count > 0) tell(standing, count);
    }
  }
}

function countBits({ live }: Chunk, bits: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < live.length; word++) count += bitCount(bits[word] as number);
  return count;
}

function add<Value>(counts: Map<Value, number>, value: Value | null | undefined, count: number): void {
  if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
}

function failsOfKinds(kinds: Kinds, filters: SearchFilters): Uint8Array | null {
  const { minGrade, maxGrade } = filters;
  const categories = filters.categories && new Set<string | null>(filters.categories);
  const graders = filters.graders && new Set(filters.graders);
  const conditions = filters.conditions && new Set<string | null>(filters.conditions);
  const graded = minGrade !== undefined || maxGrade !== undefined;
  if (!(categories || graders || conditions || graded)) return null;
  const [low, high] = [minGrade ?? Number.NEGATIVE_INFINITY, maxGrade ?? Number.POSITIVE_INFINITY];
  return Uint8Array.from({ length: kinds.size }, (_, kind) => {
    const traits = kinds.traitsOf(kind);
    return (
      (!categories || categories.has(traits.category) ? 0 : fails.category) |
      (!graders || traits.graders.some((grader) => graders.has(grader)) ? 0 : fails.grader) |
      (!conditions || conditions.has(traits.condition) ? 0 : fails.condition) |
      (!graded || (traits.grade !== null && traits.grade >= low && traits.grade <= high) ? 0 : fails.grade)
    );
  });
}
