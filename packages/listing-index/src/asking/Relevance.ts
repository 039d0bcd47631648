import { bitCount, hasBit } from '../chunks/bits.ts';
import { type Chunk, mostPlaces } from '../chunks/Chunk.ts';
import type { ChunkTerms } from '../chunks/chunkTerms.ts';
import { addFollowers, pairsOf } from '../chunks/followers.ts';
import { noTerm } from '../terms/entries.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import { addTerm } from './matchChunk.ts';
import type { PlannedAnyOf, PlannedWord } from './plan.ts';

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
/** The bits of awards, one after the other. */
const planes: Uint32Array[] = [];

/** Points for the places of a chunk whose bits are set. */
interface Award {
  readonly points: number;
  readonly bits: Uint32Array;
  readonly set: (terms: ChunkTerms, bits: Uint32Array) => void;
}

/**
 * How well a title answers each part of a query: two points for a word as it was written, one for a word it begins or
 * one it was corrected to, three where it follows the part before it as asked. Equal ones follow one another as their
 * auctions end. A title is read only when what its chunk knows of it allows enough points.
 */
export class Relevance {
  readonly #marked: number[] = [];
  readonly #awards: readonly Award[];
  /** What every match may have beside the awards, and what it may have with all of them. */
  readonly #base: number;
  readonly #most: number;
  /** Where there is one part, the awards say all. */
  readonly #reads: boolean;

  /** To be closed before the next is made. */
  constructor(asked: readonly PlannedAnyOf[], vocabulary: Vocabulary) {
    const groups = asked.slice(0, mostGroups);
    const words = groups.map((anyOf) => anyOf.flatMap(({ words }) => words));
    const known = words.map((some) => some.map(({ itself }) => itself).filter((id) => id >= 0));
    const awards: Award[] = [];
    let base = groups.length * otherPoints;
    const award = (points: number, set: Award['set']) => {
      planes[awards.length] ??= new Uint32Array(mostPlaces / 32);
      awards.push({ points, bits: planes[awards.length] as Uint32Array, set });
    };
    for (const [number, anyOf] of groups.entries()) {
      const ids = known[number] ?? [];
      if (anyOf.every(isAsWritten)) base += exactPoints - otherPoints;
      else if (ids.length > 0) {
        award(exactPoints - otherPoints, (terms, bits) => {
          for (const id of ids) addTerm(terms, id, vocabulary.ranks, bits);
        });
      }
      if (number === 0) continue;
      const pairs = pairsBetween(words[number - 1] ?? [], words[number] ?? [], vocabulary);
      if (pairs === null) base += neighbourPoints;
      else award(neighbourPoints, (terms, bits) => addFollowers(terms.followers, pairs, bits));
    }
    this.#awards = awards;
    this.#base = base;
    this.#most = awards.reduce((sum, { points }) => sum + points, base);
    this.#reads = groups.length > 1;
    if (!this.#reads) return;
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

  /** No key of a chunk is smaller. */
  least(chunk: Chunk): number {
    return keyOf(this.#most, chunk.columns.endsAt[0] ?? 0);
  }

  /** Makes ready for the keys of a chunk. Takes away places that lack an award without which they are beyond the worst. */
  prepare({ terms, columns, live }: Chunk, places: Uint32Array, worst: number): void {
    const soonest = columns.endsAt[0] ?? 0;
    const spare = this.#most - mostPoints + Math.floor((worst - soonest) / beyondTimes);
    for (const { points, bits, set } of this.#awards) {
      bits.fill(0, 0, live.length);
      set(terms, bits);
      if (points <= spare) continue;
      for (let word = 0; word < live.length; word++) places[word] = (places[word] as number) & (bits[word] as number);
    }
  }

  /** What a listing is sorted by, smallest first; of one beyond the worst only that it is. */
  keyOf({ columns, terms: { starts, ofPlace } }: Chunk, place: number, worst: number): number {
    const endsAt = columns.endsAt[place] as number;
    let most = this.#base;
    for (const { points, bits } of this.#awards) if (hasBit(bits, place)) most += points;
    const key = keyOf(most, endsAt);
    if (!this.#reads || key > worst) return key;
    return keyOf(pointsOf(starts[place] as number, starts[place + 1] as number, ofPlace), endsAt);
  }
}

/** Whether only the words as they were written are met. */
function isAsWritten({ words }: PlannedAnyOf[number]): boolean {
  return words.length > 0 && words.every((word) => word.kind === 'terms' && word.ids.every((id) => id === word.itself));
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

/** Some words right before any of some others; null when that says too little. */
function pairsBetween(
  words: readonly PlannedWord[],
  behind: readonly PlannedWord[],
  vocabulary: Vocabulary,
): Uint32Array | null {
  if (words.some(({ kind }) => kind === 'range')) return null;
  const ids = words.flatMap((word) => (word.kind === 'terms' ? word.ids : []));
  const initials: number[] = [];
  for (const word of behind) {
    const some = word.kind === 'terms' ? word.ids : [vocabulary.at(word.from), vocabulary.at(word.to - 1)];
    const its = some.map((id) => vocabulary.initials[id] as number);
    // Words of a stretch that begins and ends with one letter all begin with it.
    if (word.kind === 'range' && its[0] !== its[1]) return null;
    initials.push(...its);
  }
  return pairsOf(ids, initials);
}
