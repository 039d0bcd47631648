import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortOrders } from '#domain/browsing/sortOrders.ts';
import { longestAgeMs } from '#domain/listings/freshness.ts';
import { foundListing, listingId } from '#server/testing/foundListing.ts';
import { Catalogue, type CatalogueQuery } from './catalogue.ts';
import type { Listing } from './listing.ts';
import { compareBy, sortKeys } from './orders.ts';
import { toCatalogueListing } from './toCatalogueListing.ts';

const start = Date.UTC(2030, 0, 1);
const everything: CatalogueQuery = { sort: 'ending_soon', passes: () => true, behind: null, skip: 0, take: 1_000 };

const change = fc.record({
  number: fc.integer({ min: 0, max: 30 }),
  endsIn: fc.integer({ min: -5, max: 40 }),
  seenAgo: fc.integer({ min: 0, max: Math.ceil(longestAgeMs / 60_000) + 5 }),
  bids: fc.integer({ min: 0, max: 3 }),
  price: fc.integer({ min: 0, max: 5 }),
});

function toListing(
  made: { number: number; endsIn: number; seenAgo: number; bids: number; price: number },
  now: number,
) {
  return toCatalogueListing(
    foundListing({
      id: listingId(made.number),
      endsAt: now + made.endsIn * 60_000,
      seenAt: now - made.seenAgo * 60_000,
      bidCount: made.bids,
      bidPrice: `${made.price}.00`,
    }),
  );
}

test('after any changes at any times, every order has exactly the showable listings, in its order', () => {
  const batches = fc.array(fc.uniqueArray(change, { selector: ({ number }) => number, maxLength: 12 }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(batches, fc.integer({ min: 0, max: 20 }), fc.constantFrom(...sortOrders), (changes, minutes, sort) => {
      const catalogue = new Catalogue();
      const model = new Map<string, Listing>();
      let now = start;
      for (const batch of changes) {
        const listings = batch.map((made) => toListing(made, now));
        catalogue.apply(listings, now);
        for (const listing of listings) model.set(listing.id, listing);
        now += minutes * 60_000;
      }
      const expected = [...model.values()]
        .filter(({ endsAt, seenAt }) => endsAt > now && now - seenAt < longestAgeMs)
        .sort(compareBy(sortKeys[sort]));
      const page = catalogue.find({ ...everything, sort }, now);
      expect(page.listings.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(page).toMatchObject({ total: expected.length, end: null });
    }),
  );
});

test('pages behind one another have every listing once, whatever their size', () => {
  const catalogue = new Catalogue();
  const listings = Array.from({ length: 97 }, (_, number) =>
    toListing({ number, endsIn: 1 + (number % 9), seenAgo: 0, bids: number % 4, price: 1 }, start),
  );
  catalogue.apply(listings, start);
  for (const take of [1, 7, 96, 97, 98]) {
    const ids: string[] = [];
    let behind: CatalogueQuery['behind'] = null;
    do {
      const page = catalogue.find({ ...everything, sort: 'most_bids', behind, take }, start);
      ids.push(...page.listings.map(({ id }) => id));
      behind = page.end;
    } while (behind !== null);
    expect(new Set(ids).size).toBe(97);
    expect(ids).toHaveLength(97);
  }
});

test('what is over leaves the memory with the next change', () => {
  const catalogue = new Catalogue();
  catalogue.apply([toListing({ number: 1, endsIn: 1, seenAgo: 0, bids: 0, price: 0 }, start)], start);
  expect(catalogue.size).toBe(1);
  catalogue.apply([], start + 60_000);
  expect(catalogue.size).toBe(0);
});
