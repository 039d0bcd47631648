import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Card } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const start = Date.UTC(2030, 0, 1, 12);
const hour = 3_600_000;
let now = start;
let app: TestApp;

const silver = [
  '2018-19 Panini Prizm Marcus Tellwood RC #280 Silver PSA 10',
  '2018 PRIZM MARCUS TELLWOOD #280 SILVER PRIZM ROOKIE PSA 10 GEM MINT',
  'PSA 10 Marcus Tellwood 2018-19 Prizm Silver #280 Hawks',
  'Marcus Tellwood 2018 Panini Prizm #280 Silver psa10',
];
const others = [
  '2018-19 Panini Prizm Marcus Tellwood RC #281 Silver PSA 10',
  '2018-19 Panini Prizm Marcus Tellwood RC #280 Green PSA 10',
  '2018-19 Panini Prizm Marcus Tellwood RC #280 Silver PSA 9',
  '2018-19 Panini Prizm Marcus Tellwood RC #280 Silver Auto PSA 10',
  'Lot of 2 2018-19 Panini Prizm Marcus Tellwood RC #280 Silver PSA 10',
  '2018-19 Panini Prizm Marcus Tellwood Silver PSA 10',
];
const amounts = [
  ['10.00', '5.00'],
  ['12.00', '4.00'],
  ['5.00', null],
  ['11.00', '2.00'],
] as const;

const listings = [...silver, ...others].map((title, number) =>
  foundListing({
    id: listingId(number),
    title,
    endsAt: start + (20 - number) * hour,
    seenAt: start,
    bidPrice: amounts[number]?.[0] ?? '1.00',
    shippingCost: amounts[number]?.[1] ?? null,
  }),
);

beforeAll(async () => {
  app = await testApp(() => now);
  await app.store(listings);
});
afterAll(() => app.close());

async function copiesOf(number: number) {
  // A response is cached for a moment.
  now += 300;
  const response = await app.get(urlOf('listCopies', { id: listingId(number) }));
  expect(response.status).toBe(200);
  const { items, ...rest } = (await response.json()) as { items: Card[]; total: number; nextToEnd: string | null };
  return { ids: items.map(({ itemId }) => itemId), total: rest.total, nextToEnd: rest.nextToEnd };
}

// @req 7.desk.3
test('lists the other copies, the cheapest with shipping first, and marks the next to end', async () => {
  expect(await copiesOf(0)).toEqual({ ids: [3, 1, 2].map(listingId), total: 3, nextToEnd: listingId(3) });
});

test.each(others.map((title, number) => [title, number + silver.length] as const))(
  'lists no copies of %s',
  async (_, number) => {
    expect(await copiesOf(number)).toEqual({ ids: [], total: 0, nextToEnd: null });
  },
);

test('follows bids, new titles and ends', async () => {
  const [bid, renamed] = [listings[3], listings[1]];
  if (bid === undefined || renamed === undefined) throw new Error('The listings are missing');
  await app.store([
    { ...bid, bidPrice: '50.00', seenAt: start + 1_000 },
    { ...renamed, title: renamed.title.replace('SILVER', 'RED'), seenAt: start + 1_000 },
  ]);
  expect((await copiesOf(0)).ids).toEqual([3, 2].map(listingId));
  now = start + 17 * hour - 1_000;
  await app.store([0, 2].map((number) => ({ ...foundListing(listings[number] as never), seenAt: now })));
  now += 2_000;
  expect((await copiesOf(0)).ids).toEqual([2].map(listingId));
});

test('lists no copies of a card that is not live, and refuses what is no id', async () => {
  expect(await copiesOf(99)).toEqual({ ids: [], total: 0, nextToEnd: null });
  expect((await app.get(urlOf('listCopies', { id: '☃' }))).status).toBe(400);
});
