// The plain meaning of a query: every term of every title is looked at. Slow, and the measure for any engine that
// answers the same from an index.
import type { AnyOf, Query, Sequence, WordMatch } from '#domain/searching/Query.ts';
import { isTypoOf, standsFor } from '#domain/searching/terms/typos.ts';
import type { Term } from '#domain/searching/titleTerms.ts';

/** The titles to search in, with how many of them hold each word. */
export class Shelf {
  readonly #titles: readonly (readonly Term[])[];
  readonly #holders = new Map<string, number>();

  constructor(titles: readonly (readonly Term[])[]) {
    this.#titles = titles;
    for (const terms of titles)
      for (const text of new Set(terms.map((term) => term.text))) this.#holders.set(text, this.#held(text) + 1);
  }

  /** The places of the titles a query finds, in order. */
  find(query: Query): number[] {
    const must = query.must.map((anyOf) => this.#spelledOut(anyOf));
    const mustNot = query.mustNot.map((anyOf) => this.#spelledOut(anyOf));
    return [...this.#titles.entries()]
      .filter(
        ([, terms]) =>
          must.every((anyOf) => holdsAny(terms, anyOf)) && !mustNot.some((anyOf) => holdsAny(terms, anyOf)),
      )
      .map(([place]) => place);
  }

  #held(text: string): number {
    return this.#holders.get(text) ?? 0;
  }

  /** Completions and corrections as the words they stand for. */
  #spelledOut(anyOf: AnyOf): Spelled[] {
    return anyOf.map(({ words, adjacent }: Sequence) => ({ adjacent, words: words.map((word) => this.#meant(word)) }));
  }

  #meant({ text, match }: WordMatch): ReadonlySet<string> {
    if (match === 'exact') return new Set([text]);
    const isMeant = (other: string) => (match === 'prefix' ? other.startsWith(text) : isTypoOf(text, other));
    const others = [...this.#holders.keys()].filter(
      (other) => isMeant(other) && standsFor(this.#held(text), this.#held(other)),
    );
    return new Set([text, ...others]);
  }
}

interface Spelled {
  /** For each word, any of these. */
  readonly words: readonly ReadonlySet<string>[];
  readonly adjacent: boolean;
}

function holdsAny(terms: readonly Term[], anyOf: readonly Spelled[]): boolean {
  return anyOf.some(({ words, adjacent }) => {
    const places = words.map((texts) => new Set(terms.filter(({ text }) => texts.has(text)).map(({ place }) => place)));
    if (!adjacent) return places.every((found) => found.size > 0);
    const [first = new Set<number>()] = places;
    return [...first].some((start) => places.every((found, index) => found.has(start + index)));
  });
}
