import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { StandingSearches } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import { type AlertKind, alertKinds } from '#domain/alerts/notificationKinds.ts';
import { type EndWindow, endWindows } from '#domain/browsing/endWindows.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { toStandingSearch } from '../alertSearch.ts';
import type { AlertRow } from '../queries.ts';
import type { AlertPosition, MatchQueries } from './queries.ts';

/** A saved search that is not paused. Times are milliseconds since 1970. */
export interface SavedSearch {
  readonly id: string;
  readonly userId: string;
  /** The query as it is saved. */
  readonly search: string;
  readonly maxTotal: string | null;
  readonly kinds: readonly AlertKind[];
  readonly leadMinutes: number;
  /** A card that was first seen before is not reported. */
  readonly newSince: number;
  /** Finds only what ends within this time. */
  readonly window: EndWindow | null;
  /** True if a card that it does not find now can come into it: its price may rise to the minimum. */
  readonly findsLater: boolean;
  readonly changedAt: number;
}

interface SavedSearchDeps {
  readonly catalogue: Pick<Catalogue, 'standingSearches'>;
  readonly queries: Pick<MatchQueries, 'changedAlerts' | 'countAlerts' | 'alertIds'>;
  readonly log: Pick<Logger, 'warn'>;
}

const batchSize = 1_000;
/** A transaction can store a change this long after the time in it. */
const overlapMs = 60_000;
/** Deleted searches are looked for in every thirtieth run. */
const countEvery = 30;
/** Searches added before pending requests get their turn. */
const addBatchSize = 20;
const firstId = '00000000-0000-0000-0000-000000000000';

/** The saved searches of all accounts, held against the listings of this process's catalogue. */
export class SavedSearches {
  readonly #queries: SavedSearchDeps['queries'];
  readonly #log: SavedSearchDeps['log'];
  readonly #byId = new Map<string, SavedSearch>();
  /** Searches that are paused, or that this version does not understand. */
  readonly #idleIds = new Set<string>();
  /** Searches that were added or changed and that no call has returned yet: a call may fail before it has read all. */
  #unreturned: SavedSearch[] = [];
  readonly #standing: StandingSearches<SavedSearch>;
  /** Those that a known card can come into. */
  readonly #rising: StandingSearches<SavedSearch>;
  #follows = 0;
  #isFollowing = false;
  /** The newest change that was read, in milliseconds since 1970. */
  #followedTo = 0;

  constructor({ catalogue, queries, log }: SavedSearchDeps) {
    this.#queries = queries;
    this.#log = log;
    this.#standing = catalogue.standingSearches();
    this.#rising = catalogue.standingSearches();
  }

  get size(): number {
    return this.#byId.size;
  }

  /** False until all searches were read the first time. */
  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** True if known cards have to be held again when their prices change. */
  get hasRising(): boolean {
    return this.#rising.size > 0;
  }

  all(): IterableIterator<SavedSearch> {
    return this.#byId.values();
  }

  get(id: string): SavedSearch | undefined {
    return this.#byId.get(id);
  }

  /** Returns the searches that find a live card. Windows of end times are not considered. */
  matchesOf(itemId: string, now: number): SavedSearch[] {
    return this.#standing.matchesOf(itemId, now);
  }

  /** Returns those of them that may not have found the card before. */
  laterMatchesOf(itemId: string, now: number): SavedSearch[] {
    return this.#rising.matchesOf(itemId, now);
  }

  /** Reads what was saved, changed and deleted since the last call. Returns what was added or changed. */
  async follow(): Promise<SavedSearch[]> {
    let after: AlertPosition = { changedAt: new Date(this.#followedTo - overlapMs).toISOString(), id: firstId };
    for (;;) {
      const rows = await this.#queries.changedAlerts(after, batchSize);
      for (const [number, row] of rows.entries()) {
        const added = this.#set(row);
        if (added !== null) this.#unreturned.push(added);
        if (number % addBatchSize === 0) await yieldToRequests();
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      after = { changedAt: last.written_changed_at, id: last.id };
      this.#followedTo = last.changed_at.getTime();
      if (rows.length < batchSize) break;
    }
    if (this.#follows++ % countEvery === 0) await this.#forgetDeleted();
    this.#isFollowing = true;
    const changed = this.#unreturned.filter((search) => this.#byId.get(search.id) === search);
    this.#unreturned = [];
    return changed;
  }

  /** Returns the search if it is new or has changed. */
  #set(row: AlertRow): SavedSearch | null {
    const changedAt = row.changed_at.getTime();
    if (this.#byId.get(row.id)?.changedAt === changedAt) return null;
    const wasIdle = this.#idleIds.has(row.id);
    this.#delete(row.id);
    const read = row.paused_at === null ? toStandingSearch(row) : null;
    if (read === null) {
      if (row.paused_at === null && !wasIdle) this.#log.warn({ alert: row.id }, 'A saved search cannot be read');
      this.#idleIds.add(row.id);
      return null;
    }
    const search: SavedSearch = {
      id: row.id,
      userId: row.user_id,
      search: row.search,
      maxTotal: row.max_total,
      kinds: alertKinds.filter((kind) => row.kinds.includes(kind)),
      leadMinutes: row.lead_minutes,
      newSince: row.new_since.getTime(),
      window: windowOf(row.search),
      findsLater: (read.filters.minPrice ?? 0) > 0,
      changedAt,
    };
    this.#byId.set(row.id, search);
    this.#standing.add(search, read);
    if (search.findsLater) this.#rising.add(search, read);
    return search;
  }

  #delete(id: string): void {
    this.#idleIds.delete(id);
    const search = this.#byId.get(id);
    if (search === undefined) return;
    this.#byId.delete(id);
    this.#standing.delete(search);
    if (search.findsLater) this.#rising.delete(search);
  }

  /**
   * A deleted row has no time of its change: only the number of rows tells. Counting all of them is expensive, and can wait:
   * nothing is stored of what a deleted search finds.
   */
  async #forgetDeleted(): Promise<void> {
    if ((await this.#queries.countAlerts()) >= this.#byId.size + this.#idleIds.size) return;
    const ids = new Set(await this.#queries.alertIds());
    for (const id of [...this.#byId.keys(), ...this.#idleIds]) if (!ids.has(id)) this.#delete(id);
  }
}

function windowOf(search: string): EndWindow | null {
  const value = new URLSearchParams(search).get('endsWithin');
  return endWindows.find((window) => window === value) ?? null;
}
