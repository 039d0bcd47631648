import type { FoundListing } from '@cardfall/listing-index';
import { type MarketplaceQueries, marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { median, spread } from './figures.ts';
import { inventedListings } from './inventedListings.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

const size = 100_000;
const page = 200;
const rounds = 9;
const pagesARound = 20;

/** Rows a second stored in pages of 200 among 100,000, compared with the same rows stored one by one. */
export async function benchIngest(): Promise<void> {
  await withTemporaryPostgres(async ({ db }) => {
    const queries = marketplaceQueries(db);
    const now = Date.now();
    const listings = inventedListings(size, now);
    for (let from = 0; from < size; from += 2_000) await queries.storeListings(listings.slice(from, from + 2_000));
    const paged: number[] = [];
    const single: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const changed = nextBids(listings, round, now);
      paged.push(await rate(changed, page, queries));
      single.push(await rate(changed.slice(0, 2 * page), 1, queries));
    }
    const ratios = paged.map((figure, round) => figure / (single[round] ?? Number.NaN));
    console.log(
      `\nstoring changed listings among ${size.toLocaleString('en')}: rows/s, median (least–most) of ${rounds} rounds`,
    );
    console.log(`  pages of ${page}      ${spread(paged)}`);
    console.log(`  one by one        ${spread(single)}`);
    console.log(`  ratio             ${median(ratios).toFixed(1)}`);
  });
}

/** Another part of the listings each round, every one with a new bid. */
function nextBids(listings: readonly FoundListing[], round: number, now: number): FoundListing[] {
  const count = page * pagesARound;
  return Array.from({ length: count }, (_, number) => {
    const listing = listings[(number * 7 + round * 13) % listings.length];
    if (listing === undefined) throw new Error('There are no listings');
    return { ...listing, bidCount: listing.bidCount + round + 1, seenAt: now + round + 1 };
  });
}

async function rate(listings: readonly FoundListing[], batch: number, queries: MarketplaceQueries): Promise<number> {
  const started = performance.now();
  for (let from = 0; from < listings.length; from += batch) {
    await queries.storeListings(listings.slice(from, from + batch));
  }
  return listings.length / ((performance.now() - started) / 1_000);
}
