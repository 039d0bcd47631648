/** A key of the marketplace, null for a kid it does not know. */
export type FetchKey = (kid: string) => Promise<string | null>;

const hour = 3_600_000;
/** How long a key is kept (the marketplace asks for about an hour), and the word that there is none. */
const keptMs = hour;
/** A flood of made-up kids may cost so many lookups an hour; the marketplace itself has very few keys. */
const mostFetches = 30;
const mostKept = 1_000;

/** The flood is over its limit: whoever is honest tries again. */
export class TooManyKeys extends Error {
  override readonly name = 'TooManyKeys';
}

/** The marketplace's keys, looked up seldom: which one a notice names, anybody can write. */
export class PublicKeys {
  readonly #fetch: FetchKey;
  readonly #now: () => number;
  readonly #kept = new Map<string, { readonly key: Promise<string | null>; readonly until: number; isReal: boolean }>();
  #fetches: number[] = [];

  constructor(fetch: FetchKey, now: () => number) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /**
   * @throws {TooManyKeys}
   * @throws what the lookup throws
   */
  get(kid: string): Promise<string | null> {
    const now = this.#now();
    const kept = this.#kept.get(kid);
    if (kept !== undefined && now < kept.until) return kept.key;
    // What was a key an hour ago is looked up again whoever floods: there are as few of them as the marketplace has.
    if (kept?.isReal !== true) {
      this.#fetches = this.#fetches.filter((at) => now - at < hour);
      if (this.#fetches.length >= mostFetches) return Promise.reject(new TooManyKeys('Too many keys were asked for'));
      this.#fetches.push(now);
    }
    const key = this.#fetch(kid);
    this.#keep(kid, key, now);
    return key;
  }

  #keep(kid: string, key: Promise<string | null>, now: number): void {
    const before = this.#kept.get(kid);
    this.#kept.delete(kid);
    const [longestAgo] = this.#kept.keys();
    if (longestAgo !== undefined && this.#kept.size >= mostKept) this.#kept.delete(longestAgo);
    const entry = { key, until: now + keptMs, isReal: before?.isReal ?? false };
    this.#kept.set(kid, entry);
    key.then(
      (found) => {
        entry.isReal = found !== null;
      },
      () => {
        // A lookup that failed says nothing about the key.
        if (this.#kept.get(kid) !== entry) return;
        if (before?.isReal) this.#kept.set(kid, before);
        else this.#kept.delete(kid);
      },
    );
  }
}
