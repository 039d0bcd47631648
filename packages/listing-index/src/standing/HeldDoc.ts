import type { DocLocation } from '../segments/DocMap.ts';
import { gapToken } from '../terms/tokens.ts';
import type { HeldWords } from './HeldWords.ts';
import type { Verdict } from './verdicts.ts';

/**
 * A live document that standing searches are held against: which of their words it has. It can be asked until the next one
 * is made.
 */
export class HeldDoc {
  readonly location: DocLocation;
  readonly slot: number;
  /** The words that it has, or has when they are expanded. */
  readonly words: readonly number[];
  readonly #heldWords: HeldWords;

  constructor(location: DocLocation, heldWords: HeldWords) {
    const { segment, docId } = location;
    this.location = location;
    this.slot = segment.columns.slot[docId];
    this.#heldWords = heldWords;
    this.words = heldWords.hold(this.#terms());
  }

  /** Returns whether it has a word; possibly, if the word is expanded. */
  verdictOf(word: number): Verdict {
    return this.#heldWords.verdictOf(word);
  }

  /** Returns whether the words stand at consecutive positions. */
  hasInRow(words: readonly number[]): boolean {
    const positions = this.#termsByPosition();
    return positions.some((_, first) =>
      words.every((word, offset) => positions[first + offset]?.some((term) => this.#heldWords.isWord(word, term))),
    );
  }

  #terms(): Set<number> {
    const { segment, docId } = this.location;
    const { starts, tokens } = segment.terms;
    const terms = new Set<number>();
    for (let at = starts[docId]; at < starts[docId + 1]; at++) if (tokens[at] !== gapToken) terms.add(tokens[at] >>> 1);
    return terms;
  }

  #termsByPosition(): number[][] {
    const { segment, docId } = this.location;
    const { starts, tokens } = segment.terms;
    const positions: number[][] = [];
    for (let at = starts[docId]; at < starts[docId + 1]; at++) {
      const token = tokens[at];
      if ((token & 1) === 1) positions.push([]);
      if (token !== gapToken) positions.at(-1)?.push(token >>> 1);
    }
    return positions;
  }
}
