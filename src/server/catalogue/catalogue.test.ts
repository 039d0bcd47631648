import { parseQuery } from '@cardfall/card-language';
import type { FoundListing, SearchRequest } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { expect, test } from 'vitest';
import { Catalogue } from './catalogue.ts';

const start = Date.UTC(2030, 0, 1);
const hour = 3_600_000;

function market(...titles: string[]): Catalogue {
  const catalogue = new Catalogue();
  catalogue.apply(
    titles.map((title, number) =>
      foundListing({ id: listingId(number), title, endsAt: start + hour + number, seenAt: start }),
    ),
    start,
  );
  return catalogue;
}

function asking(keyword: string, more: Partial<SearchRequest> = {}): SearchRequest {
  const { query } = parseQuery(keyword);
  return {
    query,
    filters: {},
    sort: 'ending_soon',
    behind: null,
    skip: 0,
    take: 100,
    facets: false,
    endings: [],
    ...more,
  };
}

const titlesFor = (catalogue: Catalogue, keyword: string, more: Partial<SearchRequest> = {}) =>
  catalogue.find(asking(keyword, more), start).listings.map(({ title }) => title);

test('what is over leaves the memory with the next change', () => {
  const catalogue = market('2020 Prizm Ned Ford');
  expect(catalogue.size).toBe(1);
  catalogue.apply([], start + hour);
  expect(catalogue.size).toBe(0);
});

test('what was shown before is shown as it is now: after a bid, with another title, and never again once it is gone', () => {
  const catalogue = market('2020 Prizm Ned Ford');
  const own = { id: listingId(0), endsAt: start + hour, seenAt: start + 1 };
  const shown = () => catalogue.find(asking(''), start).listings.map(({ title, bidCount }) => [title, bidCount]);
  const before = catalogue.find(asking(''), start).listings;
  expect(catalogue.find(asking(''), start).listings[0]).toBe(before[0]);
  catalogue.apply([foundListing({ ...own, title: '2020 Prizm Ned Ford', bidCount: 41 })], start);
  expect(shown()).toEqual([['2020 Prizm Ned Ford', 41]]);
  catalogue.apply([foundListing({ ...own, title: '2020 Optic Ned Ford', bidCount: 42 })], start);
  expect(shown()).toEqual([['2020 Optic Ned Ford', 42]]);
  catalogue.apply([foundListing({ ...own, title: '2020 Optic Ned Ford', endsAt: start - hour })], start);
  catalogue.apply(
    [
      foundListing({
        id: listingId(1),
        title: '2021 Select Ann Poe',
        endsAt: start + hour,
        seenAt: start,
        bidCount: 1,
      }),
    ],
    start,
  );
  expect(shown()).toEqual([['2021 Select Ann Poe', 1]]);
});

test('a listing comes back with everything that was told of it', () => {
  const found: FoundListing = foundListing({
    title: '(5) card lot 2020 Prizm Ned Ford PSA 10',
    endsAt: start + hour,
    seenAt: start,
    listedAt: start - hour,
    buyNowPrice: '99.99',
    shippingCost: '0.00',
    picture: 'https://i.ebayimg.com/images/g/a/s-l500.jpg',
    morePictures: ['https://i.ebayimg.com/images/g/b/s-l1600.jpg', 'https://pictures.example/c.png'],
    seller: 'vault',
    condition: 'Graded',
  });
  const catalogue = new Catalogue();
  catalogue.apply([found], start);
  expect(catalogue.get(found.id, start)).toMatchObject({
    ...found,
    authenticators: ['psa'],
    oddities: ['lot'],
  });
  expect(catalogue.get('v1|1|0', start)).toBeNull();
});

test('a changed title is found by its new words only', () => {
  const catalogue = market('2020 Prizm Ned Ford');
  catalogue.apply(
    [foundListing({ id: listingId(0), title: '2020 Prizm Al Bray', endsAt: start + hour, seenAt: start })],
    start,
  );
  expect(titlesFor(catalogue, 'ned')).toEqual([]);
  expect(titlesFor(catalogue, 'bray')).toEqual(['2020 Prizm Al Bray']);
});

test('lots are left out and counted where that is asked for', () => {
  const catalogue = market('2020 Prizm Ned Ford', '2020 Prizm Ned Ford card lot', 'Ned Ford pick your card');
  const answer = catalogue.find(asking('ned ford', { filters: { hide: ['lot', 'pickList'] } }), start);
  expect(answer.total).toBe(1);
  expect([...answer.hidden]).toEqual(
    expect.arrayContaining([
      ['lot', 1],
      ['pickList', 1],
    ]),
  );
});

const players = market(
  '2020 Topps Chrome Ned Ford #1',
  '2021 Topps Chrome Ned Ford #2 Refractor',
  '2020 Prizm Al Fordham #7',
  '2020 Prizm Al Fordham #8 Refractors',
  '2019 Prizm Otto Brand PSA 10',
  '2018 Prizm Otto Brand PSA 9',
);
const suggested = (text: string) => players.suggest(text, start).map(({ keyword }) => keyword);

test.each([
  ['ne', 'Ned Ford'],
  ['Ned F', 'Ned Ford'],
  ['for', 'Ned Ford'],
  ['for', 'Al Fordham'],
  ['2020 prizm fordh', '2020 prizm Al Fordham'],
  ['psa', 'psa10'],
  ['ned refr', 'ned refractor'],
  ['NÉD', 'Ned Ford'],
])('%j may become %j', (text, keyword) => {
  expect(suggested(text)).toContain(keyword);
});

test('every suggestion finds as many as it says, and none finds nothing', () => {
  for (const text of ['n', 'ne', 'for', '2020 prizm', 'psa', 'prizm otto', 'r', 'ned refr', '(', '-', '"', '★', '/9']) {
    for (const { keyword, total } of players.suggest(text, start)) {
      expect(total, keyword).toBe(players.find(asking(keyword), start).total);
      expect(total, keyword).toBeGreaterThan(0);
    }
  }
});

test('a typing error is mended when nothing begins so', () => {
  expect(suggested('Fordhem')).toEqual(['fordham']);
  expect(suggested('qqqqqq')).toEqual([]);
});

test("sellers' typing errors, cut words and the same words in another order are not suggested", () => {
  const catalogue = market(
    ...Array.from({ length: 6 }, (_, number) => `2020 Topps Ned Fordham #${number + 1}`),
    ...['2020 Topps Ned Fordhma #7', '2020 Topps Ned Fordhma #8'],
    ...[
      '2020 Topps Al Tallows #9',
      '2020 Topps Al Tallows #10',
      '2021 Prizm Tallows Al #1',
      '2021 Prizm Tallows Al #2',
    ],
  );
  const keywords = (text: string) => catalogue.suggest(text, start).map(({ keyword }) => keyword.toLowerCase());
  expect(keywords('fordh')).toEqual(['ned fordham', 'fordham']);
  // Who types the error itself means something by it.
  expect(keywords('fordhm')).toContain('ned fordhma');
  expect(keywords('tallo').filter((keyword) => keyword.includes(' '))).toHaveLength(1);
  expect(keywords('tallo')).not.toContain('tallow');
  const { corrections } = catalogue.find(asking('talows '), start);
  expect(corrections).toEqual([{ word: 'talows', terms: ['tallows'] }]);
});

test('a rare word next to a common one is an error, and a name in parts is suggested in parts', () => {
  const catalogue = market(
    ...Array.from({ length: 12 }, (_, number) => `2020 Topps Otto De La Marlowe #${number + 1}`),
    '2020 Topps Otto De La Marloew #13',
  );
  const keywords = (text: string) => catalogue.suggest(text, start).map(({ keyword }) => keyword.toLowerCase());
  expect(keywords('marl')).toEqual(['otto de la marlowe', 'marlowe']);
  expect(keywords('otto de la')).toEqual(['otto de la marlowe']);
});

test('what is hidden by itself is not counted in a suggestion, unless it is asked for', () => {
  const catalogue = market('2020 Prizm Ned Ford', '2020 Prizm Ned Ford #2', 'Ned Ford lot of 5');
  const totals = (text: string) => catalogue.suggest(text, start).map(({ total }) => total);
  expect(totals('ned fo')).toEqual([2]);
  expect(totals('lot ned fo')).toEqual([1]);
});

test('what is over is not suggested', () => {
  expect(players.suggest('ned', start + 2 * hour)).toEqual([]);
});
