import type { ListingFlag } from '@cardfall/card-language';
import { bitCount, countBetween } from '../chunks/bits.ts';
import { type Chunk, mostPlaces } from '../chunks/Chunk.ts';
import type { Facets, SearchFilters } from '../query.ts';
import { Cells } from './Cells.ts';
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
let kindCounts = new Int32Array(0);
const standingCounts = new Int32Array(rowLimit * standingLimit);
const matched = new Cells();
const others = new Uint32Array(mostPlaces / 32);

/**
 * Sorts out what fails a filter, and counts facets: a listing that passes counts in all of them, one that fails a single
 * filter in the facet of that one, for another choice there would let it in. What matches is counted by cells, and judged
 * one by one only where a limit lies within its class.
 */
export class Tally {
  readonly #kinds: Kinds;
  readonly #filters: SearchFilters;
  readonly #limits: Limits;
  /** What each kind fails, and each standing, as bits. */
  readonly #failsOfKind: Uint8Array;
  readonly #failsOfStanding: Uint8Array;
  /** Whether anything can fail at all. */
  readonly #sifts: boolean;
  /** Whether a limit lies within a class. */
  readonly #hasUnclear: boolean;
  #passed = 0;

  constructor(kinds: Kinds, filters: SearchFilters) {
    this.#kinds = kinds;
    this.#filters = filters;
    this.#failsOfKind = judgeKinds(kinds, filters);
    this.#limits = limitsOf(filters);
    this.#failsOfStanding = judgeStandings(this.#limits);
    this.#sifts = [this.#failsOfKind, this.#failsOfStanding].some((fails) => fails.some((failed) => failed > 0));
    this.#hasUnclear = this.#failsOfStanding.includes(unclear);
    if (kindCounts.length < rowLimit * kinds.size) kindCounts = new Int32Array(rowLimit * kinds.size * 2);
    kindCounts.fill(0, 0, rowLimit * kinds.size);
    standingCounts.fill(0);
    matched.clear();
    matched.widen(kinds.size);
  }

  /** Counts a chunk's matches. */
  count(chunk: Chunk, bits: Uint32Array): void {
    matched.countPlaces(chunk, bits, 1);
    if (this.#hasUnclear) this.#countUnclear(chunk, bits);
  }

  /** Counts a chunk's matches as all that is live but for the others; all that is live is told in the end. */
  countOthers(chunk: Chunk, bits: Uint32Array): void {
    const { live } = chunk;
    for (let word = 0; word < live.length; word++) others[word] = (live[word] as number) & ~(bits[word] as number);
    matched.countPlaces(chunk, others, -1);
    if (this.#hasUnclear) this.#countUnclear(chunk, bits);
  }

  /**
   * Says how many pass, once every chunk is counted.
   *
   * @param all what the others were taken from
   */
  total(all: Cells | null): number {
    this.#countCells(matched);
    if (all !== null) this.#countCells(all);
    return this.#passed;
  }

  /** Takes those that fail out of the bits and counts nothing. Says how many pass. */
  sift(chunk: Chunk, bits: Uint32Array): number {
    if (!this.#sifts) return countBetween(bits, 0, chunk.size);
    const { kind, standing } = chunk.columns;
    const [failsOfKind, failsOfStanding] = [this.#failsOfKind, this.#failsOfStanding];
    let passed = 0;
    for (let word = 0; word < chunk.live.length; word++) {
      let passing = 0;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const place = word * 32 + 31 - Math.clz32(bit);
        let fail =
          (failsOfKind[kind[place] as number] as number) | (failsOfStanding[standing[place] as number] as number);
        if (fail >= unclear) fail = this.#failsAt(chunk, place);
        // One bit becomes all bits or none: which way it goes cannot be foreseen.
        passing |= bit & ((fail - 1) >> 31);
      }
      bits[word] = passing;
      passed += bitCount(passing);
    }
    return passed;
  }

  /** What a listing fails whose cell does not say so. */
  #failsAt({ columns }: Chunk, place: number): number {
    const { minPrice, maxPrice, maxBids } = this.#limits;
    const price = columns.price[place] as number;
    return (
      (this.#failsOfKind[columns.kind[place] as number] as number) |
      (fails.price * (Number(price < minPrice) | Number(price > maxPrice))) |
      (maxBids < Infinity && (columns.bids[place] as number) > maxBids ? fails.bids : 0)
    );
  }

  #countUnclear(chunk: Chunk, bits: Uint32Array): void {
    const { kind, standing } = chunk.columns;
    const [failsOfStanding, kinds] = [this.#failsOfStanding, this.#kinds.size];
    for (let word = 0; word < chunk.live.length; word++) {
      let taken = 0;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const fail = failsOfStanding[standing[word * 32 + 31 - Math.clz32(bit)] as number] as number;
        // The one bit that says so becomes all bits or none: what stands next cannot be foreseen.
        taken |= bit & -(fail >>> 7);
      }
      for (let left = taken; left !== 0; left &= left - 1) {
        const place = word * 32 + 31 - Math.clz32(left & -left);
        this.#add(kinds, kind[place] as number, standing[place] as number, this.#failsAt(chunk, place), 1);
      }
    }
  }

  #countCells(cells: Cells): void {
    const { counts } = cells;
    const [failsOfStanding, kinds] = [this.#failsOfStanding, this.#kinds.size];
    for (const kind of cells.kinds()) {
      const ownFails = this.#failsOfKind[kind] as number;
      const first = kind * standingLimit;
      for (let standing = 0; standing < standingLimit; standing++) {
        const count = counts[first + standing] as number;
        if (count === 0) continue;
        const fail = ownFails | (failsOfStanding[standing] as number);
        if (fail < unclear) this.#add(kinds, kind, standing, fail, count);
      }
    }
  }

  #add(kinds: number, kind: number, standing: number, fail: number, count: number): void {
    if (fail === 0) this.#passed += count;
    const row = rowOfFails[fail] as number;
    const ofKind = row * kinds + kind;
    kindCounts[ofKind] = (kindCounts[ofKind] as number) + count;
    const ofStanding = row * standingLimit + standing;
    standingCounts[ofStanding] = (standingCounts[ofStanding] as number) + count;
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
  hidden(): Map<ListingFlag, number> {
    const hidden = new Map<ListingFlag, number>();
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
