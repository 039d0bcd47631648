import type { FoundListing, Listing, SearchRequest, SearchResult } from '@cardfall/listing-index';
import {
  KnownNames,
  listingCodec,
  SearchIndex,
  type Suggestion,
  suggest,
  titleAnalyzer,
} from '@cardfall/listing-index';
import { listingExpiresAt } from '#domain/listings/freshness.ts';

/** All live listings in memory. Listings that ended or are too old are in no answer. */
export class Catalogue {
  readonly #names = new KnownNames();
  readonly #index = new SearchIndex<FoundListing, Listing>({
    analyzer: titleAnalyzer((facts) => this.#names.addTitle(facts)),
    codec: listingCodec,
    expiresAt: listingExpiresAt,
  });

  readonly #listeners: ((changes: readonly FoundListing[]) => void)[] = [];

  get size(): number {
    return this.#index.size;
  }

  /** Returns a live listing by its id, or null. */
  get(id: string, now: number): Listing | null {
    return this.#index.get(id, now);
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

  /** Returns one page of results with their exact total. */
  find(request: SearchRequest, now: number): SearchResult<Listing> {
    return this.#index.search(request, now);
  }

  /** Suggests keywords for the text of a search box, best first, each with the number of listings it finds. */
  suggest(text: string, now: number): Suggestion[] {
    return suggest(text, this.#index, this.#names, now);
  }
}
