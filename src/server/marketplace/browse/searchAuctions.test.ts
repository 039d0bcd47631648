import {
  parseFilters,
  parseRange,
  parseValues,
  splitNameValue,
  splitOutsideBrackets,
  startMarketplace,
} from '@cardfall/marketplace-sandbox';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { affiliateLink } from '#domain/listings/marketplaceLinks.ts';
import { freePort } from '#server/testing/freePort.ts';
import { MarketplaceClient } from './client.ts';
import { MarketplaceError } from './errors.ts';
import { type Market, markets } from './markets.ts';
import { type AuctionSearch, pageSize, searchAuctions, toSearchQuery } from './searchAuctions.ts';
import { toListing } from './toListing.ts';

const [basketball] = markets;
if (basketball === undefined) throw new Error('There are no markets');
const now = Date.UTC(2030, 0, 1);
const everything = { minBids: 0, minPrice: 0 };
const search: AuctionSearch = {
  market: basketball,
  stream: 'following',
  window: { from: null, to: Date.UTC(2030, 0, 1, 6, 30, 0, 250) },
  scope: everything,
};
const market = (changed: Partial<Market>): AuctionSearch => ({ ...search, market: { ...basketball, ...changed } });

/** Splits a parameter into its named parts, as the marketplace does. */
const parts = (text = '') => splitOutsideBrackets(text).map(splitNameValue);

function queryOrNull(search: AuctionSearch, page = 0): Record<string, string> | null {
  try {
    return toSearchQuery(search, page, 'USD');
  } catch (error) {
    expect(error).toBeInstanceOf(MarketplaceError);
    expect(error).toMatchObject({ code: 'rejected' });
    return null;
  }
}

test('writes the query of a search without limits', () => {
  expect(toSearchQuery(search, 0, 'USD')).toEqual({
    category_ids: '261328',
    aspect_filter: 'categoryId:261328,Sport:{Basketball}',
    filter: 'buyingOptions:{AUCTION},itemEndDate:[..2030-01-01T06:30:00.250Z]',
    sort: 'endingSoonest',
    limit: '200',
    offset: '0',
  });
});

test.each([
  [{ minBids: 1, minPrice: 0 }, 'USD', ',bidCount:[1]'],
  [{ minBids: 0, minPrice: 20 }, 'USD', ',price:[20],priceCurrency:USD'],
  [{ minBids: 3, minPrice: 5 }, 'EUR', ',bidCount:[3],price:[5],priceCurrency:EUR'],
])('adds to a scope of %j in %s the filters %s', (scope, currency, added) => {
  const window = { from: now, to: now + 3_600_000 };
  expect(toSearchQuery({ ...search, window, scope }, 49, currency)).toMatchObject({
    filter: `buyingOptions:{AUCTION},itemEndDate:[2030-01-01T00:00:00.000Z..2030-01-01T01:00:00.000Z]${added}`,
    offset: '9800',
  });
});

test('escapes a pipe in a value and nothing else', () => {
  expect(queryOrNull(market({ value: 'Bed|Stü' }))?.['aspect_filter']).toBe('categoryId:261328,Sport:{Bed\\|Stü}');
  expect(queryOrNull(market({ aspect: 'Game', value: 'Magic: The Gathering' }))?.['aspect_filter']).toBe(
    'categoryId:261328,Game:{Magic: The Gathering}',
  );
});

test.each([
  ['a comma in a value', market({ value: 'Basketball, Men' })],
  ['a brace in a value', market({ value: 'Basket}ball' })],
  ['a backslash in a value', market({ value: 'Basketball\\' })],
  ['no value', market({ value: '' })],
  ['a blank at the end of a value', market({ value: 'Basketball ' })],
  ['half a character', market({ value: 'Basketball\ud800' })],
  ['a new line in a value', market({ value: 'Basket\nball' })],
  ['a colon in an aspect', market({ aspect: 'Sport:x' })],
  ['two categories', market({ categoryId: '261328,183454' })],
  ['no category', market({ categoryId: '' })],
  ['a window that ends as it begins', { ...search, window: { from: now, to: now } }],
  ['an end that is no time', { ...search, window: { from: null, to: Number.NaN } }],
  ['an endless window', { ...search, window: { from: null, to: Number.POSITIVE_INFINITY } }],
  ['an end after the year 9999', { ...search, window: { from: null, to: Date.UTC(10_000, 0, 1) } }],
  ['half a bid', { ...search, scope: { minBids: 0.5, minPrice: 0 } }],
  ['a negative number of bids', { ...search, scope: { minBids: -1, minPrice: 0 } }],
  ['a price with cents', { ...search, scope: { minBids: 0, minPrice: 9.99 } }],
])('never sends %s', (_, unwritable) => {
  expect(queryOrNull(unwritable)).toBeNull();
});

test.each([-1, 0.5, 50, Number.NaN])('rejects page %d', (page) => {
  expect(queryOrNull(search, page)).toBeNull();
});

test('never sends an invalid currency', () => {
  expect(() => toSearchQuery(search, 0, '')).toThrow(MarketplaceError);
});

test('sends any market name so that the marketplace reads it back, or not at all', () => {
  // Mostly characters with a meaning in a filter.
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...',:|{}[]\\ .'), fc.string({ unit: 'grapheme', maxLength: 1 })),
  });
  let sent = 0;
  fc.assert(
    fc.property(text, text, fc.stringMatching(/^\d{1,9}$/), (aspect, value, categoryId) => {
      const query = queryOrNull(market({ aspect, value, categoryId }));
      if (query === null) return;
      sent++;
      expect(query['category_ids']).toBe(categoryId);
      // The sandbox parses square brackets in an aspect as brackets; without them, everything must come back.
      if (/[[\]]/.test(aspect + value)) return;
      const [category, wanted, ...more] = parts(query['aspect_filter']);
      expect([category, more]).toEqual([['categoryId', categoryId], []]);
      expect([wanted?.[0], parseValues(wanted?.[1] ?? '')]).toEqual([aspect, [value]]);
    }),
    { numRuns: 2_000 },
  );
  expect(sent).toBeGreaterThan(50);
});

test('sends any window, scope and page so that the marketplace drops no filter', () => {
  const lead = fc.double({ min: 1, max: 30 * 24 * 3_600_000, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({
        from: fc.option(lead),
        length: lead,
        minBids: fc.nat(50),
        minPrice: fc.nat(10_000),
        page: fc.nat(49),
      }),
      ({ from, length, minBids, minPrice, page }) => {
        const begins = from === null ? null : now + from;
        const window = { from: begins, to: (begins ?? now) + length };
        const query = toSearchQuery({ ...search, window, scope: { minBids, minPrice } }, page, 'USD');
        const { warnings, names } = parseFilters(query['filter'] ?? '', now);
        expect([warnings, names.has('buyingOptions')]).toEqual([[], true]);
        const named = new Map(parts(query['filter']).map((part) => part ?? ['', '']));
        const [first = '', last = ''] = parseRange(named.get('itemEndDate') ?? '') ?? [];
        expect([first === '' ? null : Date.parse(first), Date.parse(last)]).toEqual([
          begins === null ? null : Math.floor(begins),
          Math.floor(window.to),
        ]);
        expect(named.get('bidCount')).toBe(minBids === 0 ? undefined : `[${minBids}]`);
        expect(named.has('price')).toBe(minPrice > 0);
        expect(named.has('priceCurrency')).toBe(named.has('price'));
        expect(Number(query['offset']) % pageSize).toBe(0);
        expect(Number(query['offset'])).toBeLessThan(10_000);
      },
    ),
  );
});

test('gets the requested auctions with affiliate URLs from the sandbox', async () => {
  const account = { clientId: 'client', clientSecret: 'secret' };
  const affiliate = { campaignId: '5338000001', referenceId: 'cardfall' };
  const sandbox = await startMarketplace({ ...account, port: await freePort(), size: 2_000, now: () => now });
  const client = new MarketplaceClient({
    account: { ...account, apiUrl: sandbox.address },
    marketplaceId: 'EBAY_US',
    affiliate,
    reserveCall: async () => true,
    now: () => now,
  });
  const window = { from: now + 3_600_000, to: now + 5 * 24 * 3_600_000 };
  const found = await searchAuctions(client, { ...search, window, scope: { minBids: 2, minPrice: 5 } }, 0);
  expect(found.items.length).toBeGreaterThan(10);
  for (const item of found.items) {
    const reading = toListing(item, { market: basketball, seenAt: now, pictureOrigins: [] });
    if (reading.kind !== 'auction') throw new Error(`read as ${JSON.stringify(reading)}`);
    const { listing } = reading;
    expect(listing.category).toBe('basketball');
    expect(listing.bidCount).toBeGreaterThanOrEqual(2);
    expect(Number(listing.bidPrice)).toBeGreaterThanOrEqual(5);
    expect(listing.endsAt).toBeGreaterThanOrEqual(window.from);
    expect(listing.endsAt).toBeLessThanOrEqual(window.to);
    expect(affiliateLink(listing, affiliate)).toBe(listing.address);
  }
  await sandbox.close();
});
