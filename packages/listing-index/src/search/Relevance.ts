import { addBigramDocs, bigramsOf } from '../segments/bigramFilter.ts';
import { bitCount, hasBit } from '../segments/bitset.ts';
import { maxDocs } from '../segments/columns.ts';
import { addTermPostings, type InvertedIndex } from '../segments/invertedIndex.ts';
import type { Segment } from '../segments/Segment.ts';
import { gapToken } from '../terms/tokens.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { PlannedAnyOf, PlannedWord } from './QueryPlanner.ts';

/** Further parts of a query do not count, because a mask has one bit for each part. */
const maxParts = 31;
const exactPoints = 2;
const inexactPoints = 1;
const adjacentPoints = 3;
const maxPoints = maxParts * (exactPoints + adjacentPoints);
/** Larger than any end time, and `maxPoints` times as much is still an exact integer. */
const pointsFactor = 2 ** 43;

/** Scratch masks by term id, all zero between searches: the parts a term matches, and those it matches exactly. */
let matchedParts = new Uint32Array(0);
let exactParts = new Uint32Array(0);
/** Scratch bitsets, one for each bonus. */
const bonusBits: Uint32Array[] = [];

/** Points that the documents with a set bit can have. */
interface Bonus {
  readonly points: number;
  readonly bits: Uint32Array;
  readonly setBits: (terms: InvertedIndex, bits: Uint32Array) => void;
}

/**
 * Scores how well a title matches each part of a query: two points for a word as typed, one for a completed or corrected
 * word, three if it follows the part before it. Equal scores are ordered by end time. Bonuses limit the score from above,
 * so that a title is read only if it can be among the top K. Only one instance may exist between its construction and
 * `dispose`.
 */
export class Relevance {
  readonly #markedIds: number[] = [];
  readonly #bonuses: readonly Bonus[];
  /** The most points without any bonus, and with all of them. */
  readonly #basePoints: number;
  readonly #topPoints: number;
  /** False for a query of one part, whose bonuses are the exact score. */
  readonly #readsTitles: boolean;

  constructor(query: readonly PlannedAnyOf[], vocabulary: Vocabulary) {
    const parts = query.slice(0, maxParts);
    const words = parts.map((anyOf) => anyOf.flatMap((sequence) => sequence.words));
    const exactIds = words.map((some) => some.map(({ exactId }) => exactId).filter((id) => id >= 0));
    const bonuses: Bonus[] = [];
    let basePoints = parts.length * inexactPoints;
    const addBonus = (points: number, setBits: Bonus['setBits']) => {
      bonusBits[bonuses.length] ??= new Uint32Array(maxDocs / 32);
      bonuses.push({ points, bits: bonusBits[bonuses.length], setBits });
    };
    for (const [number, anyOf] of parts.entries()) {
      const ids = exactIds[number];
      if (anyOf.every(matchesOnlyExactly)) basePoints += exactPoints - inexactPoints;
      else if (ids.length > 0) {
        addBonus(exactPoints - inexactPoints, (terms, bits) => {
          for (const id of ids) addTermPostings(terms, id, vocabulary.ranks, bits);
        });
      }
      if (number === 0) continue;
      const bigrams = bigramsBetween(words[number - 1], words[number], vocabulary);
      if (bigrams === null) basePoints += adjacentPoints;
      else addBonus(adjacentPoints, (terms, bits) => addBigramDocs(terms.bigramFilter, bigrams, bits));
    }
    this.#bonuses = bonuses;
    this.#basePoints = basePoints;
    this.#topPoints = bonuses.reduce((sum, { points }) => sum + points, basePoints);
    this.#readsTitles = parts.length > 1;
    if (!this.#readsTitles) return;
    if (matchedParts.length < vocabulary.idLimit) {
      matchedParts = new Uint32Array(vocabulary.idLimit * 2);
      exactParts = new Uint32Array(vocabulary.idLimit * 2);
    }
    for (const [number, anyOf] of parts.entries()) {
      for (const id of termIdsOf(anyOf, vocabulary)) this.#mark(matchedParts, id, number);
      for (const id of exactIds[number]) this.#mark(exactParts, id, number);
    }
  }

  #mark(masks: Uint32Array, id: number, part: number): void {
    masks[id] |= 1 << part;
    this.#markedIds.push(id);
  }

  /** Clears the scratch masks. */
  dispose(): void {
    for (const id of this.#markedIds) {
      matchedParts[id] = 0;
      exactParts[id] = 0;
    }
  }

  /** Returns a lower bound of the keys of a segment. */
  minKey(segment: Segment): number {
    return toKey(this.#topPoints, segment.columns.endsAt[0] ?? 0);
  }

  /** Computes the bonuses of a segment. Clears the bits of documents without a bonus that `maxKey` requires. */
  prepare({ terms, columns, live }: Segment, bits: Uint32Array, maxKey: number): void {
    const firstEnd = columns.endsAt[0] ?? 0;
    const sparePoints = this.#topPoints - maxPoints + Math.floor((maxKey - firstEnd) / pointsFactor);
    for (const { points, bits: having, setBits } of this.#bonuses) {
      having.fill(0, 0, live.length);
      setBits(terms, having);
      if (points <= sparePoints) continue;
      for (let word = 0; word < live.length; word++) bits[word] &= having[word];
    }
  }

  /** Returns the sort key of a document, smallest first. If it exceeds `maxKey`, it may be too small. */
  keyOf({ columns, terms }: Segment, docId: number, maxKey: number): number {
    const endsAt = columns.endsAt[docId];
    let points = this.#basePoints;
    for (const bonus of this.#bonuses) if (hasBit(bonus.bits, docId)) points += bonus.points;
    const key = toKey(points, endsAt);
    if (!this.#readsTitles || key > maxKey) return key;
    return toKey(scoreTitle(terms.tokens, terms.starts[docId], terms.starts[docId + 1]), endsAt);
  }
}

/** Returns whether the words match nothing but themselves. */
function matchesOnlyExactly({ words }: PlannedAnyOf[number]): boolean {
  return (
    words.length > 0 && words.every((word) => word.kind === 'terms' && word.ids.every((id) => id === word.exactId))
  );
}

function toKey(points: number, endsAt: number): number {
  return (maxPoints - points) * pointsFactor + endsAt;
}

function termIdsOf(anyOf: PlannedAnyOf, vocabulary: Vocabulary): number[] {
  const ids: number[] = [];
  for (const word of anyOf.flatMap(({ words }) => words)) {
    if (word.kind === 'terms') ids.push(...word.ids);
    else {
      for (let rank = word.from; rank < word.to; rank++) {
        if (word.accepted === null || word.accepted[rank - word.from] === 1) ids.push(vocabulary.idAt(rank));
      }
    }
  }
  return ids;
}

/** Reads a title and returns its points. */
function scoreTitle(tokens: Uint32Array, from: number, to: number): number {
  let matched = 0;
  let exact = 0;
  let adjacent = 0;
  let previous = 0;
  let current = 0;
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if ((token & 1) === 1) {
      previous = current << 1;
      current = 0;
    }
    if (token === gapToken) continue;
    const parts = matchedParts[token >>> 1];
    if (parts === 0) continue;
    current |= parts;
    matched |= parts;
    exact |= exactParts[token >>> 1];
    adjacent |= parts & previous;
  }
  return (
    inexactPoints * bitCount(matched) +
    (exactPoints - inexactPoints) * bitCount(exact) +
    adjacentPoints * bitCount(adjacent)
  );
}

/** Returns the bigrams of a part and the part after it, or null if they would reject too few documents. */
function bigramsBetween(
  words: readonly PlannedWord[],
  nextWords: readonly PlannedWord[],
  vocabulary: Vocabulary,
): Uint32Array | null {
  if (words.some(({ kind }) => kind === 'range')) return null;
  const ids = words.flatMap((word) => (word.kind === 'terms' ? word.ids : []));
  const initials: number[] = [];
  for (const word of nextWords) {
    const some = word.kind === 'terms' ? word.ids : [vocabulary.idAt(word.from), vocabulary.idAt(word.to - 1)];
    const own = some.map((id) => vocabulary.initials[id]);
    // If the first and the last term of a range share an initial, all of them do.
    if (word.kind === 'range' && own[0] !== own[1]) return null;
    initials.push(...own);
  }
  return bigramsOf(ids, initials);
}
