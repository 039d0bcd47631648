import type { FilterSets } from './FilterSets.ts';
import type { HeldDoc } from './HeldDoc.ts';
import type { Requirements } from './Requirements.ts';
import { verdicts } from './verdicts.ts';

/** A search by the numbers of its requirements and filters. */
export interface Candidate {
  readonly number: number;
  /** The rarest first. */
  readonly must: readonly number[];
  readonly mustNot: readonly number[];
  readonly filters: number;
}

type OnMatch = (number: number, isSure: boolean) => void;

/** Numbers before the requirements of a candidate: its own, its filters', and the counts of the other `must` and `mustNot`. */
const headerSize = 4;

/**
 * Standing searches by their rarest requirement. A list has its candidates one after the other in an array of numbers,
 * because a document tests hundreds of them, and objects would be scattered over the memory.
 */
export class CandidateLists {
  readonly #requirements: Requirements;
  readonly #filterSets: FilterSets;
  /** Index: number of a requirement. */
  readonly #lists: (number[] | undefined)[] = [];
  /** Those without a requirement. */
  readonly #always: number[] = [];

  constructor(requirements: Requirements, filterSets: FilterSets) {
    this.#requirements = requirements;
    this.#filterSets = filterSets;
  }

  add({ number, must: [rarest, ...others], mustNot, filters }: Candidate): void {
    const list = this.#listOf(rarest);
    list.push(number, filters, others.length, mustNot.length, ...others, ...mustNot);
  }

  delete({ number, must: [rarest] }: Candidate): void {
    const list = this.#listOf(rarest);
    let start = 0;
    while (start < list.length && list[start] !== number) start = endOf(list, start);
    list.splice(start, endOf(list, start) - start);
    if (list.length === 0 && rarest !== undefined) this.#lists[rarest] = undefined;
  }

  /** Calls back with each search that a document may be a result of, and whether it is one as the words are. */
  forEachMatch(doc: HeldDoc, onMatch: OnMatch): void {
    this.#filterSets.reset();
    const met = this.#requirements.hold(doc);
    this.#test(this.#always, doc, true, onMatch);
    for (const number of met) {
      const list = this.#lists[number];
      if (list === undefined) continue;
      this.#test(list, doc, this.#requirements.verdictOf(number) === verdicts.holds, onMatch);
    }
  }

  #test(list: readonly number[], doc: HeldDoc, isRarestSure: boolean, onMatch: OnMatch): void {
    const { verdictsByNumber } = this.#requirements;
    const { length } = list;
    for (let start = 0, end = 0; start < length; start = end) {
      const mustEnd = start + headerSize + list[start + 2];
      end = mustEnd + list[start + 3];
      let worst: number = isRarestSure ? verdicts.holds : verdicts.possible;
      let at = start + headerSize;
      for (; at < mustEnd && worst !== verdicts.fails; at++) worst = Math.min(worst, verdictsByNumber[list[at]]);
      if (worst === verdicts.fails) continue;
      while (at < end && verdictsByNumber[list[at]] !== verdicts.holds) at++;
      if (at === end && this.#filterSets.passes(list[start + 1], doc)) onMatch(list[start], worst === verdicts.holds);
    }
  }

  #listOf(rarest: number | undefined): number[] {
    if (rarest === undefined) return this.#always;
    const list = this.#lists[rarest] ?? [];
    this.#lists[rarest] = list;
    return list;
  }
}

function endOf(list: readonly number[], start: number): number {
  return start + headerSize + list[start + 2] + list[start + 3];
}
