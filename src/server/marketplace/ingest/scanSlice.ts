import type { Logger } from 'pino';
import type { FoundListing } from '#server/catalogue/listing.ts';
import type { MarketplaceClient } from '../browse/client.ts';
import { concernsOneSearch, MarketplaceError } from '../browse/errors.ts';
import { type AuctionPage, pageSize, searchAuctions, searchWindow } from '../browse/searchAuctions.ts';
import { toListing } from '../browse/toListing.ts';
import type { MarketplaceQueries } from './queries.ts';
import { type Slice, windowOf } from './slices.ts';

export interface ScanDeps {
  readonly client: MarketplaceClient;
  readonly queries: MarketplaceQueries;
  readonly pictureOrigins: readonly string[];
  readonly log: Logger;
  readonly now: () => number;
}

/** More broken items than this share, and the whole page is not believed. */
const mostInvalid = 0.2;

/**
 * Scans one slice page by page and stores each page as it comes. A failure of the marketplace is told, remembered and
 * given back: the slice keeps what it had. Its turn comes again at once, or, where only this search failed, as planned.
 */
export async function scanSlice(slice: Slice, deps: ScanDeps): Promise<MarketplaceError | null> {
  const startedAt = deps.now();
  const progress: Progress = { pages: 0, total: null, seen: new Set() };
  const failure = await scanPages(slice, deps, progress).then(() => null, marketplaceErrorOrThrow);
  const reason = failure === null ? null : `${failure.code}: ${failure.message}`;
  if (failure !== null) deps.log.warn({ slice: slice.name, code: failure.code }, failure.message);
  if (failure !== null && reason !== null && !concernsOneSearch(failure.code)) {
    await deps.queries.recordFailure(slice.name, reason);
    return failure;
  }
  const { pages, total } = progress;
  await deps.queries.recordScan({
    slice: slice.name,
    startedAt,
    finishedAt: deps.now(),
    pages: Math.max(pages, 1),
    total,
    failure: reason,
  });
  return failure;
}

function marketplaceErrorOrThrow(error: unknown): MarketplaceError {
  if (error instanceof MarketplaceError) return error;
  throw error;
}

interface Progress {
  pages: number;
  total: number | null;
  readonly seen: Set<string>;
}

async function scanPages(slice: Slice, deps: ScanDeps, progress: Progress): Promise<void> {
  const window = windowOf(slice, deps.now());
  const mostPages = Math.min(slice.stretch.mostPages, searchWindow / pageSize);
  for (let page = 0; page < mostPages; page++) {
    const seenAt = deps.now();
    const answer = await searchAuctions(deps.client, slice.market, window, page);
    progress.pages++;
    progress.total = answer.total;
    const listings = readPage(answer, slice, seenAt, deps);
    const fresh = listings.filter((listing) => !progress.seen.has(listing.id));
    for (const listing of fresh) progress.seen.add(listing.id);
    await deps.queries.storeListings(fresh);
    // `total` is only a hint; `next` says whether there is more. A page that repeats the last one ends the scan too.
    if (!answer.hasNext || (listings.length > 0 && fresh.length === 0)) return;
  }
}

function readPage(answer: AuctionPage, slice: Slice, seenAt: number, deps: ScanDeps): FoundListing[] {
  const context = { market: slice.market, seenAt, pictureOrigins: deps.pictureOrigins };
  const readings = answer.items.map((item) => toListing(item, context));
  const invalid = readings.flatMap((reading) => (reading.kind === 'invalid' ? reading.reason : []));
  if (invalid.length > mostInvalid * readings.length) {
    throw new MarketplaceError('garbage', `${invalid.length} of ${readings.length} items make no sense: ${invalid[0]}`);
  }
  if (invalid.length > 0) deps.log.warn({ slice: slice.name, invalid: invalid.length }, `Left out: ${invalid[0]}`);
  // One row an item, the last word wins: a page can name a listing twice, a statement must not.
  return [
    ...new Map(readings.flatMap((read) => (read.kind === 'auction' ? [[read.listing.id, read.listing]] : []))).values(),
  ];
}
