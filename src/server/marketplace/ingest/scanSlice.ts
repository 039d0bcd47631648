import type { Logger } from 'pino';
import type { FoundListing } from '#server/catalogue/listing.ts';
import type { MarketplaceClient } from '../browse/client.ts';
import { concernsOneSearch, MarketplaceError } from '../browse/errors.ts';
import { type AuctionPage, type EndWindow, pageSize, searchAuctions, searchWindow } from '../browse/searchAuctions.ts';
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

/** The marketplace cuts windows at whole seconds, and its clock is not ours. */
const toleranceMs = 60_000;
/** More broken items than this share, and the whole page is not believed. */
const mostInvalid = 0.2;

/**
 * Scans one slice page by page and stores each page as it comes. Every failure is remembered; the marketplace's are told
 * and given back, others thrown. The slice keeps what it had, and its turn comes again: soon, or as planned where only
 * this search failed.
 */
export async function scanSlice(slice: Slice, deps: ScanDeps): Promise<MarketplaceError | null> {
  const startedAt = deps.now();
  const progress: Progress = { pages: 0, total: null, seen: new Set() };
  const failure = await scanPages(slice, deps, progress).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null || (failure instanceof MarketplaceError && concernsOneSearch(failure.code))) {
    const { pages, total } = progress;
    await deps.queries.recordScan({
      slice: slice.name,
      startedAt,
      finishedAt: deps.now(),
      pages: Math.max(pages, 1),
      total,
      failure: failure === null ? null : describe(failure),
    });
  } else await deps.queries.recordFailure(slice.name, describe(failure), deps.now());
  if (failure === null) return null;
  if (!(failure instanceof MarketplaceError)) throw failure;
  deps.log.warn({ slice: slice.name, code: failure.code }, failure.message);
  return failure;
}

function describe(failure: unknown): string {
  if (failure instanceof MarketplaceError) return `${failure.code}: ${failure.message}`;
  return failure instanceof Error ? failure.message : String(failure);
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
    const listings = readPage(answer, slice, seenAt, deps).map((listing) => believe(listing, window));
    const fresh = listings.filter((listing) => !progress.seen.has(listing.id));
    for (const listing of fresh) progress.seen.add(listing.id);
    await deps.queries.storeListings(fresh);
    // `total` is only a hint; `next` says whether there is more. A page that repeats the last one ends the scan too.
    if (!answer.hasNext || (listings.length > 0 && fresh.length === 0)) return;
  }
}

/**
 * A listing that ends outside the window asked for shows that the filter did not hold for it; so neither is it known
 * that the category did.
 */
function believe(listing: FoundListing, { from, to }: EndWindow): FoundListing {
  const inside = listing.endsAt <= to + toleranceMs && (from === null || listing.endsAt >= from - toleranceMs);
  return inside ? listing : { ...listing, category: null };
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
