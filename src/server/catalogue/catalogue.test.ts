import { parseQuery } from '@cardfall/card-language';
import type { FoundListing, SearchRequest } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { describe, expect, test } from 'vitest';
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

function requestFor(keyword: string, more: Partial<SearchRequest> = {}): SearchRequest {
  const { query } = parseQuery(keyword);
  return {
    query,
    filters: {},
    sort: 'ending_soon',
    after: null,
    offset: 0,
    limit: 100,
    facets: false,
    endings: [],
    ...more,
  };
}

const titlesFor = (catalogue: Catalogue, keyword: string, more: Partial<SearchRequest> = {}) =>
  catalogue.find(requestFor(keyword, more), start).listings.map(({ title }) => title);

test('the catalogue forgets an ended listing with the next change', () => {
  const catalogue = market('2020 Prizm Ned Ford');
  expect(catalogue.size).toBe(1);
  catalogue.apply([], start + hour);
  expect(catalogue.size).toBe(0);
});

test('the catalogue returns the current listing after a bid and a new title, and none after it is gone', () => {
  const catalogue = market('2020 Prizm Ned Ford');
  const own = { id: listingId(0), endsAt: start + hour, seenAt: start + 1 };
  const shown = () => catalogue.find(requestFor(''), start).listings.map(({ title, bidCount }) => [title, bidCount]);
  // A listing that is read twice is cached.
  const [, before = []] = [1, 2].map(() => catalogue.find(requestFor(''), start).listings);
  expect(catalogue.find(requestFor(''), start).listings[0]).toBe(before[0]);
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

test('the catalogue returns all fields of a listing', () => {
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
    flags: ['lot'],
  });
  expect(catalogue.get('v1|1|0', start)).toBeNull();
});

test('a listing with a new title is found only by its new words', () => {
  const catalogue = market('2020 Prizm Ned Ford');
  catalogue.apply(
    [foundListing({ id: listingId(0), title: '2020 Prizm Al Bray', endsAt: start + hour, seenAt: start })],
    start,
  );
  expect(titlesFor(catalogue, 'ned')).toEqual([]);
  expect(titlesFor(catalogue, 'bray')).toEqual(['2020 Prizm Al Bray']);
});

test('hidden flags are left out and counted', () => {
  const catalogue = market('2020 Prizm Ned Ford', '2020 Prizm Ned Ford card lot', 'Ned Ford pick your card');
  const answer = catalogue.find(requestFor('ned ford', { filters: { hideFlags: ['lot', 'pickList'] } }), start);
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
  ['psa', 'psa 10'],
  ['ned refr', 'ned refractor'],
  ['NÉD', 'Ned Ford'],
])('%j may become %j', (text, keyword) => {
  expect(suggested(text)).toContain(keyword);
});

test('a nickname is spelled out if a listing has the name', () => {
  expect(market('1986 Fleer Michael Jordan #57').suggest('mj', start)).toEqual([
    { keyword: 'Michael Jordan', total: 1 },
  ]);
  expect(suggested('mj')).toEqual([]);
});

test('a plural that finds the same as its singular is not suggested with it', () => {
  const keywords = market('1999 crackle', '1999 crackles').suggest('crack', start);
  expect(keywords).toEqual([{ keyword: 'crackle', total: 2 }]);
});

test('the words near a typed one are counted, the most frequent first and then by the alphabet', () => {
  const titles = ['Marlowt', 'Marlowe', 'Marlown', 'Marlown', 'Marlowe', 'Marlown'];
  const near = market(...titles.map((name, number) => `2020 Prizm Otto ${name} #${number}`));
  const counts = (...all: [string, number][]) => all.map(([text, count]) => ({ text, count }));
  expect(near.similar('marlowq', start)).toEqual({
    count: 0,
    similar: counts(['marlown', 3], ['marlowe', 2], ['marlowt', 1]),
  });
  expect(near.similar('marlowt', start)).toEqual({ count: 1, similar: counts(['marlown', 3], ['marlowe', 2]) });
  const tied = market('2020 Prizm Otto Marlowt', '2020 Prizm Otto Marlowe').similar('marlowq', start);
  expect(tied.similar.map(({ text }) => text)).toEqual(['marlowe', 'marlowt']);
});

test('a word that no listing has any more is near to no other one', () => {
  const catalogue = market('2020 Prizm Otto Marlowe');
  expect(catalogue.similar('marlowq', start).similar).toEqual([{ text: 'marlowe', count: 1 }]);
  catalogue.apply([], start + 2 * hour);
  expect(catalogue.similar('marlowq', start + 2 * hour).similar).toEqual([]);
});

test('each suggestion finds as many listings as it says, at least one', () => {
  for (const text of ['n', 'ne', 'for', '2020 prizm', 'psa', 'prizm otto', 'r', 'ned refr', '(', '-', '"', '★', '/9']) {
    for (const { keyword, total } of players.suggest(text, start)) {
      expect(total, keyword).toBe(players.find(requestFor(keyword), start).total);
      expect(total, keyword).toBeGreaterThan(0);
    }
  }
});

test('a typo is corrected when nothing begins with it', () => {
  expect(suggested('Fordhem')).toEqual(['fordham']);
  expect(suggested(' Fordhem ')).toEqual(['fordham']);
  expect(suggested('qqqqqq')).toEqual([]);
});

test('a word that the end of a title cuts off is not suggested, unless it is as common as the whole one', () => {
  const titles = (count: number, word: string) =>
    Array.from({ length: count }, (_, number) => `2021 Topps Ned Ford #${number} ${word}`);
  const keywords = (...all: string[]) =>
    market(...all)
      .suggest('showc', start)
      .map(({ keyword }) => keyword);
  expect(keywords(...titles(1, 'Showca'), ...titles(12, 'Showcasing'))).toEqual(['showcasing']);
  expect(keywords(...titles(2, 'Showca'), ...titles(3, 'Showcasing'))).toEqual(['showcasing', 'showca']);
});

test('typos of sellers and reordered words are not suggested', () => {
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
  // A typed typo is taken seriously.
  expect(keywords('fordhm')).toContain('ned fordhma');
  expect(keywords('tallo').filter((keyword) => keyword.includes(' '))).toHaveLength(1);
  expect(keywords('tallo')).not.toContain('tallow');
  const { corrections } = catalogue.find(requestFor('talows '), start);
  expect(corrections).toEqual([{ word: 'talows', terms: ['tallows'] }]);
});

test.each([
  ['is no typo if it is found more than a third as often', 5, ['ned fordham', 'ned fordhma']],
  ['is a typo if it is found a third as often', 6, ['ned fordham']],
])('a name near another one %s', (_, times, names) => {
  const catalogue = market(
    ...Array.from({ length: times }, (_, number) => `2020 Topps Ned Fordham #${number + 1}`),
    ...['2020 Topps Ned Fordhma #7', '2020 Topps Ned Fordhma #8'],
  );
  const keywords = catalogue.suggest('fordh', start).map(({ keyword }) => keyword.toLowerCase());
  expect(keywords.filter((keyword) => keyword.includes(' '))).toEqual(names);
});

test('a name is no typo of a commoner one with the same first name', () => {
  const titles = (count: number, name: string) =>
    Array.from({ length: count }, (_, number) => `2020 Topps ${name} #${number + 1}`);
  const catalogue = market(...titles(9, 'Ned Foster'), ...titles(2, 'Ned Fordham'));
  const keywords = catalogue.suggest('ned fo', start).map(({ keyword }) => keyword.toLowerCase());
  expect(keywords).toEqual(['ned foster', 'ned fordham']);
});

test('a rare word near a common one is a typo, and a name of several words is suggested with spaces', () => {
  const catalogue = market(
    ...Array.from({ length: 12 }, (_, number) => `2020 Topps Otto De La Marlowe #${number + 1}`),
    '2020 Topps Otto De La Marloew #13',
  );
  const keywords = (text: string) => catalogue.suggest(text, start).map(({ keyword }) => keyword.toLowerCase());
  expect(keywords('marl')).toEqual(['otto de la marlowe', 'marlowe']);
  expect(keywords('otto de la')).toEqual(['otto de la marlowe']);
});

test('suggestions count default exclusions only if the text asks for them', () => {
  const catalogue = market('2020 Prizm Ned Ford', '2020 Prizm Ned Ford #2', 'Ned Ford lot of 5');
  const totals = (text: string) => catalogue.suggest(text, start).map(({ total }) => total);
  expect(totals('ned fo')).toEqual([2]);
  expect(totals('lot ned fo')).toEqual([1]);
});

test('ended listings are not suggested', () => {
  expect(players.suggest('ned', start + 2 * hour)).toEqual([]);
});

describe('while it loads, the catalogue', () => {
  const titles = Array.from({ length: 60 }, (_, number) => (number % 3 === 0 ? 'Mew' : 'Eevee'));
  const whole = market(...titles);
  const half = market(...titles.slice(0, 30));
  half.loadedUntil = start + hour + 29;
  const unavailable = expect.objectContaining({ status: 503 });
  const found = (catalogue: Catalogue, more: Partial<SearchRequest>, keyword = '') =>
    catalogue.find(requestFor(keyword, more), start);

  test.each<[string, Partial<SearchRequest>, string?]>([
    ['a page by end time', { limit: 10 }],
    ['a later one', { offset: 10, limit: 19 }],
    ['a page of a search', { limit: 9 }, 'mew'],
    ['all that ends before', { filters: { endsBefore: start + hour + 29 }, sort: 'most_bids', facets: true }],
    ['none that ends before', { filters: { endsBefore: start + hour }, limit: 0 }],
  ])('returns %s as if everything were loaded', (_, more, keyword) => {
    expect(found(half, more, keyword).listings).toEqual(found(whole, more, keyword).listings);
  });

  test.each<[string, Partial<SearchRequest>, string?]>([
    ['a page that reaches the last one loaded', { limit: 30 }],
    ['a page that is not full', { limit: 10 }, 'pikachu'],
    ['another order', { limit: 10, sort: 'most_bids' }],
    ['counts', { limit: 10, facets: true }],
    ['a total', { limit: 0 }],
    ['what ends a little later', { filters: { endsBefore: start + hour + 30 }, limit: 40 }],
  ])('refuses %s', (_, more, keyword) => {
    expect(() => found(half, more, keyword)).toThrow(unavailable);
    expect(() => found(whole, more, keyword)).not.toThrow();
  });

  // @req 7.cards.17
  test('has the listings that are loaded, and does not say that another one is gone', () => {
    expect(half.get(listingId(29), start)?.title).toBe('Eevee');
    expect(() => half.get(listingId(30), start)).toThrow(unavailable);
    expect(whole.get(listingId(99), start)).toBeNull();
  });
});
