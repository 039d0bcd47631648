import { isSameCard, readTitle } from '@cardfall/card-language';
import type { FoundListing, Listing, SearchRequest, SearchResult } from '@cardfall/listing-index';
import {
  identityOfTitle,
  KnownNames,
  listingCodec,
  SearchIndex,
  StandingSearches,
  type Suggestion,
  suggest,
  titleAnalyzer,
} from '@cardfall/listing-index';
import { listingExpiresAt } from '#domain/listings/freshness.ts';
import { unavailable } from '#server/http/errors/errors.ts';

/** A visitor who asked for more than is loaded may try again after this time. */
const loadingRetrySeconds = 10;

/** The fields that tell whether two listings offer the same card. */
export type TitledListing = Pick<Listing, 'id' | 'title' | 'category'>;

/**
 * All live listings in memory. Listings that ended or are too old are in no answer. While it loads, those that end soonest
 * first, it answers what it can answer truthfully and refuses the rest.
 */
export class Catalogue {
  /** Every listing that ends before this time is here. Milliseconds since 1970; infinite when everything is loaded. */
  loadedUntil = Number.POSITIVE_INFINITY;
  readonly #names = new KnownNames();
  readonly #index = new SearchIndex<FoundListing, Listing>({
    analyzer: titleAnalyzer((title, facts) => this.#names.addTitle(title, facts)),
    codec: listingCodec,
    expiresAt: listingExpiresAt,
  });

  readonly #listeners: ((changes: readonly FoundListing[]) => void)[] = [];

  get size(): number {
    return this.#index.size;
  }

  get isLoaded(): boolean {
    return this.loadedUntil === Number.POSITIVE_INFINITY;
  }

  /**
   * Returns a live listing by its id, or null.
   *
   * @throws {HttpError} 503 if it may be among those that are not loaded yet
   */
  get(id: string, now: number): Listing | null {
    const listing = this.#index.get(id, now);
    if (listing === null && !this.isLoaded) throw unavailable(loadingRetrySeconds);
    return listing;
  }

  /** Adds new listings, updates known ones and drops expired ones. */
  apply(changes: readonly FoundListing[], now: number): void {
    this.#index.apply(changes, now);
    for (const listener of this.#listeners) listener(changes);
  }

  /** Registers a listener that is called with all changes after they are applied. */
  onChange(listener: (changes: readonly FoundListing[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Reorganizes the index. Call it after every few hundred changes, between requests. */
  compact(now: number): void {
    this.#index.compact(now);
  }

  /**
   * Returns one page of results with their exact total. Of a list by end time, a full page is returned as soon as nothing
   * in it can be missing; its total then counts what is loaded.
   *
   * @throws {HttpError} 503 if results may be among the listings that are not loaded yet
   */
  find(request: SearchRequest, now: number): SearchResult<Listing> {
    const result = this.#index.search(request, now);
    if (!this.isLoaded && !this.#isWhole(result, request)) throw unavailable(loadingRetrySeconds);
    return result;
  }

  /** Returns how many listings a search finds; null while some are not loaded yet. */
  count(search: Pick<SearchRequest, 'query' | 'filters'>, now: number): number | null {
    if (!this.isLoaded) return null;
    const nothing = { sort: 'ending_soon', after: null, offset: 0, limit: 0, facets: false, endings: [] } as const;
    return this.#index.search({ ...search, ...nothing }, now).total;
  }

  /**
   * Returns when the results of a search end that end at or after a time, by their item ids.
   *
   * @throws {HttpError} 503 while some listings are not loaded yet
   */
  endsOf(search: Pick<SearchRequest, 'query' | 'filters'>, from: number, now: number): ReadonlyMap<string, number> {
    if (!this.isLoaded) throw unavailable(loadingRetrySeconds);
    return this.#index.endsOf(search, from, now);
  }

  /** Returns an empty set of searches that are held against these listings. */
  standingSearches<Key>(): StandingSearches<Key> {
    return new StandingSearches(this.#index);
  }

  /** Returns the live copies of the card that a listing offers, without itself, the one ending soonest first. */
  copiesOf(listing: TitledListing, now: number): Listing[] {
    const read = ({ title, category }: TitledListing) => ({ title, facts: readTitle(title, category) });
    const card = read(listing);
    return this.#index
      .withIdentity(identityOfTitle(listing), now)
      .filter((other) => other.id !== listing.id && isSameCard(card, read(other)));
  }

  /** Returns the words that a typed one may be a typo of, most frequent first, and how many listings have the typed one. */
  similar(word: string, now: number) {
    return this.#index.similar(word, now);
  }

  /** Suggests keywords for the text of a search box, best first, each with the number of listings it finds. */
  suggest(text: string, now: number): Suggestion[] {
    return suggest(text, this.#index, this.#names, now);
  }

  #isWhole({ listings }: SearchResult<Listing>, { sort, filters, facets, limit }: SearchRequest): boolean {
    if (filters.endsBefore !== undefined && filters.endsBefore <= this.loadedUntil) return true;
    const last = listings.at(-1);
    const isFullPage = last !== undefined && listings.length === limit && last.endsAt < this.loadedUntil;
    return sort === 'ending_soon' && !facets && isFullPage;
  }
}
