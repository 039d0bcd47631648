import { isTypoOf, type WordMatch } from '@cardfall/card-language';
import { FuzzyTerms } from '../terms/FuzzyTerms.ts';
import type { Requirement } from './Requirement.ts';

/** A word of standing searches. Equal words of all searches are one. */
export interface StandingWord extends WordMatch {
  /** The terms of the last document that may have the word. Cheaper than a map for each document. */
  held: HeldWord | null;
  /** A document without a word that they wait for meets none of them. */
  readonly waiting: Requirement[];
}

/** The terms of a document that a word may match, and those that it matches without being expanded, once somebody asks. */
interface HeldWord {
  readonly doc: object;
  readonly candidates: number[];
  matched: string[] | null;
}

/** The words that may match a term besides the term itself. */
interface Matched {
  readonly words: StandingWord[];
  /** The number of inexact words there were when they were last compared with the term. */
  compared: number;
}

/** Terms whose words are remembered. More are forgotten all at once. */
const maxRemembered = 200_000;
/** Up to this many new words are compared with a term one by one. */
const maxCompared = 300;

/** The words of all standing searches, by the terms they may match. */
export class WordTable {
  readonly #words = {
    exact: new Map<string, StandingWord>(),
    fuzzy: new Map<string, StandingWord>(),
    prefix: new Map<string, StandingWord>(),
  };
  /** The words that may match other terms than themselves, in the order they came. The fuzzy ones also by their spelling. */
  readonly #inexact: StandingWord[] = [];
  readonly #texts: string[] = [];
  readonly #typed = new FuzzyTerms();
  readonly #remembered = new Map<string, Matched>();

  /** Returns the word, the same object for equal ones. */
  intern({ text, match }: WordMatch): StandingWord {
    const known = this.#words[match].get(text);
    if (known !== undefined) return known;
    const word: StandingWord = { text, match, held: null, waiting: [] };
    this.#words[match].set(text, word);
    if (match === 'fuzzy') this.#typed.add(this.#inexact.length, text);
    if (match !== 'exact') {
      this.#inexact.push(word);
      this.#texts.push(text);
    }
    return word;
  }

  /** Calls back with each word that may match a term, under whatever vocabulary. */
  forEachWordOf(term: string, callback: (word: StandingWord) => void): void {
    const exact = this.#words.exact.get(term);
    if (exact !== undefined) callback(exact);
    const fuzzy = this.#words.fuzzy.get(term);
    if (fuzzy !== undefined) callback(fuzzy);
    for (const word of this.#matched(term)) callback(word);
  }

  #matched(term: string): readonly StandingWord[] {
    const known = this.#remembered.get(term);
    const all = this.#inexact;
    if (known === undefined || all.length - known.compared > maxCompared) return this.#remember(term);
    for (; known.compared < all.length; known.compared++) {
      const word = all[known.compared];
      const { text, match } = word;
      if (match === 'prefix' ? term.startsWith(text) : text !== term && isTypoOf(text, term)) known.words.push(word);
    }
    return known.words;
  }

  #remember(term: string): readonly StandingWord[] {
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
    const all = this.#inexact;
    const texts = this.#texts;
    const typed = this.#typed.typosOf(term, { textOf: (id) => texts[id], isInUse: () => true });
    const words = [...typed.map((id) => all[id]), ...this.#prefixesOf(term)];
    this.#remembered.set(term, { words, compared: all.length });
    return words;
  }

  #prefixesOf(term: string): StandingWord[] {
    return Array.from({ length: term.length + 1 }, (_, length) => this.#words.prefix.get(term.slice(0, length))).filter(
      (word) => word !== undefined,
    );
  }
}
