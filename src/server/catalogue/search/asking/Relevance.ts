import { bitCount, hasBit } from '../chunks/bits.ts';
import { type Chunk, mostPlaces } from '../chunks/Chunk.ts';
import { noTerm } from '../terms/entries.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { addTerm } from './matchChunk.ts';
import type { PlannedAnyOf } from './plan.ts';

/** Words beyond these do not count; a mark has room for no more. */
const mostGroups = 31;
const exactPoints = 2;
const otherPoints = 1;
const neighbourPoints = 3;
const mostPoints = mostGroups * (exactPoints + neighbourPoints);
/** More milliseconds since 1970 than any auction will see, and so many times as much is still a whole number. */
const beyondTimes = 2 ** 43;

/** By id of a term: the parts of the query it answers, and those it answers as written. All zero between answers. */
let met = new Uint32Array(0);
let exact = new Uint32Array(0);
const written = new Uint32Array(mostPlaces / 32);

/**
 * How well a title answers each part of a query: two points for a word as it was written, one for a word it begins or
 * one it was corrected to, three where it follows the part before it as asked. Equal ones follow one another as their
 * auctions end.
 */
export class Relevance {
  readonly #vocabulary: Vocabulary;
  readonly #marked: number[] = [];
  /** Where there is one part, the words that are written as asked; then no title need be read. */
  readonly #only: readonly number[] | null;
  readonly #most: number;

  /** To be closed before the next is made. */
  constructor(asked: readonly PlannedAnyOf[], vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    const groups = asked.slice(0, mostGroups);
    const itself = groups.map((anyOf) => anyOf.flatMap(({ words }) => words.flatMap((word) => word.itself)));
    const known = itself.map((ids) => ids.filter((id) => id >= 0));
    this.#only = groups.length === 1 ? (known[0] ?? []) : null;
    this.#most =
      known.reduce((sum, ids) => sum + (ids.length > 0 ? exactPoints : otherPoints), 0) +
      neighbourPoints * (groups.length - 1);
    if (this.#only !== null) return;
    if (met.length < vocabulary.idLimit) {
      met = new Uint32Array(vocabulary.idLimit * 2);
      exact = new Uint32Array(vocabulary.idLimit * 2);
    }
    for (const [number, anyOf] of groups.entries()) {
      for (const id of idsOf(anyOf, vocabulary)) this.#mark(met, id, number);
      for (const id of known[number] ?? []) this.#mark(exact, id, number);
    }
  }

  #mark(marks: Uint32Array, id: number, number: number): void {
    marks[id] = (marks[id] as number) | (1 << number);
    this.#marked.push(id);
  }

  close(): void {
    for (const id of this.#marked) {
      met[id] = 0;
      exact[id] = 0;
    }
  }

  /** Makes ready for the keys of a chunk. None of them is smaller than what this gives. */
  least(chunk: Chunk): number {
    if (this.#only !== null) {
      written.fill(0, 0, chunk.live.length);
      for (const id of this.#only) addTerm(chunk.terms, id, this.#vocabulary.ranks, written);
    }
    return keyOf(this.#most, chunk.columns.endsAt[0] ?? 0);
  }

  /** What a listing is sorted by, smallest first. */
  keyOf({ columns, terms: { starts, ofPlace } }: Chunk, place: number): number {
    const points =
      this.#only === null
        ? pointsOf(starts[place] as number, starts[place + 1] as number, ofPlace)
        : hasBit(written, place)
          ? exactPoints
          : otherPoints;
    return keyOf(points, columns.endsAt[place] as number);
  }
}

function keyOf(points: number, endsAt: number): number {
  return (mostPoints - points) * beyondTimes + endsAt;
}

function idsOf(anyOf: PlannedAnyOf, vocabulary: Vocabulary): number[] {
  const ids: number[] = [];
  for (const { words } of anyOf) {
    for (const word of words) {
      if (word.kind === 'terms') ids.push(...word.ids);
      else {
        for (let rank = word.from; rank < word.to; rank++) {
          if (word.accepted === null || word.accepted[rank - word.from] === 1) ids.push(vocabulary.at(rank));
        }
      }
    }
  }
  return ids;
}

function pointsOf(from: number, to: number, entries: Uint32Array): number {
  let all = 0;
  let asWritten = 0;
  let following = 0;
  let before = 0;
  let here = 0;
  for (let at = from; at < to; at++) {
    const entry = entries[at] as number;
    if ((entry & 1) === 1) {
      before = here << 1;
      here = 0;
    }
    if (entry === noTerm) continue;
    const parts = met[entry >>> 1] as number;
    if (parts === 0) continue;
    here |= parts;
    all |= parts;
    asWritten |= exact[entry >>> 1] as number;
    following |= parts & before;
  }
  return (
    otherPoints * bitCount(all) +
    (exactPoints - otherPoints) * bitCount(asWritten) +
    neighbourPoints * bitCount(following)
  );
}
