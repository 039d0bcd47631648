import { isTypoOf, type WordMatch } from '@cardfall/card-language';
import { FuzzyTerms } from '../terms/FuzzyTerms.ts';

/** A word of standing searches. Equal words of all searches are one. */
export interface StandingWord extends WordMatch {
  /** The last document that has the word or may have it. Cheaper than a map for each document. */
  heldBy: object | null;
  /** The terms of that document which the word may match. */
  readonly candidates: number[];
  /** The numbers of requirements that no document without this word meets by their alternative with it. */
  readonly waiting: number[];
}

/** The words that may match a term. */
interface Matched {
  readonly words: StandingWord[];
  /** The number of words there were when they were last compared with the term. */
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
  /** All words, in the order they came. The fuzzy ones also by their spelling. */
  readonly #all: StandingWord[] = [];
  readonly #typed = new FuzzyTerms();
  readonly #lookup = { textOf: (number: number) => this.#all[number].text, isInUse: () => true };
  readonly #remembered = new Map<string, Matched>();

  /** Returns the word, the same object for equal ones. */
  intern({ text, match }: WordMatch): StandingWord {
    const known = this.#words[match].get(text);
    if (known !== undefined) return known;
    const word: StandingWord = { text, match, heldBy: null, candidates: [], waiting: [] };
    this.#words[match].set(text, word);
    if (match === 'fuzzy') this.#typed.add(this.#all.length, text);
    this.#all.push(word);
    return word;
  }

  /** Returns the words that may match a term, under whatever vocabulary. */
  wordsOf(term: string): readonly StandingWord[] {
    const known = this.#remembered.get(term);
    if (known === undefined || this.#all.length - known.compared > maxCompared) return this.#remember(term);
    for (; known.compared < this.#all.length; known.compared++) {
      const word = this.#all[known.compared];
      if (mayMatch(word, term)) known.words.push(word);
    }
    return known.words;
  }

  #remember(term: string): readonly StandingWord[] {
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
    const { exact, fuzzy, prefix } = this.#words;
    const beginnings = Array.from({ length: term.length + 1 }, (_, length) => prefix.get(term.slice(0, length)));
    const typos = this.#typed.typosOf(term, this.#lookup).map((number) => this.#all[number]);
    const words = [exact.get(term), fuzzy.get(term), ...beginnings, ...typos].filter((word) => word !== undefined);
    this.#remembered.set(term, { words, compared: this.#all.length });
    return words;
  }
}

function mayMatch({ text, match }: StandingWord, term: string): boolean {
  if (match === 'prefix') return term.startsWith(text);
  return text === term || (match === 'fuzzy' && isTypoOf(text, term));
}
