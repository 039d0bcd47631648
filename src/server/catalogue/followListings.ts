import { setImmediate as breathe } from 'node:timers/promises';
import { clockSlackMs } from '@cardfall/listing-index';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueQueries } from './queries.ts';

/** Listings read at once when everything is read. */
const batch = 10_000;
/** Listings taken in at once while visitors are served, and those after which it is tidied up: whoever asks waits for one. */
const applied = 50;
const tidied = 200;

/** Keeps a catalogue in step with the database, whoever writes to it. */
export class ListingFollower {
  readonly #catalogue: Catalogue;
  readonly #queries: CatalogueQueries;
  readonly #now: () => number;
  /** Null until the first load. */
  #readUpTo: string | null = null;
  #latest = Number.NEGATIVE_INFINITY;

  constructor(catalogue: Catalogue, queries: CatalogueQueries, now: () => number) {
    this.#catalogue = catalogue;
    this.#queries = queries;
    this.#now = now;
  }

  get isLoaded(): boolean {
    return this.#readUpTo !== null;
  }

  /** Reads everything live. */
  async load(onProgress: (read: number) => void = () => undefined): Promise<void> {
    const readUpTo = await this.#queries.writingSince();
    let id = '';
    let read = 0;
    for (;;) {
      const listings = await this.#queries.liveBehind(id, batch, this.#now());
      this.#catalogue.apply(listings, this.#now());
      read += listings.length;
      onProgress(read);
      const last = listings.at(-1);
      if (last === undefined || listings.length < batch) break;
      id = last.id;
    }
    this.#readUpTo = readUpTo;
  }

  /** Reads what was written since the last time. */
  async catchUp(): Promise<void> {
    const now = this.#now();
    // A clock set back: what was over by the old one may be live again, and the index has forgotten it.
    const isSetBack = now < this.#latest - clockSlackMs;
    this.#latest = isSetBack ? now : Math.max(this.#latest, now);
    if (this.#readUpTo === null || isSetBack) return this.load();
    const readUpTo = await this.#queries.writingSince();
    const listings = await this.#queries.writtenSince(this.#readUpTo);
    for (let from = 0; from < listings.length || from === 0; from += applied) {
      this.#catalogue.apply(listings.slice(from, from + applied), this.#now());
      await breathe();
      if (from % tidied > 0) continue;
      this.#catalogue.compact(this.#now());
      await breathe();
    }
    this.#readUpTo = readUpTo;
  }
}
