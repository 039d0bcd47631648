import { setTimeout as sleep, setImmediate as yieldToRequests } from 'node:timers/promises';
import { clockSlackMs } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue.ts';
import type { CompleteHours } from './completeHours.ts';
import type { CatalogueQueries } from './queries.ts';

/**
 * Listings per query when everything is loaded. Larger batches need more memory, and V8 keeps most of it: with 10,000 a
 * process of 60,000 listings had 100 MB more.
 */
const loadBatchSize = 2_000;
/** Progress is reported once for this many listings, and at the end. */
const progressStep = 10_000;
/** Listings applied, and listings after which the index is compacted, before pending requests get their turn. */
const applyBatchSize = 50;
const compactBatchSize = 200;
/** Every process finds a stored listing within a second. */
const followIntervalMs = 500;

export interface FollowerDeps {
  readonly catalogue: Catalogue;
  readonly queries: CatalogueQueries;
  readonly completeHours: Pick<CompleteHours, 'refresh'>;
  readonly now: () => number;
}

/** Keeps a catalogue in step with the database, whichever process writes to it (decision 2). */
export class ListingFollower {
  readonly #catalogue: Catalogue;
  readonly #queries: CatalogueQueries;
  readonly #completeHours: Pick<CompleteHours, 'refresh'>;
  readonly #now: () => number;
  /** The oldest transaction the last read may have missed; null until the first load. */
  #nextTransaction: string | null = null;
  #latestTime = Number.NEGATIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor({ catalogue, queries, completeHours, now }: FollowerDeps) {
    this.#catalogue = catalogue;
    this.#queries = queries;
    this.#completeHours = completeHours;
    this.#now = now;
  }

  get isLoaded(): boolean {
    return this.#nextTransaction !== null;
  }

  /** The catalogue has everything that was stored before this time. Milliseconds since 1970. */
  get readAt(): number {
    return this.#readAt;
  }

  /** Loads every live listing. */
  async load(onProgress: (loaded: number) => void = () => undefined): Promise<void> {
    const startedAt = this.#now();
    const nextTransaction = await this.#queries.oldestOpenTransaction();
    let lastId = '';
    let loaded = 0;
    for (;;) {
      const listings = await this.#queries.liveAfter(lastId, loadBatchSize, this.#now());
      this.#catalogue.apply(listings, this.#now());
      loaded += listings.length;
      const last = listings.length < loadBatchSize ? undefined : listings.at(-1);
      if (last === undefined || loaded % progressStep === 0) onProgress(loaded);
      if (last === undefined) break;
      lastId = last.id;
    }
    this.#nextTransaction = nextTransaction;
    this.#readAt = startedAt;
    await this.#completeHours.refresh();
  }

  /** Applies what was written since the last call. */
  async catchUp(): Promise<void> {
    const now = this.#now();
    // After the clock is set back, listings that had ended may be live again, and the index has dropped them.
    const isSetBack = now < this.#latestTime - clockSlackMs;
    this.#latestTime = isSetBack ? now : Math.max(this.#latestTime, now);
    if (this.#nextTransaction === null || isSetBack) return this.load();
    const nextTransaction = await this.#queries.oldestOpenTransaction();
    const listings = await this.#queries.writtenSince(this.#nextTransaction);
    for (let start = 0; start < listings.length || start === 0; start += applyBatchSize) {
      this.#catalogue.apply(listings.slice(start, start + applyBatchSize), this.#now());
      await yieldToRequests();
      if (start % compactBatchSize > 0) continue;
      this.#catalogue.compact(this.#now());
      await yieldToRequests();
    }
    this.#nextTransaction = nextTransaction;
    this.#readAt = now;
    // After the listings, so that nothing is promised that the catalogue does not have.
    await this.#completeHours.refresh();
  }
}

/**
 * Calls `catchUp` every half second. While the database is down the catalogue stays as it is, and reads go on.
 *
 * @returns a function that stops; it settles when the last call has ended
 */
export function startFollowing(follower: ListingFollower, log: Logger): () => Promise<void> {
  const stopped = new AbortController();
  const running = follow(follower, log, stopped.signal);
  return () => {
    stopped.abort();
    return running;
  };
}

async function follow(follower: ListingFollower, log: Logger, stopped: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!stopped.aborted) {
    await sleep(followIntervalMs, undefined, { signal: stopped }).catch(() => undefined);
    try {
      await follower.catchUp();
      if (isFailing) log.warn('The catalogue follows the database again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error(error, 'The catalogue cannot follow the database');
      isFailing = true;
    }
  }
}
