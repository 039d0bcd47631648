import assert from 'node:assert/strict';
import { flagsHiddenByDefault, parseQuery, readTitle, termsOfTitle } from '@cardfall/card-language';
import { type SearchRequest, withoutRequestedExclusions } from '@cardfall/listing-index';
import { foundListing, LinearMatcher, listingId, newListingIndex } from '@cardfall/listing-index/testing';
import type { WrittenTitle } from './writtenTitles.ts';

const now = Date.now();

/** Titles in an index of their own. They are found by their numbers. */
export class SearchedTitles {
  readonly #index: ReturnType<typeof newListingIndex>;
  readonly #matcher: LinearMatcher;
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(titles: readonly WrittenTitle[]) {
    const facts = titles.map(({ title, category }) => readTitle(title, category));
    const terms = titles.map(({ title }, number) => termsOfTitle(title, facts[number] ?? readTitle(title, null)));
    const numbers = new Map(titles.map((_, number) => [listingId(number), number]));
    this.#numbers = numbers;
    this.#matcher = new LinearMatcher(terms);
    this.#index = newListingIndex({
      termsOf: ({ id }) => terms[numbers.get(id) ?? -1] ?? [],
      attributesOf: ({ id }) => ({
        ...{ categories: [], authenticators: [], grades: [], conditions: [] },
        flags: facts[numbers.get(id) ?? -1]?.flags ?? [],
      }),
    });
    const listings = titles.map(({ title, category }, number) =>
      foundListing({ id: listingId(number), title, category, endsAt: now + 60_000 + number, seenAt: now }),
    );
    this.#index.apply(listings, now);
  }

  /** Returns the numbers of the titles the index finds. */
  find(text: string): ReadonlySet<number> {
    return new Set(this.#search(text).numbers);
  }

  /** Returns the numbers of the titles a visitor is shown: lots and the like only if the query asks for them. */
  findShown(text: string): ReadonlySet<number> {
    return new Set(this.#search(text, flagsHiddenByDefault).numbers);
  }

  /** As `find`, and makes sure that these are the titles a linear scan over all titles finds. */
  findAndCheck(text: string): ReadonlySet<number> {
    const found = this.#search(text);
    const { query } = parseQuery(text);
    assert.deepEqual(found, this.#matcher.find(query), `The index and the linear scan differ for ${text}`);
    return new Set(found.numbers);
  }

  #search(text: string, hideFlags: SearchRequest['filters']['hideFlags'] = []) {
    const read = parseQuery(text);
    const limit = this.#numbers.size;
    const filters = withoutRequestedExclusions({ hideFlags }, read);
    const request = { query: read.query, filters, after: null, offset: 0, limit, facets: false, endings: [] };
    const { listings, corrections } = this.#index.search({ ...request, sort: 'ending_soon' }, now);
    return { numbers: listings.map(({ id }) => this.#numbers.get(id) ?? -1), corrections };
  }
}

/** How well one search found what a judge had marked. Without anything to find, recall is 1. */
export interface SearchOutcome {
  readonly group: string;
  readonly query: string;
  readonly recall: number;
  readonly precision: number;
  readonly missed: readonly number[];
  readonly wrong: readonly number[];
}

export function outcomeOf(
  { group, query }: { readonly group: string; readonly query: string },
  found: ReadonlySet<number>,
  relevant: ReadonlySet<number>,
): SearchOutcome {
  const both = found.intersection(relevant).size;
  return {
    group,
    query,
    recall: relevant.size === 0 ? 1 : both / relevant.size,
    precision: found.size === 0 ? 1 : both / found.size,
    missed: [...relevant.difference(found)],
    wrong: [...found.difference(relevant)],
  };
}
