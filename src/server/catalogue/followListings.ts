import { setTimeout as sleep, setImmediate as yieldToRequests } from 'node:timers/promises';
import { clockSlackMs } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue.ts';
import type { CompleteHours } from './completeHours.ts';
import type { CatalogueQueries, EndPosition, ReadListings } from './queries.ts';

/**
 * Listings per query when everything is loaded. Larger batches need more memory, and V8 keeps most of it: with 10,000 a
 * process of 60,000 listings had 100 MB more.
 */
const loadBatchSize = 2_000;
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
  /** The transactions whose listings were read; null before the first read. */
  #snapshot: string | null = null;
  /** The last listing a load has read; null when nothing is being loaded. */
  #loadedTo: EndPosition | null = null;
  #latestTime = Number.NEGATIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;
  #allBefore = Number.NEGATIVE_INFINITY;
  #noneAfter = Number.NEGATIVE_INFINITY;
  /** The read that runs, and the one that follows it. */
  #reading: Promise<void> | null = null;
  #nextRead: Promise<void> | null = null;
  #reads = 0;
  #failures = 0;

  constructor({ catalogue, queries, completeHours, now }: FollowerDeps) {
    this.#catalogue = catalogue;
    this.#queries = queries;
    this.#completeHours = completeHours;
    this.#now = now;
  }

  get isLoading(): boolean {
    return this.#loadedTo !== null;
  }

  /** False until every live listing is in the catalogue. Stays true when they are loaded again. */
  get isLoaded(): boolean {
    return this.#snapshot !== null && this.#catalogue.isLoaded;
  }

  /** The catalogue has everything that was stored before this time. Milliseconds since 1970. */
  get readAt(): number {
    return this.#readAt;
  }

  /** The catalogue has every change before this time, by the database's clock, of the listings it has loaded. */
  get allBefore(): number {
    return this.#allBefore;
  }

  /** The catalogue has no change after this time, by the database's clock. */
  get noneAfter(): number {
    return this.#noneAfter;
  }

  /** The number of reads since the start, failed ones included. */
  get reads(): number {
    return this.#reads;
  }

  /** The number of reads that failed. */
  get failures(): number {
    return this.#failures;
  }

  /** Catches up until every live listing is loaded. */
  async load(onProgress: (loaded: number) => void = () => undefined): Promise<void> {
    do {
      await this.catchUp();
      onProgress(this.#catalogue.size);
    } while (!this.isLoaded);
  }

  /**
   * Applies what was written before this call. While everything is being loaded, loads the next batch as well. Calls during
   * a read share the one that follows it.
   */
  catchUp(): Promise<void> {
    if (this.#reading === null) {
      this.#reading = this.#countedRead().finally(() => {
        this.#reading = null;
      });
      return this.#reading;
    }
    this.#nextRead ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#nextRead = null;
        return this.catchUp();
      });
    return this.#nextRead;
  }

  async #countedRead(): Promise<void> {
    this.#reads++;
    try {
      await this.#read();
    } catch (error) {
      this.#failures++;
      throw error;
    }
  }

  async #read(): Promise<void> {
    const now = this.#now();
    // After the clock is set back, listings that had ended may be live again, and the index has dropped them.
    const isSetBack = now < this.#latestTime - clockSlackMs;
    const isFirst = this.#snapshot === null;
    if (isFirst) this.#catalogue.loadedUntil = now;
    // Before a batch is read, so that what is stored meanwhile is read by the next call.
    const { snapshot, allBefore, isOlder, ...written } = await this.#queries.writtenSince(this.#snapshot);
    if (isFirst || isSetBack || isOlder) this.#loadedTo = { endsAt: now, id: '' };
    // Not before the read: one that fails must not make the next one forget that the clock was set back.
    this.#latestTime = isSetBack ? now : Math.max(this.#latestTime, now);
    await this.#apply(written);
    this.#snapshot = snapshot;
    this.#allBefore = allBefore;
    if (this.#loadedTo === null) this.#readAt = now;
    else await this.#loadBatch(this.#loadedTo);
    // After the listings, so that nothing is promised that the catalogue does not have.
    await this.#completeHours.refresh();
  }

  async #loadBatch(after: EndPosition): Promise<void> {
    const batch = await this.#queries.endingAfter(after, loadBatchSize);
    await this.#apply(batch);
    const { listings } = batch;
    const last = listings.length < loadBatchSize ? undefined : listings.at(-1);
    this.#loadedTo = last ?? null;
    const loadedUntil = last?.endsAt ?? Number.POSITIVE_INFINITY;
    // A second load, after a change of the clock, takes nothing back.
    this.#catalogue.loadedUntil = Math.max(this.#catalogue.loadedUntil, loadedUntil);
  }

  async #apply({ listings, noneAfter }: ReadListings): Promise<void> {
    this.#noneAfter = noneAfter ?? this.#noneAfter;
    for (let start = 0; start < listings.length || start === 0; start += applyBatchSize) {
      this.#catalogue.apply(listings.slice(start, start + applyBatchSize), this.#now());
      await yieldToRequests();
      if (start % compactBatchSize > 0) continue;
      this.#catalogue.compact(this.#now());
      await yieldToRequests();
    }
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
    const pauseMs = follower.isLoading && !isFailing ? 0 : followIntervalMs;
    await sleep(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
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
