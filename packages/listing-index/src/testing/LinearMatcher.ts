import type { AnyOf, Query, Sequence, Term, WordMatch } from '@cardfall/card-language';
import { isDerivedSingular, isForgiven, isPlausibleExpansion, isTypoOf } from '@cardfall/card-language';
import type { Correction } from '../search/request.ts';

/** Defines what a query matches, by reading every term of every title. Slow; the oracle for the index. */
export class LinearMatcher {
  readonly #titles: readonly (readonly Term[])[];
  readonly #docFrequencies = new Map<string, number>();

  constructor(titles: readonly (readonly Term[])[]) {
    this.#titles = titles;
    for (const terms of titles)
      for (const text of new Set(terms.map((term) => term.text)))
        this.#docFrequencies.set(text, this.#frequencyOf(text) + 1);
  }

  /**
   * Returns the numbers of the titles that match, in order, and the terms that matched in place of typed words.
   *
   * A query without matches is tried again with expanded words, which match all terms they may be a typo or the beginning
   * of: one word at a time, the rarest first (equally rare ones in the order of the query), and then all. Excluded words
   * are never expanded.
   */
  find(query: Query): { numbers: number[]; corrections: Correction[] } {
    for (const expanded of [new Set<string>(), ...this.#expansions(query)]) {
      const numbers = this.#findWith(query, expanded);
      if (numbers.length > 0) return { numbers, corrections: this.#corrections(query, expanded, numbers) };
    }
    return { numbers: [], corrections: [] };
  }

  #findWith(query: Query, expanded: ReadonlySet<string>): number[] {
    const must = query.must.map((anyOf) => this.#resolve(anyOf, expanded));
    const mustNot = query.mustNot.map((anyOf) => this.#resolve(anyOf, new Set()));
    return [...this.#titles.entries()]
      .filter(
        ([, terms]) =>
          must.every((anyOf) => matchesAny(terms, anyOf)) && !mustNot.some((anyOf) => matchesAny(terms, anyOf)),
      )
      .map(([number]) => number);
  }

  #expansions(query: Query): Set<string>[] {
    const rarestFirst = textsOf(query, 'fuzzy', 'prefix', 'begun').sort(
      (one, other) => this.#frequencyOf(one) - this.#frequencyOf(other),
    );
    return [...rarestFirst.map((text) => new Set([text])), new Set(rarestFirst)];
  }

  #corrections(query: Query, expanded: ReadonlySet<string>, numbers: readonly number[]): Correction[] {
    const prefixes = textsOf(query, 'prefix');
    const found = new Set(numbers.flatMap((number) => this.#titles[number].map(({ text }) => text)));
    return textsOf(query, 'fuzzy').flatMap((word) => {
      const isCompletion = (term: string) => prefixes.includes(word) && term.startsWith(word);
      const matched = [...this.#termsFor({ text: word, match: 'fuzzy' }, expanded)].filter(
        (term) => term !== word && found.has(term) && isTypoOf(word, term) && !isCompletion(term),
      );
      const counted = (text: string) => ({ text, count: this.#frequencyOf(text) });
      const terms = matched
        .filter((one) => !matched.some((other) => isDerivedSingular(counted(one), counted(other))))
        .sort((one, other) => this.#frequencyOf(other) - this.#frequencyOf(one) || (one < other ? -1 : 1));
      return terms.length === 0 ? [] : [{ word, terms }];
    });
  }

  #frequencyOf(text: string): number {
    return this.#docFrequencies.get(text) ?? 0;
  }

  /** Replaces each word by the terms that it matches. */
  #resolve(anyOf: AnyOf, expanded: ReadonlySet<string>): ResolvedSequence[] {
    return anyOf.map(({ words, adjacent }: Sequence) => ({
      adjacent,
      words: words.map((word) => this.#termsFor(word, expanded)),
    }));
  }

  #termsFor({ text, match }: WordMatch, expanded: ReadonlySet<string>): ReadonlySet<string> {
    if (match === 'exact') return new Set([text]);
    const count = this.#frequencyOf(text);
    if (match === 'begun' && !expanded.has(text)) return new Set([text]);
    const isNear = (other: string) =>
      match === 'prefix' || match === 'begun'
        ? other.startsWith(text) && (expanded.has(text) || isPlausibleExpansion(count, this.#frequencyOf(other)))
        : ((count === 0 || expanded.has(text)) && isTypoOf(text, other)) ||
          (expanded.has(text) && isForgiven(text) && other.startsWith(text));
    return new Set([text, ...[...this.#docFrequencies.keys()].filter(isNear)]);
  }
}

/** Returns the required words that are matched in one of some ways, each once, in the order of the query. */
function textsOf({ must }: Query, ...matches: WordMatch['match'][]): string[] {
  const words = must.flat().flatMap((sequence) => sequence.words);
  return [...new Set(words.flatMap((word) => (matches.includes(word.match) ? [word.text] : [])))];
}

interface ResolvedSequence {
  /** The terms that each word matches. */
  readonly words: readonly ReadonlySet<string>[];
  readonly adjacent: boolean;
}

function matchesAny(terms: readonly Term[], anyOf: readonly ResolvedSequence[]): boolean {
  return anyOf.some(({ words, adjacent }) => {
    const positions = words.map(
      (texts) => new Set(terms.filter(({ text }) => texts.has(text)).map(({ position }) => position)),
    );
    const [first] = positions;
    if (!adjacent || first === undefined) return positions.every((found) => found.size > 0);
    return [...first].some((start) => positions.every((found, offset) => found.has(start + offset)));
  });
}
