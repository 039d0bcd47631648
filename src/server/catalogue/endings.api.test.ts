import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Card } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const start = Date.UTC(2030, 0, 1, 12, 30);
const hour = 3_600_000;
let app: TestApp;

/** Three auctions an hour for thirty hours, a third of them of Mew. */
const listings = Array.from({ length: 90 }, (_, number) =>
  foundListing({
    id: listingId(number),
    title: number % 3 === 0 ? 'Mew ex' : 'Eevee',
    endsAt: start + Math.floor(number / 3) * hour + (number % 3) * (hour / 3) + 1_000,
    seenAt: start,
    bidCount: number % 2,
  }),
);

beforeAll(async () => {
  app = await testApp(() => start);
  await app.store(listings);
});
afterAll(() => app.close());

const get = (path: string, query: Record<string, string>) => app.get(`${path}?${new URLSearchParams(query)}`);

async function countsOf(query: Record<string, string>) {
  const response = await get(urlOf('countEndings'), { from: new Date(start).toISOString(), ...query });
  expect(response.status).toBe(200);
  return (await response.json()) as { counts: number[]; later: number };
}

// @req 7.desk.4
test('counts in which hour the results of a search end, and how many end later', async () => {
  expect(await countsOf({ hours: '24' })).toMatchObject({ counts: new Array(24).fill(3), later: 18 });
  expect(await countsOf({ hours: '24', keyword: 'mew' })).toMatchObject({ counts: new Array(24).fill(1), later: 6 });
  expect(await countsOf({ hours: '2', keyword: 'mew', maxBids: '0' })).toMatchObject({ counts: [1, 0], later: 14 });
  const half = new Date(start + hour / 2).toISOString();
  expect(await countsOf({ hours: '2', from: half })).toMatchObject({ counts: [3, 3], later: 82 });
});

test.each([
  [{}, 3],
  [{ keyword: 'mew' }, 1],
  [{ keyword: 'mew', maxBids: '0' }, 0],
])('the cards of an hour of the search %j are as many as were counted', async (search, total) => {
  const from = new Date(start + 7 * hour).toISOString();
  const response = await get(urlOf('listEndings'), { from, ...search });
  const body = (await response.json()) as { items: Card[]; total: number };
  expect(body.total).toBe(total);
  expect(body.items).toHaveLength(total);
  for (const { itemEndDate } of body.items) {
    expect(Date.parse(itemEndDate)).toBeGreaterThanOrEqual(start + 7 * hour);
    expect(Date.parse(itemEndDate)).toBeLessThan(start + 8 * hour);
  }
  expect((await countsOf({ hours: '8', ...search })).counts[7]).toBe(total);
});

test('counts all of an hour whose cards are more than one response has', async () => {
  const from = new Date(start).toISOString();
  const response = await get(urlOf('listEndings'), { from, limit: '2' });
  expect(await response.json()).toMatchObject({ items: [{}, {}], total: 3 });
});

// @req 7.desk.4
test('counts a search within a maximum as the search itself does: with shipping, unknown shipping as none', async () => {
  const offer = (number: number, bidPrice: string, shippingCost: string | null) =>
    foundListing({
      id: listingId(200 + number),
      title: 'Charizard',
      endsAt: start + 1_000,
      seenAt: start,
      bidPrice,
      shippingCost,
    });
  await app.store([
    offer(1, '40.00', '2.00'),
    offer(2, '40.00', '2.01'),
    offer(3, '42.00', null),
    offer(4, '43.00', null),
  ]);
  const search = { keyword: 'charizard', maxTotal: '42' };
  expect(await countsOf({ hours: '1', ...search })).toMatchObject({ counts: [2], later: 0 });
  const from = new Date(start).toISOString();
  const inHour = (await (await get(urlOf('listEndings'), { from, ...search })).json()) as { items: Card[] };
  const found = (await (await get(urlOf('filterCards'), search)).json()) as { items: Card[]; total: number };
  expect(found.total).toBe(2);
  for (const { items } of [inHour, found])
    expect(items.map(({ itemId }) => itemId).sort()).toEqual([201, 203].map(listingId));
});

test.each([
  { hours: '24', maxTotal: '0' },
  { hours: '0' },
  { hours: '169' },
  { hours: '1.5' },
  { hours: '24', from: 'now' },
  { hours: '24', from: '2030-01-01T12:00:00+01:00' },
  { hours: '24', endsWithin: '1h' },
])('refuses %j', async (query) => {
  expect((await get(urlOf('countEndings'), { from: new Date(start).toISOString(), ...query })).status).toBe(400);
});
