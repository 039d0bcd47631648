import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMarketplace, openMarketplace, testDay } from '../../testing/openMarketplace.ts';
import { aspectOf } from '../market/aspects.ts';
import { bidCountAt, createListing, hasFixedPriceAt, type Listing, priceAt } from '../market/Listing.ts';
import { lawOf } from '../market/laws.ts';
import { createSlotSchedule, generationAt } from '../market/slots.ts';

const seed = 7;
const size = 20_000;
const fixedPriceSlots = size * 0.08;
const hour = 3_600_000;

let shop: OpenMarketplace;
beforeAll(async () => {
  shop = await openMarketplace({ size, seed, dailyCalls: 1_000_000 });
});
afterAll(() => shop.close());

/** Invents every listing that is live at a time, the one that ends first in front. */
function allListings(time: number): Listing[] {
  const law = lawOf(size);
  const listings = Array.from({ length: size + fixedPriceSlots }, (_, slot) => {
    const schedule = createSlotSchedule({ seed, slot, auction: slot < size, law });
    return createListing({ seed, slot, generation: generationAt(schedule, time), law }, schedule);
  });
  return listings.sort((a, b) => a.end - b.end || a.slot - b.slot);
}

const folded = new Map<string, string>();
function fold(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  const words = ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  folded.set(text, words);
  return words;
}
const isIn = (words: string) => (title: string) => fold(title).includes(fold(words));

/** Queries, and whether they find a title. */
const queries: Readonly<Record<string, (title: string) => boolean>> = {
  '': () => true,
  psa: isIn('psa'),
  'psa 10': (title) => isIn('psa')(title) && isIn('10')(title),
  '"topps chrome" rookie': (title) => isIn('topps chrome')(title) && isIn('rookie')(title),
  'Pokémon -japanese': (title) => isIn('pokemon')(title) && !isIn('japanese')(title),
  '(prizm, x-fractor, unfindable)': (title) => isIn('prizm')(title) || isIn('x fractor')(title),
  '-(psa, bgs gem) card': (title) =>
    !isIn('psa')(title) && !(isIn('bgs')(title) && isIn('gem')(title)) && isIn('card')(title),
  unfindable: () => false,
  '-unfindable 1/1': (title) => isIn('1 1')(title),
};
const aspects = [
  '',
  'Sport:{Basketball}',
  'Sport:{Baseball|Soccer}',
  'Game:{Pokémon TCG}',
  'Graded:{No}',
  'Grade:{10|9.5}',
  'Professional Grader:{Professional Sports Authenticator (PSA)}',
  'Set:{2023-24 Prizm|Base Set}',
];
const totalPrice = (listing: Listing, now: number) => priceAt(listing, now) + (listing.shipping ?? 0);
const sorts: Readonly<Record<string, (listing: Listing, now: number) => number>> = {
  '': (listing, now) => Math.floor((2 - Math.min(40, bidCountAt(listing, now)) / 40 - listing.appeal) * 1_000_000),
  endingSoonest: ({ auction, end }) => (auction ? end : Number.MAX_VALUE),
  newlyListed: ({ origin }) => -Math.floor(origin / 1000),
  price: totalPrice,
  '-price': (listing, now) => -totalPrice(listing, now),
};

const range = fc.tuple(fc.nat(60), fc.nat(60)).map(([from, length]) => ({ from, to: from + length }));
const searches = fc.record({
  category: fc.constantFrom('261328' as const, '183454' as const),
  aspect: fc.constantFrom(...aspects),
  query: fc.constantFrom(...Object.keys(queries)),
  sort: fc.constantFrom(...Object.keys(sorts)),
  offset: fc.constantFrom(0, 0, 50, 100),
  options: fc.constantFrom('AUCTION', 'AUCTION', 'AUCTION', 'FIXED_PRICE', 'AUCTION|FIXED_PRICE'),
  /** In hours from now. */
  ends: fc.option(range),
  isOpen: fc.boolean(),
  bids: fc.option(range),
  dollars: fc.option(range),
});
type Search = typeof searches extends fc.Arbitrary<infer Value> ? Value : never;

function parametersOf(
  { category, aspect, query, sort, offset, options, ends, isOpen, bids, dollars }: Search,
  now: number,
) {
  const iso = (hours: number) => new Date(now + hours * hour + 1).toISOString();
  const filters = [
    `buyingOptions:{${options}}`,
    ...(ends ? [`itemEndDate:[${isOpen ? '' : iso(ends.from)}..${iso(ends.to)}]`] : []),
    ...(bids ? [`bidCount:[${bids.from}..${isOpen ? '' : bids.to}]`] : []),
    ...(dollars ? [`price:[${dollars.from}..${dollars.to}],priceCurrency:USD`] : []),
  ];
  return {
    category_ids: category,
    filter: filters.join(','),
    offset,
    ...(aspect && { aspect_filter: `categoryId:${category},${aspect}` }),
    ...(query && { q: query }),
    ...(sort && { sort }),
  };
}

function isFound(listing: Listing, search: Search, now: number): boolean {
  const { category, aspect, query, options, ends, isOpen, bids, dollars } = search;
  const [name = '', values = ''] = aspect.split(':');
  const bidCount = bidCountAt(listing, now);
  const price = priceAt(listing, now) / 100;
  const isWithin = (time: number) =>
    (isOpen || time >= now + (ends?.from ?? 0) * hour + 1) && time <= now + (ends?.to ?? 0) * hour + 1;
  return (
    listing.category === category &&
    ((options.includes('AUCTION') && listing.auction) ||
      (options.includes('FIXED_PRICE') && hasFixedPriceAt(listing, now))) &&
    (!aspect || values.slice(1, -1).split('|').includes(aspectOf(listing.lot, name))) &&
    (!ends || (listing.auction && isWithin(listing.end))) &&
    (!bids || (listing.auction && bidCount >= bids.from && (isOpen || bidCount <= bids.to))) &&
    (!dollars || (price >= dollars.from && price <= dollars.to)) &&
    (queries[query]?.(listing.title) ?? false)
  );
}

describe('a search by columns', () => {
  it('finds the same listings in the same order as a filter over all listings, whatever the time', async () => {
    for (const passed of [0, 7_000, 1.7 * hour, 0.3 * hour]) {
      shop.clock.time = testDay + passed;
      const now = shop.clock.time;
      const listings = allListings(now);
      await fc.assert(
        fc.asyncProperty(searches, async (search) => {
          const keyOf = sorts[search.sort] ?? (() => 0);
          const found = listings.filter((listing) => isFound(listing, search, now));
          const sorted = found.sort((a, b) => keyOf(a, now) - keyOf(b, now));
          const { body } = await shop.search(parametersOf(search, now));
          // The category may not have the aspect.
          fc.pre(body.warnings === undefined);
          expect(body.total).toBe(sorted.length);
          expect((body.itemSummaries ?? []).map(({ itemId }) => itemId)).toEqual(
            sorted.slice(search.offset, search.offset + 50).map(({ legacyId }) => `v1|${legacyId}|0`),
          );
        }),
        { numRuns: 25 },
      );
    }
  }, 60_000);
});
