import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { maxAlerts } from '#domain/alerts/limits.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const start = Date.UTC(2030, 0, 1, 12, 30);
const hour = 3_600_000;
const from = new Date(start).toISOString();
let app: TestApp;

/** Each hour of a day: a Mew, an Eevee, and a card of both with two bids, in this order. */
const titles = ['Mew ex', 'Eevee', 'Mew Eevee tag team'];
const listings = Array.from({ length: 72 }, (_, number) =>
  foundListing({
    id: listingId(number),
    title: titles[number % 3] ?? '',
    endsAt: start + Math.floor(number / 3) * hour + (number % 3) * 1_000 + 1_000,
    seenAt: start,
    bidPrice: `${10 + (number % 3)}.00`,
    bidCount: number % 3,
  }),
);

beforeAll(async () => {
  app = await testApp(() => start);
  await app.store(listings);
});
afterAll(() => app.close());

interface Counted {
  readonly search: string;
  readonly maxTotal?: string | null;
}

const count = (searches: readonly Counted[], body: object = {}) =>
  app.send('POST', urlOf('countAlertEndings'), { searches, from, hours: 2, ...body });
const list = (searches: readonly Counted[], body: object = {}) =>
  app.send('POST', urlOf('listAlertEndings'), { searches, from, ...body });
const mew = { search: 'keyword=mew' };
const eevee = { search: 'keyword=eevee' };

// @req 2.calendar.1 7.desk.4
test.each<[string, readonly Counted[], number, number]>([
  ['no search', [], 0, 0],
  ['one search', [mew], 2, 44],
  ['two searches with a card in common', [mew, eevee], 3, 66],
  ['the same search twice', [mew, mew], 2, 44],
  [
    'searches within their maxima',
    [
      { ...mew, maxTotal: '10' },
      { ...eevee, maxTotal: '11.50' },
    ],
    2,
    44,
  ],
  ['a search with filters', [mew, { search: 'keyword=eevee&maxBids=1' }], 3, 66],
  ['a search for what ends soon, in all hours', [{ search: 'endsWithin=1h&keyword=mew' }], 2, 44],
  ['a search that hides what nobody sees', [{ search: 'hide=all&keyword=mew' }], 2, 44],
  ['a search that nobody can read', [{ search: 'color=red' }, { search: '%' }, mew], 2, 44],
])('counts what %s finds, each auction once', async (_, searches, perHour, later) => {
  expect(await (await count(searches)).json()).toMatchObject({ counts: [perHour, perHour], later });
  const { items, total } = await (await list(searches)).json();
  expect([items.length, total]).toEqual([perHour, perHour]);
});

// @req 2.calendar.2 7.desk.4
test('lists the auctions of an hour by their ends', async () => {
  const { items } = await (await list([eevee, mew], { from: new Date(start + 5 * hour).toISOString() })).json();
  expect(items.map(({ itemId }: { itemId: string }) => itemId)).toEqual([15, 16, 17].map(listingId));
});

test('counts no auction of the first hour that is over', async () => {
  const early = { from: new Date(start - hour).toISOString(), hours: 3 };
  expect(await (await count([mew], early)).json()).toMatchObject({ counts: [0, 2, 2], later: 44 });
});

test.each<[string, object]>([
  ['too many searches', { searches: new Array(maxAlerts + 1).fill(mew) }],
  ['a search that is too long', { searches: [{ search: 'x'.repeat(4_001) }] }],
  ['no time', { from: undefined }],
  ['a time that is none', { from: 'now' }],
  ['no hours', { hours: 0 }],
  ['too many hours', { hours: 169 }],
])('refuses %s', async (_, body) => {
  expect((await count([mew], body)).status).toBe(400);
});

test('takes as many and as long searches as an account can have', async () => {
  const longest = { search: `keyword=mew&hide=all&${'x'.repeat(3_900)}`, maxTotal: '42.00' };
  expect((await count(new Array(maxAlerts).fill(longest))).status).toBe(200);
});
