import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardPage } from '#contract/cards.ts';
import type { Failure } from '#contract/endpoint.ts';
import { urlOf } from '#contract/urlOf.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { Catalogue } from '#server/catalogue/catalogue.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { findCards } from './findCards.ts';

const start = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
let now = start;
let app: TestApp;

const list = urlOf('listCards');
const search = urlOf('searchCards');
const filter = urlOf('filterCards');

beforeAll(async () => {
  app = await testApp(() => now);
});
afterAll(() => app.close());

async function page(address: string): Promise<CardPage> {
  // Shared answers live for a moment; a moment later nobody gets an old one.
  now += 300;
  const response = await app.get(address);
  expect(response.status, address).toBe(200);
  return (await response.json()) as CardPage;
}

describe('on a market of 400 auctions', () => {
  beforeAll(async () => {
    await app.store(
      Array.from({ length: 400 }, (_, number) =>
        foundListing({
          id: listingId(number),
          endsAt: start + 10 * minute + Math.floor(number / 4) * minute,
          seenAt: start,
          category: (['basketball', 'baseball', 'football', 'pokemon'] as const)[number % 4] ?? null,
          title: number % 10 === 0 ? `Pokémon Fossil Dragon #${number} BGS 9.5` : `Chrome Guard #${number} PSA 10`,
          bidPrice: `${number}.25`,
          shippingCost: number % 2 === 0 ? '4.99' : null,
          bidCount: number % 7,
          listedAt: start - number * minute,
        }),
      ),
    );
  });

  // @req 4.list.1 4.list.16 7.cards.3 9.cards.1
  test('the first page has 55 cards, soonest end first, and the total', async () => {
    const first = await page(`${list}?page=1&limit=55`);
    expect(first.items).toHaveLength(55);
    expect(first).toMatchObject({ total: 400, page: 1, limit: 55 });
    const ends = first.items.map((card) => card.itemEndDate);
    expect(ends).toEqual(ends.toSorted());
    expect(Date.parse(first.serverTime)).toBe(now);
  });

  // @req 7.cards.2 9.cards.2
  test('the page size is 50 by default', async () => {
    expect((await page(list)).items).toHaveLength(50);
  });

  // @req 7.cards.15
  test('a card has the shape of an eBay item', async () => {
    const [card] = (await page(`${list}?limit=1`)).items;
    expect(card).toMatchObject({
      itemId: listingId(0),
      title: 'Pokémon Fossil Dragon #0 BGS 9.5',
      category: 'basketball',
      authenticators: ['bgs'],
      currentBidPrice: { value: '0.25', currency: 'USD' },
      shipping: { value: '4.99', currency: 'USD' },
      bidCount: 0,
      image: null,
      additionalImages: [],
      itemWebUrl: 'https://www.ebay.com/itm/900000000001',
    });
  });

  // @req 7.cards.1
  test('pages without a cursor continue by number', async () => {
    const second = await page(`${list}?page=2&limit=30`);
    expect(second.items[0]?.itemId).toBe((await page(`${list}?limit=31`)).items[30]?.itemId);
  });

  test('refuses a distant page number, and continues from any cursor', async () => {
    expect((await page(`${list}?page=11&limit=100`)).items).toEqual([]);
    const refused = await app.get(`${list}?page=12&limit=100`);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as Failure).parameter).toBe('page');
    const { cursor } = await page(`${list}?limit=100`);
    expect((await page(`${list}?page=12&limit=100&cursor=${cursor}`)).items).toHaveLength(100);
  });

  // @req 7.cards.4 7.cards.6
  test('finds titles with all words in any order, case or accents', async () => {
    const found = await page(`${search}?keyword=${encodeURIComponent('DRAGON pokemon')}`);
    expect(found.total).toBe(40);
    expect(found.items.every((card) => card.title.includes('Dragon'))).toBe(true);
    expect((await page(`${search}?keyword=dragon%20guard`)).total).toBe(0);
    expect((await page(search)).total).toBe(400);
    // A keyword of signs alone is a search too, and finds nothing.
    expect((await page(`${search}?keyword=${encodeURIComponent('★★★★')}`)).total).toBe(0);
    expect((await page(`${search}?keyword=%20`)).total).toBe(400);
  });

  // @req 7.cards.7 7.cards.8 7.cards.9 7.cards.12 7.cards.14
  test('combines filters', async () => {
    const found = await page(
      `${filter}?category=basketball,pokemon&authenticator=psa&minPrice=100&maxPrice=200&keyword=guard`,
    );
    expect(found.total).toBeGreaterThan(0);
    for (const card of found.items) {
      expect(['basketball', 'pokemon']).toContain(card.category);
      expect(card.authenticators).toContain('psa');
      expect(Number(card.currentBidPrice.value)).toBeGreaterThanOrEqual(100);
      expect(Number(card.currentBidPrice.value)).toBeLessThanOrEqual(200);
    }
    expect((await page(`${filter}?category=all&authenticator=all&minPrice=0&maxPrice=50000`)).total).toBe(400);
  });

  // @req 7.cards.10 7.cards.13
  test.each([
    ['price_low', (card) => Number(card.currentBidPrice.value)],
    ['price_high', (card) => -Number(card.currentBidPrice.value)],
    ['most_bids', (card) => -card.bidCount],
    ['newly_listed', (card) => -Date.parse(card.itemCreationDate ?? '')],
    ['ending_soon', (card) => Date.parse(card.itemEndDate)],
    [
      'price_with_shipping',
      (card) =>
        card.shipping === 'unknown' ? Infinity : Number(card.currentBidPrice.value) + Number(card.shipping.value),
    ],
  ] satisfies [string, (card: CardPage['items'][number]) => number][])(
    'sorted by %s, and paged by cursor',
    async (sort, key) => {
      const cards: CardPage['items'] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const next: CardPage = await page(`${filter}?sortBy=${sort}&limit=90${cursor && `&cursor=${cursor}`}`);
        cards.push(...next.items);
        cursor = next.cursor;
      }
      expect(new Set(cards.map((card) => card.itemId)).size).toBe(400);
      const keys = cards.map(key);
      expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    },
  );

  test('the first page and four times Show More return 175 distinct cards, none skipped, while auctions end', async () => {
    const before = now;
    const first = await page(`${list}?page=1&limit=55`);
    const shown = first.items.map((card) => card.itemId);
    let { cursor } = first;
    for (const number of [3, 4, 5, 6]) {
      // Eight auctions end between two clicks, of those already shown.
      now += 2 * minute + 5 * minute * Number(number === 3);
      const more = await page(`${list}?page=${number}&limit=30&cursor=${cursor}`);
      expect(more.items).toHaveLength(30);
      shown.push(...more.items.map((card) => card.itemId));
      cursor = more.cursor;
    }
    expect(shown).toEqual(Array.from({ length: 175 }, (_, number) => listingId(number)));
    now = before;
  });

  test('no response has an ended auction', async () => {
    const before = now;
    now = start + 20 * minute;
    const found = await page(`${list}?limit=100`);
    expect(found.items.every((card) => Date.parse(card.itemEndDate) > now)).toBe(true);
    expect(found.total).toBeLessThan(400);
    now = before;
  });

  test('keeps the ETag while the content stays, and answers it with 304', async () => {
    const first = await app.get(`${list}?limit=3`);
    const tag = first.headers.get('etag') ?? '';
    now += 1_000;
    const again = await app.get(`${list}?limit=3`, { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(Number(again.headers.get('x-server-time'))).toBe(now);
  });

  test('a cached response has the headers of any other', async () => {
    const [made, shared] = [await app.get(`${list}?limit=4`), await app.get(`${list}?limit=4`)];
    const names = (response: Response) => [...response.headers.keys()].filter((name) => name !== 'date').sort();
    expect(names(shared)).toEqual(names(made));
    expect(await shared.text()).toBe(await made.text());
  });
});

test('no response shows a listing that was last seen longer ago than the license allows', async () => {
  const lone = foundListing({
    id: listingId(9_999),
    endsAt: now + 20 * 60 * minute,
    seenAt: now,
    title: 'Lonely Card',
  });
  await app.store([lone]);
  const found = () => page(`${search}?keyword=lonely`);
  expect((await found()).total).toBe(1);
  now += maxListingAgeMs - 1_000;
  expect((await found()).total).toBe(1);
  now += 1_000;
  expect((await found()).total).toBe(0);
  await app.store([{ ...lone, seenAt: now }]);
  expect((await found()).total).toBe(1);
});

describe('refuses a wrong parameter by name', () => {
  const huge = '9'.repeat(400);
  // @req 7.cards.13
  test.each([
    [list, 'page=0', 'page'],
    [list, 'page=-1', 'page'],
    [list, 'page=1.5', 'page'],
    [list, 'page=NaN', 'page'],
    [list, 'page=Infinity', 'page'],
    [list, 'page=1e3', 'page'],
    [list, 'page=0x10', 'page'],
    [list, 'page=%D9%A1', 'page'],
    [list, `page=${huge}`, 'page'],
    [list, 'page=1&page=2', 'page'],
    [list, 'page[]=1', 'page[]'],
    [list, 'page=', 'page'],
    [list, 'limit=101', 'limit'],
    [list, 'limit=0', 'limit'],
    [list, 'limit=1&limit=1', 'limit'],
    [list, 'cursor=%7Bx', 'cursor'],
    [list, 'cursor=abc', 'cursor'],
    [list, 'keyword=x', 'keyword'],
    [list, '__proto__[x]=1', '__proto__[x]'],
    [list, '__proto__=1', '__proto__'],
    [list, 'constructor=1', 'constructor'],
    [list, 'page=%zz', 'page'],
    [search, `keyword=${'x'.repeat(401)}`, 'keyword'],
    [filter, 'sortBy=cheapest', 'sortBy'],
    [filter, 'sortBy=', 'sortBy'],
    [filter, 'sortBy=best_match', 'sortBy'],
    [filter, 'minPrice=-5', 'minPrice'],
    [filter, 'minPrice=NaN', 'minPrice'],
    [filter, 'maxPrice=50001', 'maxPrice'],
    [filter, 'minPrice=300&maxPrice=200', 'minPrice'],
    [filter, 'category=hockey', 'category'],
    [filter, 'category=', 'category'],
    [filter, 'category=baseball,baseball', 'category'],
    [filter, `category=${'baseball,'.repeat(500)}`, 'category'],
    [filter, 'authenticator=psa;drop', 'authenticator'],
  ])('$0?$1', async (path, query, parameter) => {
    const response = await app.get(`${path}?${query}`);
    expect(response.status).toBe(400);
    const failure = (await response.json()) as Failure;
    expect(failure.parameter).toBe(parameter);
    expect(failure.error).toContain(`'${parameter}'`);
    expect(failure.code).toMatch(/^(invalid|unknown|repeated)_parameter$/);
  });

  // @asvs 2.2.3
  test('refuses the cursor of another sort order', async () => {
    const { cursor } = await page(`${filter}?sortBy=price_low&limit=1`);
    const response = await app.get(`${filter}?sortBy=price_high&limit=1&cursor=${cursor}`);
    expect(response.status).toBe(400);
  });
});

// @req 4.list.16
test('a list of a crowded market begins where time is left to bid, and a crowd that ends in minutes is in the filter', () => {
  const catalogue = new Catalogue();
  const endsAt = (number: number) => start + 1_000 + number * 5_000;
  const listings = Array.from({ length: 120 }, (_, number) =>
    foundListing({
      id: listingId(number),
      endsAt: endsAt(number),
      seenAt: start,
      title: number < 40 ? 'Mew' : 'Eevee',
    }),
  );
  catalogue.apply(listings, start);
  const find = (params: object) => findCards({ page: 1, limit: 55, ...params }, catalogue, start);
  const firstEnd = (params: object) => find(params).listings[0]?.endsAt;
  expect(firstEnd({})).toBe(endsAt(60));
  expect(firstEnd({ limit: 1 })).toBe(endsAt(60));
  expect(find({}).page.total).toBe(120);
  const { cursor } = find({}).page;
  expect(firstEnd({ cursor: cursor ?? '' })).toBe(endsAt(115));
  expect(firstEnd({ page: 2, limit: 10 })).toBe(endsAt(70));
  // Few cards, another order, the last minutes.
  expect(firstEnd({ keyword: 'mew' })).toBe(endsAt(0));
  expect(firstEnd({ sortBy: 'most_bids' })).toBeLessThan(start + 5 * minute);
  expect(firstEnd({ endsWithin: '15m' })).toBe(endsAt(0));
});
