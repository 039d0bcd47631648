import type { Logger } from 'pino';
import type { FoundListing } from '#server/catalogue/listing.ts';
import type { MarketplaceClient } from '../browse/client.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { marketOf } from '../browse/markets.ts';
import { type AuctionPage, type AuctionSearch, type EndWindow, searchAuctions } from '../browse/searchAuctions.ts';
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
/** Whatever begins less than this ahead is asked for without a beginning: one that is not in the future is dropped. */
const surelyAheadMs = 2 * 60_000;
/** More broken items than this share, and the whole page is not believed. */
const mostInvalid = 0.2;

/**
 * Reads one page of a market, the auctions that end from a time on, and stores it. One call.
 *
 * @returns what was seen, for the plan
 * @throws {MarketplaceError}
 */
export async function scanPage({ market, from }: NextScan, level: number, deps: ScanDeps): Promise<Scan> {
  const startedAt = deps.now();
  const begun = from <= startedAt + surelyAheadMs;
  const window = { from: begun ? null : from, to: startedAt + longestLeadMs };
  const { listings, full } = await readPage(market, window, level, deps);
  const lastEnd = full ? Math.max(...listings.map(({ endsAt }) => endsAt), startedAt) : null;
  return {
    market,
    from: begun ? startedAt : from,
    to: window.to,
    startedAt,
    listings: listings.filter(({ endsAt }) => endsAt >= (begun ? startedAt : from)).length,
    lastEnd,
  };
}

/** How many auctions of a market and level end within a day. One call; the page it brings is stored like any other. */
export async function countADay(market: NextScan['market'], level: number, deps: ScanDeps): Promise<number> {
  const window = { from: null, to: deps.now() + 24 * 3_600_000 };
  const { total, listings } = await readPage(market, window, level, deps);
  return Math.max(total ?? 0, listings.length);
}

async function readPage(market: NextScan['market'], window: EndWindow, level: number, deps: ScanDeps) {
  const scope = scopes[level];
  if (scope === undefined) throw new RangeError(`There is no scope ${level}`);
  const search = { market: marketOf(market), window, scope };
  const seenAt = deps.now();
  const answer = await searchAuctions(deps.client, search, 0);
  const listings = listingsOf(answer, search, seenAt, deps).map((listing) => believe(listing, window));
  if (answer.hasNext && listings.length === 0) {
    throw new MarketplaceError('garbage', 'A page without an auction promises another one');
  }
  await deps.queries.storeListings(listings);
  return { listings, full: answer.hasNext, total: answer.total };
}

/**
 * A listing that ends outside the window asked for shows that the filter did not hold for it; so neither is it known
 * that the category did.
 */
function believe(listing: FoundListing, { from, to }: EndWindow): FoundListing {
  const inside = listing.endsAt <= to + toleranceMs && (from === null || listing.endsAt >= from - toleranceMs);
  return inside ? listing : { ...listing, category: null };
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
