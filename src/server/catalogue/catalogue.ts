import type { FoundListing, Listing, SearchAnswer, SearchRequest } from '@cardfall/listing-index';
import { KnownNames, SearchIndex, type Suggestion, suggest, titleReading } from '@cardfall/listing-index';

/** The live listings, whole in memory, found by what their titles say. Whatever its state, nothing that is over or too old is in an answer. */
export class Catalogue {
  readonly #names = new KnownNames();
  readonly #index = new SearchIndex(titleReading((facts) => this.#names.note(facts)));

  readonly #listeners: ((changes: readonly FoundListing[]) => void)[] = [];

  get size(): number {
    return this.#index.size;
  }

  /** A listing that may be shown, by its id. */
  get(id: string, now: number): Listing | null {
    return this.#index.get(id, now);
  }

  /** Takes in new and changed listings, and drops what may no longer be shown. */
  apply(changes: readonly FoundListing[], now: number): void {
    this.#index.apply(changes, now);
    for (const listener of this.#listeners) listener(changes);
  }

  /** Has a listener told of everything that is taken in, when it is in. */
  onChange(listener: (changes: readonly FoundListing[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Puts in order what changes left behind. To be called after every few hundred of them, when nobody waits for these. */
  tidy(now: number): void {
    this.#index.tidy(now);
  }

  /** A page of what is asked for, with its true total. */
  find(request: SearchRequest, now: number): SearchAnswer {
    return this.#index.find(request, now);
  }

  /** Keywords that a text of a search box may be on the way to, best first, each with how many it finds now. */
  suggest(text: string, now: number): Suggestion[] {
    return suggest(text, this.#index, this.#names, now);
  }
}
