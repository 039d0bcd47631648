import type { AnyOf, Query, Sequence, Term, WordMatch } from '@cardfall/card-language';
import { isDerivedSingular, isPlausibleExpansion, isTypoOf } from '@cardfall/card-language';
import type { Correction } from '../query.ts';

/**
 * The plain meaning of a query: every term of every title is looked at. Slow, and the measure for any engine that answers
 * the same from an index.
 */
export class Shelf {
  readonly #titles: readonly (readonly Term[])[];
  readonly #holders = new Map<string, number>();

  constructor(titles: readonly (readonly Term[])[]) {
    this.#titles = titles;
    for (const terms of titles)
      for (const text of new Set(terms.map((term) => term.text))) this.#holders.set(text, this.#held(text) + 1);
  }

  /**
   * The places of the titles a query finds, in order, and what was found in place of typed words.
   *
   * A query that finds nothing tries the near words `isPlausibleExpansion` forbids: first those of one fuzzy word, of the rarest of
   * them first, then those of all. What must not be there is never widened.
   */
  find(query: Query): { places: number[]; corrections: Correction[] } {
    for (const wide of [new Set<string>(), ...this.#attempts(query)]) {
      const places = this.#findWith(query, wide);
      if (places.length > 0) return { places, corrections: this.#corrections(query, wide, places) };
    }
    return { places: [], corrections: [] };
  }

  #findWith(query: Query, wide: ReadonlySet<string>): number[] {
    const must = query.must.map((anyOf) => this.#spelledOut(anyOf, wide));
    const mustNot = query.mustNot.map((anyOf) => this.#spelledOut(anyOf, new Set()));
    return [...this.#titles.entries()]
      .filter(
        ([, terms]) =>
          must.every((anyOf) => holdsAny(terms, anyOf)) && !mustNot.some((anyOf) => holdsAny(terms, anyOf)),
      )
      .map(([place]) => place);
  }

  #attempts(query: Query): Set<string>[] {
    const rarestFirst = fuzzyTexts(query).toSorted((one, other) => this.#held(one) - this.#held(other));
    return [...rarestFirst.map((text) => new Set([text])), new Set(rarestFirst)];
  }

  #corrections(query: Query, wide: ReadonlySet<string>, places: readonly number[]): Correction[] {
    const begun = wordsOf(query).filter(({ match }) => match === 'prefix');
    const found = new Set(places.flatMap((place) => (this.#titles[place] ?? []).map(({ text }) => text)));
    return fuzzyTexts(query).flatMap((word) => {
      const isBegun = (term: string) => begun.some(({ text }) => text === word && term.startsWith(text));
      const met = [...this.#meant({ text: word, match: 'fuzzy' }, wide)].filter(
        (term) => term !== word && found.has(term) && !isBegun(term),
      );
      const held = (text: string) => ({ text, count: this.#held(text) });
      const terms = met
        .filter((one) => !met.some((other) => isDerivedSingular(held(one), held(other))))
        .sort((one, other) => this.#held(other) - this.#held(one) || (one < other ? -1 : 1));
      return terms.length === 0 ? [] : [{ word, terms }];
    });
  }

  #held(text: string): number {
    return this.#holders.get(text) ?? 0;
  }

  /** Completions and corrections as the words they stand for. */
  #spelledOut(anyOf: AnyOf, wide: ReadonlySet<string>): Spelled[] {
    return anyOf.map(({ words, adjacent }: Sequence) => ({
      adjacent,
      words: words.map((word) => this.#meant(word, wide)),
    }));
  }

  #meant({ text, match }: WordMatch, wide: ReadonlySet<string>): ReadonlySet<string> {
    if (match === 'exact') return new Set([text]);
    const isMeant = (other: string) => (match === 'prefix' ? other.startsWith(text) : isTypoOf(text, other));
    const isWide = match === 'fuzzy' && wide.has(text);
    const others = [...this.#holders.keys()].filter(
      (other) => isMeant(other) && (isWide || isPlausibleExpansion(this.#held(text), this.#held(other))),
    );
    return new Set([text, ...others]);
  }
}

function wordsOf(query: Query): WordMatch[] {
  return query.must.flat().flatMap(({ words }) => words);
}

function fuzzyTexts(query: Query): string[] {
  return [...new Set(wordsOf(query).flatMap(({ text, match }) => (match === 'fuzzy' ? [text] : [])))];
}

interface Spelled {
  /** For each word, any of these. */
  readonly words: readonly ReadonlySet<string>[];
  readonly adjacent: boolean;
}

function holdsAny(terms: readonly Term[], anyOf: readonly Spelled[]): boolean {
  return anyOf.some(({ words, adjacent }) => {
    const places = words.map((texts) => new Set(terms.filter(({ text }) => texts.has(text)).map(({ place }) => place)));
    const [first] = places;
    if (!adjacent || first === undefined) return places.every((found) => found.size > 0);
    return [...first].some((start) => places.every((found, index) => found.has(start + index)));
  });
}
