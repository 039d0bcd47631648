/** Fetches a key by its id. Resolves to null for an id the marketplace does not know. */
export type FetchKey = (kid: string) => Promise<string | null>;

const hour = 3_600_000;
/** The marketplace asks clients to cache keys for about an hour. Unknown ids are cached as well. */
const cacheMs = hour;
/** Limits the lookups that forged ids can cause; the marketplace itself has very few keys. */
const maxFetchesPerHour = 30;
const maxCachedKeys = 1_000;

/** Too many unknown ids were looked up. An honest sender retries. */
export class KeyLookupLimitError extends Error {
  override readonly name = 'KeyLookupLimitError';
}

/** A cache of the marketplace's keys. Lookups are limited, because anybody can send a notice that names any key. */
export class PublicKeys {
  readonly #fetch: FetchKey;
  readonly #now: () => number;
  readonly #cache = new Map<
    string,
    { readonly key: Promise<string | null>; readonly until: number; isReal: boolean }
  >();
  #fetches: number[] = [];

  constructor(fetch: FetchKey, now: () => number) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /**
   * @throws {KeyLookupLimitError}
   * @throws the error of the lookup
   */
  get(kid: string): Promise<string | null> {
    const now = this.#now();
    const cached = this.#cache.get(kid);
    if (cached !== undefined && now < cached.until) return cached.key;
    // A key that was valid before may always be looked up again: there are few of them.
    if (cached?.isReal !== true) {
      this.#fetches = this.#fetches.filter((at) => now - at < hour);
      if (this.#fetches.length >= maxFetchesPerHour)
        return Promise.reject(new KeyLookupLimitError('Too many keys were requested'));
      this.#fetches.push(now);
    }
    const key = this.#fetch(kid);
    this.#store(kid, key, now);
    return key;
  }

  #store(kid: string, key: Promise<string | null>, now: number): void {
    const before = this.#cache.get(kid);
    this.#cache.delete(kid);
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined && this.#cache.size >= maxCachedKeys) this.#cache.delete(oldest);
    const entry = { key, until: now + cacheMs, isReal: before?.isReal ?? false };
    this.#cache.set(kid, entry);
    key.then(
      (found) => {
        entry.isReal = found !== null;
      },
      () => {
        // A failed lookup says nothing about the key.
        if (this.#cache.get(kid) !== entry) return;
        if (before?.isReal) this.#cache.set(kid, before);
        else this.#cache.delete(kid);
      },
    );
  }
}
