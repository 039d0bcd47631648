import type { Chunk } from '../chunks/Chunk.ts';
import { bitCount } from '../terms/typos.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { PlannedWord } from './plan.ts';

/** Words beyond these do not count; a mark has room for no more. */
const mostWords = 31;
const exactMark = 32;
const exactPoints = 2;
const otherPoints = 1;
const neighbourPoints = 3;
const mostPoints = 255;
/** More milliseconds since 1970 than any auction will see, and 256 times as much is still a whole number. */
const beyondTimes = 2 ** 43;

/**
 * How well a title answers the words that were asked for: two points for a word as it was written, one for a word it
 * begins or one it was corrected to, three for each that follows the one before it as asked. Equal ones follow one
 * another as their auctions end.
 */
export class Relevance {
  /** One term says the same of every title that has it. */
  readonly #alike: boolean;
  /** By id of a term: nothing, or the number of its word and whether it is the word as written. */
  readonly #marks: Uint8Array;

  constructor(words: readonly PlannedWord[], vocabulary: Vocabulary) {
    this.#alike = words.length === 1 && words[0]?.kind === 'term';
    this.#marks = new Uint8Array(vocabulary.idLimit);
    for (const [number, word] of words.slice(0, mostWords).entries()) {
      const mark = (id: number) => {
        this.#marks[id] = number + 1 + (id === word.itself ? exactMark : 0);
      };
      if (word.kind === 'term') mark(word.id);
      else if (word.kind === 'terms') word.ids.forEach(mark);
      else for (let rank = word.from; rank < word.to; rank++) mark(vocabulary.at(rank));
    }
  }

  /** What a listing is sorted by, smallest first. */
  keyOf({ columns, terms: { starts, ofPlace } }: Chunk, place: number): number {
    const points = this.#alike
      ? exactPoints
      : this.#points(starts[place] as number, starts[place + 1] as number, ofPlace);
    return (mostPoints - points) * beyondTimes + (columns.endsAt[place] as number);
  }

  #points(from: number, to: number, terms: Uint32Array): number {
    const marks = this.#marks;
    let points = 0;
    let exact = 0;
    let met = 0;
    let before = -1;
    for (let at = from; at < to; at++) {
      const mark = marks[terms[at] as number] as number;
      const word = (mark & (exactMark - 1)) - 1;
      if (word >= 0) {
        met |= 1 << word;
        if (mark >= exactMark) exact |= 1 << word;
        if (word === before + 1 && before >= 0) points += neighbourPoints;
      }
      before = word;
    }
    points += otherPoints * bitCount(met) + (exactPoints - otherPoints) * bitCount(exact);
    return Math.min(points, mostPoints);
  }
}
