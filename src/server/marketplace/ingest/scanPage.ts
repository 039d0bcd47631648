import type { FoundListing } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import type { AuctionPage, MarketplaceClient } from '../browse/client.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { marketOf } from '../browse/markets.ts';
import { type AuctionSearch, type EndWindow, maxPage, pageSize, searchAuctions } from '../browse/searchAuctions.ts';
import { toListing } from '../browse/toListing.ts';
import type { MarketplaceQueries } from './queries.ts';
import { maxLeadMs, type NextScan } from './scanPlan.ts';
import { scopes } from './scope.ts';
import type { Scan } from './slices.ts';

export interface ScanDeps {
  readonly client: MarketplaceClient;
  readonly queries: MarketplaceQueries;
  readonly pictureOrigins: readonly string[];
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * The marketplace understands windows that begin at least this far ahead, and drops a nearer beginning. Two minutes are
 * enough as far as we know, half a day is certain (docs/ebay.md, Not verified). A refusal raises the value.
 */
export interface WindowSupport {
  minLeadMs: number;
}

export const defaultWindowSupport = (): WindowSupport => ({ minLeadMs: 2 * 60_000 });
const certainLeadMs = 12 * 3_600_000;
/** The marketplace cuts windows at whole seconds, and its clock differs from ours. */
const windowToleranceMs = 60_000;
/** A page with a larger share of broken items is rejected. */
const maxInvalidShare = 0.2;
/** The share of a full page that may be broken or over by now while the next page still follows it directly. */
const maxMissingShare = 0.25;

export interface PageToScan extends NextScan {
  /** Auctions that end before `from`: finds the page when the marketplace does not understand `from`. */
  readonly endingBefore: number;
  /** The scope, an index of `scopes`. */
  readonly level: number;
}

/**
 * Reads and stores the page of a market's auctions that end from a time on. One call.
 *
 * @returns the scan, for the plan
 * @throws {MarketplaceError}
 */
export async function scanPage(page: PageToScan, support: WindowSupport, deps: ScanDeps): Promise<Scan> {
  const { market, from } = page;
  const startedAt = deps.now();
  const leadMs = from - startedAt;
  const to = startedAt + maxLeadMs;
  if (leadMs <= support.minLeadMs) return scanFromFront(page, startedAt, deps);
  try {
    const { listings, lastEnd } = await readPage(page, { from, to }, 0, deps);
    return { market, from, to, startedAt, listings: listings.length, lastEnd };
  } catch (error) {
    const isRejected = error instanceof MarketplaceError && error.code === 'rejected';
    if (isRejected && leadMs < certainLeadMs) support.minLeadMs = certainLeadMs;
    throw error;
  }
}

/** Reads the page by its number, counted from the auctions that end next. */
async function scanFromFront(page: PageToScan, startedAt: number, deps: ScanDeps): Promise<Scan> {
  const { market, from, endingBefore } = page;
  const to = startedAt + maxLeadMs;
  const number = Math.min(Math.floor(Math.max(endingBefore, 0) / pageSize + maxMissingShare), maxPage);
  const { listings, lastEnd } = await readPage(page, { from: null, to }, number, deps);
  const first = number === 0 ? startedAt : Math.min(from, ...listings.map(({ endsAt }) => endsAt));
  return { market, from: Math.max(first, startedAt), to, startedAt, listings: listings.length, lastEnd };
}

/** Counts the auctions of a market and scope that end within a day. One call, whose page is stored as well. */
export async function countEndsWithinDay(
  search: Pick<PageToScan, 'market' | 'level'>,
  deps: ScanDeps,
): Promise<number> {
  const window = { from: null, to: deps.now() + 24 * 3_600_000 };
  const { total, listings } = await readPage(search, window, 0, deps);
  return Math.max(total ?? 0, listings.length);
}

async function readPage(
  { market, level }: Pick<PageToScan, 'market' | 'level'>,
  window: EndWindow,
  number: number,
  deps: ScanDeps,
) {
  const scope = scopes[level];
  if (scope === undefined) throw new RangeError(`There is no scope ${level}`);
  const search = { market: marketOf(market), stream: 'following' as const, window, scope };
  const seenAt = deps.now();
  const page = await searchAuctions(deps.client, search, number);
  const listings = toListings(page, search, seenAt, deps).map((listing) => withTrustedCategory(listing, window));
  const ends = listings.filter((listing) => isInside(listing, window)).map(({ endsAt }) => endsAt);
  if (page.hasNext && ends.length === 0) {
    throw new MarketplaceError('garbage', 'A page has none of the requested auctions but promises another page');
  }
  await deps.queries.storeListings(listings);
  // Listings outside the window say nothing about how far the page reaches.
  const lastEnd = page.hasNext ? Math.max(...ends) : null;
  return { listings, lastEnd, total: page.total };
}

/** Removes the category of a listing outside the window: if one filter was ignored, the category filter may have been. */
function withTrustedCategory(listing: FoundListing, window: EndWindow): FoundListing {
  return isInside(listing, window) ? listing : { ...listing, category: null };
}

function isInside({ endsAt }: FoundListing, { from, to }: EndWindow): boolean {
  return endsAt <= to + windowToleranceMs && (from === null || endsAt >= from - windowToleranceMs);
}

function toListings(page: AuctionPage, { market }: AuctionSearch, seenAt: number, deps: ScanDeps): FoundListing[] {
  const context = { market, seenAt, pictureOrigins: deps.pictureOrigins };
  const readings = page.items.map((item) => toListing(item, context));
  const invalid = readings.flatMap((reading) => (reading.kind === 'invalid' ? reading.reason : []));
  if (invalid.length > maxInvalidShare * readings.length) {
    throw new MarketplaceError('garbage', `${invalid.length} of ${readings.length} items are invalid: ${invalid[0]}`);
  }
  if (invalid.length > 0)
    deps.log.warn({ market: market.category, invalid: invalid.length }, `Skipped invalid items: ${invalid[0]}`);
  // A page can name a listing twice, a statement must not: the last one wins.
  return [
    ...new Map(readings.flatMap((read) => (read.kind === 'auction' ? [[read.listing.id, read.listing]] : []))).values(),
  ];
}
