import type { SearchRequest } from '@cardfall/listing-index';
import { nextTimeOfDay } from '#domain/alerts/reportTimes.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import type { InTurn } from '#server/http/route.ts';
import { readSavedSearch } from '../alertSearch.ts';
import { type FeedAlert, type FeedQueries, feedQueries } from './feedQueries.ts';

/** Everything that feeds and calendars are made of. */
export interface FeedServices {
  readonly queries: FeedQueries;
  readonly catalogue: Catalogue;
  /** Limits how often one address is read. */
  readonly limit: RateLimiter;
  /** The URLs of site and API, without a slash at the end. */
  readonly publicUrl: string;
  readonly apiUrl: string;
  readonly now: () => number;
}

/** The services for one request, whose computing waits for its turn. */
export interface FeedRequest extends FeedServices {
  readonly inTurn: InTurn;
}

interface FeedDependencies extends Omit<FeedServices, 'queries' | 'limit'> {
  readonly createLimiter: CreateLimiter;
}

export function createFeedServices(db: Database, { createLimiter, ...deps }: FeedDependencies): FeedServices {
  return { ...deps, queries: feedQueries(db), limit: createLimiter({ name: 'feeds', attempts: 120, seconds: 3_600 }) };
}

/** Returns what the index is asked for to find the cards of a saved search, within its maximum. */
export function toSearch(alert: FeedAlert, now: number): Pick<SearchRequest, 'query' | 'filters'> | null {
  const midnight = new Date(nextTimeOfDay(now + 1, 0, alert.time_zone ?? 'UTC')).toISOString();
  return readSavedSearch(alert, now, midnight);
}

/** Returns the URL of a card's page here. */
export function cardUrl(itemId: string, publicUrl: string): string {
  return `${publicUrl}/?${new URLSearchParams({ card: itemId })}`;
}

/**
 * Returns when a document was last modified: when its newest card came, and at least every quarter of an hour, because a
 * card can leave it at any time.
 */
export function modifiedAt(newest: number, now: number): number {
  const step = 15 * 60_000;
  return Math.max(newest, now - (now % step));
}
