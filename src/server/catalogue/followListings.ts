import type { Catalogue } from './catalogue.ts';
import type { CatalogueQueries } from './queries.ts';
import { toCatalogueListing } from './toCatalogueListing.ts';

const batch = 10_000;

/** Keeps a catalogue in step with the database, whoever writes to it. */
export class ListingFollower {
  readonly #catalogue: Catalogue;
  readonly #queries: CatalogueQueries;
  readonly #now: () => number;
  /** Null until the first load. */
  #readUpTo: string | null = null;

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
      this.#catalogue.apply(listings.map(toCatalogueListing), this.#now());
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
    if (this.#readUpTo === null) return this.load();
    const readUpTo = await this.#queries.writingSince();
    const listings = await this.#queries.writtenSince(this.#readUpTo, this.#now());
    this.#catalogue.apply(listings.map(toCatalogueListing), this.#now());
    this.#readUpTo = readUpTo;
  }
}
