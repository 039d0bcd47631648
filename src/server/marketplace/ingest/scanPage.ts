import type { FoundListing } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import type { MarketplaceClient } from '../browse/client.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { marketOf } from '../browse/markets.ts';
import { type AuctionPage, type AuctionSearch, type EndWindow, searchAuctions } from '../browse/searchAuctions.ts';
import { pageSize } from '../browse/searchQuery.ts';
import { toListing } from '../browse/toListing.ts';
import type { MarketplaceQueries } from './queries.ts';
import { longestLeadMs, type NextScan } from './scanPlan.ts';
import { scopes } from './scope.ts';
import type { Scan } from './slices.ts';

export interface ScanDeps {
  readonly client: MarketplaceClient;
  readonly queries: MarketplaceQueries;
  readonly pictureOrigins: readonly string[];
  readonly log: Logger;
  readonly now: () => number;
}

/** The marketplace cuts windows at whole seconds, and its clock is not ours. */
const toleranceMs = 60_000;
/**
 * How far ahead the beginning of a window must be to be understood; a nearer one is dropped. Surely two minutes; whether
 * half a day, nobody knows (eBay facts, section 1.1), and it is learned by being refused.
 */
export interface Dialect {
  nearestBeginningMs: number;
}

export const plainDialect = (): Dialect => ({ nearestBeginningMs: 2 * 60_000 });
const surelyUnderstoodMs = 12 * 3_600_000;
/** The marketplace shows no further page of a search. */
const lastPage = 49;
/** More broken items than this share, and the whole page is not believed. */
const mostInvalid = 0.2;
/**
 * A page that was full holds fewer by now: some were broken, some ended. As long as no more than this share of it is
 * missing, the one behind it is the next, and not the same again.
 */
const mostMissed = 0.25;

/**
 * Reads one page of a market, the auctions that end from a time on, and stores it. One call.
 *
 * @param ahead how many auctions are thought to end before that time: where a beginning is not understood, the page is
 *   counted off from the front
 * @returns what was seen, for the plan
 * @throws {MarketplaceError}
 */
export async function scanPage(
  { market, from }: NextScan,
  ahead: number,
  level: number,
  dialect: Dialect,
  deps: ScanDeps,
): Promise<Scan> {
  const startedAt = deps.now();
  const leadMs = from - startedAt;
  const to = startedAt + longestLeadMs;
  if (leadMs > dialect.nearestBeginningMs) {
    try {
      const { listings, lastEnd } = await readPage(market, { from, to }, 0, level, deps);
      return { market, from, to, startedAt, listings: listings.length, lastEnd };
    } catch (error) {
      const refused = error instanceof MarketplaceError && error.code === 'rejected';
      if (refused && leadMs < surelyUnderstoodMs) dialect.nearestBeginningMs = surelyUnderstoodMs;
      throw error;
    }
  }
  const page = Math.min(Math.floor(Math.max(ahead, 0) / pageSize + mostMissed), lastPage);
  const { listings, lastEnd } = await readPage(market, { from: null, to }, page, level, deps);
  const first = page === 0 ? startedAt : Math.min(from, ...listings.map(({ endsAt }) => endsAt));
  return { market, from: Math.max(first, startedAt), to, startedAt, listings: listings.length, lastEnd };
}

/** How many auctions of a market and level end within a day. One call; the page it brings is stored like any other. */
export async function countADay(market: NextScan['market'], level: number, deps: ScanDeps): Promise<number> {
  const window = { from: null, to: deps.now() + 24 * 3_600_000 };
  const { total, listings } = await readPage(market, window, 0, level, deps);
  return Math.max(total ?? 0, listings.length);
}

async function readPage(market: NextScan['market'], window: EndWindow, page: number, level: number, deps: ScanDeps) {
  const scope = scopes[level];
  if (scope === undefined) throw new RangeError(`There is no scope ${level}`);
  const search = { market: marketOf(market), window, scope };
  const seenAt = deps.now();
  const answer = await searchAuctions(deps.client, search, page);
  const listings = listingsOf(answer, search, seenAt, deps).map((listing) => believe(listing, window));
  const ends = listings.filter((listing) => isInside(listing, window)).map(({ endsAt }) => endsAt);
  if (answer.hasNext && ends.length === 0) {
    throw new MarketplaceError('garbage', 'A page without an auction that was asked for promises another one');
  }
  await deps.queries.storeListings(listings);
  // One that does not belong there says nothing of how far the page reaches.
  const lastEnd = answer.hasNext ? Math.max(...ends) : null;
  return { listings, lastEnd, total: answer.total };
}

/**
 * A listing that ends outside the window asked for shows that the filter did not hold for it; so neither is it known
 * that the category did.
 */
function believe(listing: FoundListing, window: EndWindow): FoundListing {
  return isInside(listing, window) ? listing : { ...listing, category: null };
}

function isInside({ endsAt }: FoundListing, { from, to }: EndWindow): boolean {
  return endsAt <= to + toleranceMs && (from === null || endsAt >= from - toleranceMs);
}

function listingsOf(answer: AuctionPage, { market }: AuctionSearch, seenAt: number, deps: ScanDeps): FoundListing[] {
  const context = { market, seenAt, pictureOrigins: deps.pictureOrigins };
  const readings = answer.items.map((item) => toListing(item, context));
  const invalid = readings.flatMap((reading) => (reading.kind === 'invalid' ? reading.reason : []));
  if (invalid.length > mostInvalid * readings.length) {
    throw new MarketplaceError('garbage', `${invalid.length} of ${readings.length} items make no sense: ${invalid[0]}`);
  }
  if (invalid.length > 0)
    deps.log.warn({ market: market.category, invalid: invalid.length }, `Left out: ${invalid[0]}`);
  // One row an item, the last word wins: a page can name a listing twice, a statement must not.
  return [
    ...new Map(readings.flatMap((read) => (read.kind === 'auction' ? [[read.listing.id, read.listing]] : []))).values(),
  ];
}
