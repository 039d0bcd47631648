import type { OddityKind } from '#domain/titles/oddities/oddityKinds.ts';
import { bitCount, countBetween } from '../chunks/bits.ts';
import type { Chunk } from '../chunks/Chunk.ts';
import type { Facets, SearchFilters } from '../query.ts';
import type { Cells } from './Cells.ts';
import {
  fails,
  judgeKinds,
  judgeStandings,
  type Limits,
  limitsOf,
  rowLimit,
  rowOfFails,
  rows,
  unclear,
} from './fails.ts';
import type { FacetValues, Kinds } from './Kinds.ts';
import { bidClassOf, bidLimits, priceClasses, priceClassOf, standingLimit } from './standings.ts';

/** By row, which says what is failed, and then by kind; likewise by standing. Only one answer is made at a time. */
let kindCounts = new Uint32Array(0);
const standingCounts = new Uint32Array(rowLimit * standingLimit);

/**
 * Sorts out what fails a filter, and counts facets: a listing that passes counts in all of them, one that fails a single
 * filter in the facet of that one, for another choice there would let it in.
 */
export class Tally {
  readonly #kinds: Kinds;
  readonly #filters: SearchFilters;
  readonly #limits: Limits;
  readonly #counts: boolean;
  /** What each kind fails, and each standing, as bits. */
  readonly #failsOfKind: Uint8Array;
  readonly #failsOfStanding: Uint8Array;
  /** Whether anything can fail at all. */
  readonly #sifts: boolean;

  constructor(kinds: Kinds, filters: SearchFilters, counts: boolean) {
    this.#kinds = kinds;
    this.#filters = filters;
    // What is hidden is counted as facets are.
    this.#counts = counts || (filters.hide?.length ?? 0) > 0;
    this.#failsOfKind = judgeKinds(kinds, filters);
    this.#limits = limitsOf(filters);
    this.#failsOfStanding = judgeStandings(this.#limits);
    this.#sifts = [this.#failsOfKind, this.#failsOfStanding].some((fails) => fails.some((failed) => failed > 0));
    if (kindCounts.length < rowLimit * kinds.size) kindCounts = new Uint32Array(rowLimit * kinds.size * 2);
    kindCounts.fill(0, 0, rowLimit * kinds.size);
    standingCounts.fill(0);
  }

  /** Counts a chunk's matches and takes those that fail out of the bits. Says how many pass. */
  count(chunk: Chunk, bits: Uint32Array): number {
    return this.#counts ? this.#judge(chunk, bits, true) : this.sift(chunk, bits);
  }

  /** Takes those that fail out of the bits and counts nothing. Says how many pass. */
  sift(chunk: Chunk, bits: Uint32Array): number {
    return this.#sifts ? this.#judge(chunk, bits, false) : countBetween(bits, 0, chunk.size);
  }

  #judge(chunk: Chunk, bits: Uint32Array, counts: boolean): number {
    // Read once: the loop below runs for every match, and is most of what a search costs.
    const { kind, standing, price, bids } = chunk.columns;
    const [failsOfKind, failsOfStanding] = [this.#failsOfKind, this.#failsOfStanding];
    const kinds = this.#kinds.size;
    const { minPrice, maxPrice, maxBids } = this.#limits;
    const limitsBids = maxBids < Infinity;
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
        if (fail >= unclear) {
          const cost = price[place] as number;
          fail =
            (failsOfKind[own] as number) |
            (fails.price * (Number(cost < minPrice) | Number(cost > maxPrice))) |
            (limitsBids && (bids[place] as number) > maxBids ? fails.bids : 0);
        }
        passing |= ((fail - 1) >>> 31) << number;
        if (!counts) continue;
        const row = rowOfFails[fail] as number;
        const ofKind = row * kinds + own;
        kindCounts[ofKind] = (kindCounts[ofKind] as number) + 1;
        const ofStanding = row * standingLimit + stands;
        standingCounts[ofStanding] = (standingCounts[ofStanding] as number) + 1;
      }
      bits[word] = passing;
      passed += bitCount(passing);
    }
    return passed;
  }

  /** Counts everything there is, and says how many pass: by cells, and one by one only what these leave open. */
  countAll(census: Cells, chunks: Iterable<Chunk>, bits: Uint32Array): number {
    let passed = this.#countCells(census);
    if (!this.#failsOfStanding.includes(unclear)) return passed;
    for (const chunk of chunks) if (this.#takeUnclear(chunk, bits)) passed += this.count(chunk, bits);
    return passed;
  }

  #countCells(census: Cells): number {
    const kinds = this.#kinds.size;
    let passed = 0;
    census.each((kind, standing, count) => {
      const fail = (this.#failsOfKind[kind] as number) | (this.#failsOfStanding[standing] as number);
      if (fail >= unclear) return;
      if (fail === 0) passed += count;
      if (!this.#counts) return;
      const row = rowOfFails[fail] as number;
      const ofKind = row * kinds + kind;
      kindCounts[ofKind] = (kindCounts[ofKind] as number) + count;
      const ofStanding = row * standingLimit + standing;
      standingCounts[ofStanding] = (standingCounts[ofStanding] as number) + count;
    });
    return passed;
  }

  /** Sets the bits of the live listings whose standing does not say what they fail; whether there are any. */
  #takeUnclear({ live, columns: { standing } }: Chunk, bits: Uint32Array): boolean {
    const failsOfStanding = this.#failsOfStanding;
    let any = 0;
    for (let word = 0; word < live.length; word++) {
      let taken = 0;
      for (let left = (live[word] as number) | 0; left !== 0; left &= left - 1) {
        const bit = left ^ (left & (left - 1));
        const fail = failsOfStanding[standing[word * 32 + 31 - Math.clz32(bit)] as number] as number;
        // The one bit that says so becomes all bits or none: what stands next cannot be foreseen.
        taken |= bit & -(fail >>> 7);
      }
      bits[word] = taken;
      any |= taken;
    }
    return any !== 0;
  }

  /** What was counted, but for the ends. */
  facets(): Omit<Facets, 'endings'> {
    const bids = new Map<number, number>(bidLimits.map((limit) => [limit, 0]));
    const prices = new Map<number, number>(priceClasses.map((from) => [from, 0]));
    this.#eachStanding(rows.bids, (standing, count) => {
      for (const limit of bidLimits.slice(bidClassOf(standing))) add(bids, limit, count);
    });
    this.#eachStanding(rows.price, (standing, count) => add(prices, priceClasses[priceClassOf(standing)], count));
    return {
      categories: this.#countValues(rows.category, this.#kinds.categories),
      graders: this.#countValues(rows.grader, this.#kinds.graders),
      grades: this.#countValues(rows.grade, this.#kinds.grades),
      conditions: this.#countValues(rows.condition, this.#kinds.conditions),
      bids,
      prices,
    };
  }

  /** How many failed nothing but to be shown, by their first oddity that is hidden. */
  hidden(): Map<OddityKind, number> {
    const hidden = new Map<OddityKind, number>();
    const { hide } = this.#filters;
    if (hide === undefined || hide.length === 0) return hidden;
    const first = rows.hidden * this.#kinds.size;
    for (let kind = 0; kind < this.#kinds.size; kind++) {
      const count = kindCounts[first + kind] as number;
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

  /** How many there are of each value, but for those that nothing has. */
  #countValues<Value>(row: number, { values, ofKind }: FacetValues<Value>): Map<Value, number> {
    const kinds = this.#kinds.size;
    const counts = new Uint32Array(values.length);
    for (let kind = 0; kind < kinds; kind++) {
      const count = (kindCounts[kind] as number) + (kindCounts[row * kinds + kind] as number);
      if (count === 0) continue;
      for (const number of ofKind[kind] ?? []) counts[number] = (counts[number] as number) + count;
    }
    return new Map(
      values.map((value, number) => [value, counts[number] as number] as const).filter(([, count]) => count > 0),
    );
  }

  #eachStanding(row: number, tell: (standing: number, count: number) => void): void {
    for (let standing = 0; standing < standingLimit; standing++) {
      const count = (standingCounts[standing] ?? 0) + (standingCounts[row * standingLimit + standing] ?? 0);
      if (count > 0) tell(standing, count);
    }
  }
}

function add<Value>(counts: Map<Value, number>, value: Value | null | undefined, count: number): void {
  if (value !== null && value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
}
