import { isForgiven, isTypoOf, type WordMatch } from '@cardfall/card-language';
import { FuzzyTerms } from '../terms/FuzzyTerms.ts';

/** The numbers of the words that match a term as they are, and of those that may match it otherwise. */
export interface WordsOfTerm {
  readonly same: readonly number[];
  readonly others: readonly number[];
  /** Those that match it only if their search finds nothing otherwise: a fuzzy or begun word begins it. */
  readonly begun: readonly number[];
}

interface Remembered extends WordsOfTerm {
  readonly term: string;
  readonly same: number[];
  readonly others: number[];
  readonly begun: number[];
  /** The number of words there were when they were last compared with the term. */
  compared: number;
}

/** Up to this many new words are compared with a term one by one. */
const maxCompared = 300;

/** The words of all standing searches, by number. Equal words are one. */
export class WordTable {
  readonly #numbers = {
    exact: new Map<string, number>(),
    fuzzy: new Map<string, number>(),
    prefix: new Map<string, number>(),
    begun: new Map<string, number>(),
  };
  /** Index of the two: the number of a word. */
  readonly #words: WordMatch[] = [];
  readonly #texts: string[] = [];
  /** The fuzzy ones by their spelling. */
  readonly #typed = new FuzzyTerms();
  readonly #lookup = { textOf: (number: number) => this.#texts[number], isInUse: () => true };
  /** Index: the id of a term, which may be another's later. */
  readonly #remembered: (Remembered | undefined)[] = [];

  /** Returns the number of a word, the same for equal ones. */
  intern({ text, match }: WordMatch): number {
    const known = this.#numbers[match].get(text);
    if (known !== undefined) return known;
    const number = this.#words.length;
    this.#numbers[match].set(text, number);
    if (match === 'fuzzy') this.#typed.add(number, text);
    this.#words.push({ text, match });
    this.#texts.push(text);
    return number;
  }

  at(number: number): WordMatch {
    return this.#words[number];
  }

  /** Returns the words that may match a term, under whatever vocabulary. */
  wordsOf(id: number, term: string): WordsOfTerm {
    const known = this.#remembered[id];
    if (known === undefined || known.term !== term || this.#words.length - known.compared > maxCompared)
      return this.#remember(id, term);
    for (; known.compared < this.#words.length; known.compared++) {
      const word = this.#words[known.compared];
      if (word.text === term) known.same.push(known.compared);
      else if (mayMatch(word, term)) known.others.push(known.compared);
      else if (mayBegin(word, term)) known.begun.push(known.compared);
    }
    return known;
  }

  #remember(id: number, term: string): WordsOfTerm {
    const { exact, fuzzy, prefix, begun: unfinished } = this.#numbers;
    const isKnown = (number: number | undefined) => number !== undefined;
    const same = [exact, fuzzy, prefix, unfinished].map((numbers) => numbers.get(term)).filter(isKnown);
    const beginnings = Array.from({ length: term.length }, (_, length) => term.slice(0, length));
    const typos = this.#typed.typosOf(term, this.#lookup);
    const others = [...beginnings.map((text) => prefix.get(text)).filter(isKnown), ...typos];
    const begun = beginnings
      .flatMap((text) => [isForgiven(text) ? fuzzy.get(text) : undefined, unfinished.get(text)])
      .filter(isKnown)
      .filter((number) => !typos.includes(number));
    const words = { term, same, others, begun, compared: this.#words.length };
    this.#remembered[id] = words;
    return words;
  }
}

function mayBegin({ text, match }: WordMatch, term: string): boolean {
  return (match === 'begun' || (match === 'fuzzy' && isForgiven(text))) && term.startsWith(text);
}

function mayMatch({ text, match }: WordMatch, term: string): boolean {
  return match === 'prefix' ? term.startsWith(text) : match === 'fuzzy' && isTypoOf(text, term);
}
