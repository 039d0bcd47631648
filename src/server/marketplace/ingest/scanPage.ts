import type { Category } from '@cardfall/card-language';
import type { FoundListing } from '@cardfall/listing-index';
import type { Logger } from 'pino';
import type { MarketplaceClient } from '../browse/client.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { marketOf } from '../browse/markets.ts';
import { readListings } from '../browse/readListings.ts';
import { type EndWindow, maxPage, pageSize, type Scope, searchAuctions } from '../browse/searchAuctions.ts';
import type { NextScan } from '../plan/scanPlan.ts';
import type { Layer } from '../plan/scope.ts';
import type { ScannedPage } from '../plan/slices.ts';
import { type Contradiction, contradicts, latelyMs } from './Doubts.ts';
import type { MarketplaceQueries } from './queries.ts';

export interface ScanDeps {
  readonly client: MarketplaceClient;
  readonly queries: MarketplaceQueries;
  readonly pictureOrigins: readonly string[];
  readonly log: Logger;
  readonly now: () => number;
}

/** The marketplace cuts windows at whole seconds, and its clock differs from ours. */
const windowToleranceMs = 60_000;
/** The share of a full page that may be broken or over by now while the next page still follows it directly. */
const maxMissingShare = 0.25;

export interface PageToScan extends Omit<NextScan, 'layer'> {
  readonly layer: Layer;
  /** Auctions of the layer that end before `from`: finds the page when the marketplace does not understand `from`. */
  readonly endingBefore: number;
  /** A window must begin this far ahead (docs/ebay.md, Verified by the doctor). Milliseconds. */
  readonly minLeadMs: number;
}

/** A page with the marketplace's estimate of all results in the window, and what speaks against it. */
export type CountedPage = ScannedPage & { readonly total: number | null; readonly contradiction: Contradiction | null };

/**
 * Reads and stores the page of a market's auctions that end from a time on. One call.
 *
 * @returns the page, for the plan
 * @throws {MarketplaceError}
 */
export async function scanPage(page: PageToScan, deps: ScanDeps): Promise<CountedPage> {
  const { market, layer, from, to, minLeadMs } = page;
  const startedAt = deps.now();
  if (from - startedAt <= minLeadMs) return scanFromFront(page, startedAt, deps);
  const read = await readPage(page, { from, to }, 0, deps);
  return { market, layer: layer.name, from, to, startedAt, ...read };
}

/** Reads the page by its number, counted from the auctions that end next. */
async function scanFromFront(page: PageToScan, startedAt: number, deps: ScanDeps): Promise<CountedPage> {
  const { market, layer, from, to, endingBefore } = page;
  const number = Math.min(Math.floor(Math.max(endingBefore, 0) / pageSize + maxMissingShare), maxPage);
  const { ends, total, ...read } = await readPage(page, { from: null, to }, number, deps);
  const first = number === 0 ? startedAt : Math.min(from, ...ends);
  const times = { from: Math.max(first, startedAt), to, startedAt };
  return { market, layer: layer.name, ...times, ...read, total: total === null ? null : total - number * pageSize };
}

/** Counts the auctions of a market and scope that end within a day. One call, whose page is stored as well. */
export async function countEndsWithinDay(market: Category, scope: Scope, deps: ScanDeps) {
  const from = deps.now();
  const page = { market, stream: 'completeHours', layer: 'base', from, to: from + 24 * 3_600_000 } as const;
  const answer = await readPage({ ...page, layer: { scope } }, { from: null, to: page.to }, 0, deps);
  return { ends: Math.max(answer.total ?? 0, answer.auctions.length), page, answer };
}

async function readPage(
  page: Pick<PageToScan, 'market' | 'stream' | 'from'> & { readonly layer: Pick<Layer, 'scope'> },
  window: EndWindow,
  number: number,
  deps: ScanDeps,
) {
  const search = { market: marketOf(page.market), stream: page.stream, window, scope: page.layer.scope };
  const seenAt = deps.now();
  const { items, hasNext, total } = await searchAuctions(deps.client, search, number);
  const context = { market: search.market, seenAt, pictureOrigins: deps.pictureOrigins };
  const listings = readListings(items, context, deps.log).map((one) => withTrustedCategory(one, window));
  const ends = listings.filter((listing) => isInside(listing, window)).map(({ endsAt }) => endsAt);
  if (hasNext && ends.length === 0) {
    throw new MarketplaceError('garbage', 'A page has none of the requested auctions but promises another page');
  }
  const range = { from: Math.max(page.from, seenAt), to: window.to };
  const contradiction = hasNext ? null : await findContradiction(items.length, page, range, deps);
  await deps.queries.storeListings(listings);
  const auctions = listings.map(({ bidCount, bidPrice }) => ({ bidCount, price: Number(bidPrice) }));
  // Listings outside the window say nothing about how far the page reaches.
  return { auctions, ends, lastEnd: hasNext ? Math.max(...ends) : null, total, contradiction };
}

/** Compares a last page with the listings we hold that end in its range. Null if they agree. */
async function findContradiction(
  found: number,
  { market, layer }: { readonly market: Category; readonly layer: Pick<Layer, 'scope'> },
  { from, to }: { readonly from: number; readonly to: number },
  { queries, now }: ScanDeps,
): Promise<Contradiction | null> {
  const range = { from: from + windowToleranceMs, to: to - windowToleranceMs };
  const held = await queries.countListings(market, { ...layer.scope, ...range, lately: now() - latelyMs });
  const contradiction = { found, ...held };
  return contradicts(contradiction) ? contradiction : null;
}

/** Removes the category of a listing outside the window: if one filter was ignored, the category filter may have been. */
function withTrustedCategory(listing: FoundListing, window: EndWindow): FoundListing {
  return isInside(listing, window) ? listing : { ...listing, category: null };
}

function isInside({ endsAt }: FoundListing, { from, to }: EndWindow): boolean {
  return endsAt <= to + windowToleranceMs && (from === null || endsAt >= from - windowToleranceMs);
}
