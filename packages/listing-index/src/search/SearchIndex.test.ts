import type { Query } from '@cardfall/card-language';
import { expect, test, vi } from 'vitest';
import { LinearSearch } from '../testing/LinearSearch.ts';
import { maxAgeMs, newListingIndex, plainAnalyzer, testListing } from '../testing/testListings.ts';
import { matchAll, type SearchRequest } from './request.ts';
import { clockSlackMs } from './SearchIndex.ts';

vi.setConfig({ testTimeout: 30_000 });

const start = Date.UTC(2030, 0, 1);
const minute = 60_000;

const allByEnd = { query: matchAll, filters: {}, sort: 'ending_soon', endings: [] } as const;
const request: SearchRequest = { ...allByEnd, after: null, offset: 0, limit: 1_000, facets: true };

test('SearchIndex loses no listing when segments are split and merged', () => {
  const index = newListingIndex(plainAnalyzer);
  const linear = new LinearSearch(plainAnalyzer);
  let now = start;
  for (let batch = 0; batch < 60; batch++) {
    const listings = Array.from({ length: 200 }, (_, turn) => {
      const number = (batch * 7_919 + turn * 104_729) % 6_000;
      return testListing({
        number,
        title: `player${number % 97} psa ${number % 11}`,
        endsAt: start + minute + ((number * 48_271) % 7_200_000) + (batch % 3) * 1_000,
        seenAt: now,
        bidCount: batch % 4,
      });
    });
    index.apply(listings, now);
    if (batch % 5 > 0) index.compact(now);
    linear.apply(listings);
    now += 2 * minute;
    if (batch % 20 !== 19) continue;
    for (const text of ['psa', 'player5']) {
      const query: Query = { must: [[{ words: [{ text, match: 'exact' }], adjacent: false }]], mustNot: [] };
      const expected = linear.search({ ...allByEnd, query, filters: { maxBids: 2 } }, now).listings;
      const page = index.search({ ...request, query, filters: { maxBids: 2 }, limit: 20_000 }, now);
      expect(page.listings.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  }
  expect(index.size).toBe(linear.live(now).length);
});

test('SearchIndex stops counting listings that end between a change and its compaction', () => {
  const index = newListingIndex(plainAnalyzer);
  const linear = new LinearSearch(plainAnalyzer);
  const listings = Array.from({ length: 5_000 }, (_, number) =>
    testListing({ number, title: `player${number % 7}`, endsAt: start + minute + number * 10, seenAt: start }),
  );
  for (let from = 0; from < listings.length; from += 300) index.apply(listings.slice(from, from + 300), start);
  linear.apply(listings);
  const later = start + minute + 20_000;
  for (let turn = 0; turn < 20; turn++) index.compact(later + turn);
  const { listings: left, facets } = linear.search(allByEnd, later + 20);
  expect(left.length).toBeLessThan(3_000);
  expect(index.search(request, later + 20)).toMatchObject({ total: left.length, facets });
});

test('SearchIndex finds a common phrase with other words and after changes', () => {
  const index = newListingIndex(plainAnalyzer);
  const linear = new LinearSearch(plainAnalyzer);
  const shapes = ['psa 10 gem', 'psa gem 10', '10 psa', 'gem psa 10', 'psa x/10'];
  const listing = (number: number, turn: number) =>
    testListing({
      number,
      title: `player${number % 7} ${shapes[(number * 31 + turn) % shapes.length]}`,
      endsAt: start + minute + number * 1_000,
      seenAt: start,
    });
  const exact = (text: string) => ({ text, match: 'exact' as const });
  const phrase = [{ words: [exact('psa'), exact('10')], adjacent: true }];
  const player = [{ words: [exact('player3')], adjacent: false }];
  for (let turn = 0; turn < 4; turn++) {
    const changes = Array.from({ length: 1_500 }, (_, number) => listing(number * (turn + 1), turn));
    index.apply(changes, start);
    linear.apply(changes);
    for (const must of [[phrase], [player, phrase], [phrase], [phrase, player]]) {
      for (const query of [
        { must, mustNot: [] },
        { must: [player], mustNot: [phrase] },
      ]) {
        const expected = linear.search({ ...allByEnd, query }, start).listings;
        const found = index.search({ ...request, query, limit: 10_000 }, start);
        expect(found.listings.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(expected.length).toBeGreaterThan(50);
      }
    }
  }
});

test.each(['price_low', 'price_high', 'price_with_shipping', 'most_bids', 'newly_listed'] as const)(
  'SearchIndex pages thousands of listings by %s, before and after bids',
  (sort) => {
    const index = newListingIndex(plainAnalyzer);
    const linear = new LinearSearch(plainAnalyzer);
    const listing = (number: number, turn: number) =>
      testListing({
        number,
        title: `player${number % 3}`,
        endsAt: start + minute + number * 100,
        seenAt: start + turn,
        bidPrice: `${((number * 7_919 + turn * 104_729) % 100_003) / 100}`.replace(/^(\d+)$/, '$1.00'),
        bidCount: (number * 31 + turn * 17) % 301,
        shippingCost: number % 5 === 0 ? null : `${(number * 13) % 50}.00`,
        listedAt: number % 9 === 0 ? null : start - ((number * 48_271) % 9_999_991),
      });
    for (let turn = 0; turn < 3; turn++) {
      const changes = Array.from({ length: turn === 0 ? 6_000 : 700 }, (_, number) =>
        listing(number * (turn * 7 + 1), turn),
      );
      index.apply(changes, start + turn);
      index.compact(start + turn);
      linear.apply(changes);
      for (const [filters, offsets] of [
        [{}, [0, 500]],
        [{ maxBids: 40 }, [0]],
      ] as const) {
        const expected = linear.search({ ...allByEnd, filters, sort }, start + turn).listings;
        for (const offset of offsets) {
          const page = index.search({ ...request, sort, filters, offset, limit: 60 }, start + turn);
          expect(page.listings.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 60).map(({ id }) => id));
        }
      }
    }
  },
);

const fuzzy = (...words: string[]): Query => ({
  must: words.map((text) => [{ words: [{ text, match: 'fuzzy' as const }], adjacent: false }]),
  mustNot: [],
});

function indexOf(...titles: string[]) {
  const index = newListingIndex(plainAnalyzer);
  const listings = titles.map((title, number) =>
    testListing({ number, title, endsAt: start + minute + number, seenAt: start }),
  );
  index.apply(listings, start);
  const titlesFor = (query: Query, sort: SearchRequest['sort'] = 'ending_soon') => {
    const { listings, corrections } = index.search({ ...request, query, sort }, start);
    return { titles: listings.map(({ title }) => title), corrections };
  };
  return { index, titlesFor };
}

const jordans = Array<string>(10).fill('jordan');

test.each([
  ['a word of no title', ['pikachi'], ['pikachu gold'], [{ word: 'pikachi', terms: ['pikachu'] }]],
  ['swapped letters', ['pikahcu'], ['pikachu gold'], [{ word: 'pikahcu', terms: ['pikachu'] }]],
  ['two typos in a long word', ['chrizrad'], ['charizard gold'], [{ word: 'chrizrad', terms: ['charizard'] }]],
  ['a word of a title', ['marvin'], ['marvin holo'], []],
  ['a known word never with the other', ['marvin', 'gold'], ['martin gold'], [{ word: 'marvin', terms: ['martin'] }]],
  ['a known word with one that has no near terms', ['marvin', 'unheard'], [], []],
  ['a rare word near a common one', ['jordon'], ['jordon'], []],
  ['a common word', ['jordan'], jordans, []],
  ['another first letter', ['bikachu'], [], []],
  ['the beginning of a word, before others', ['pika', 'gold'], ['pikachu gold'], []],
  ['the beginning of a word that is near another', ['charm', 'gold'], ['charmander gold'], []],
  ['a word that begins another and finds nothing with the others', ['mart', 'gold'], ['martin gold'], []],
  ['a word that begins another and finds something', ['mart', 'holo'], ['charms mart holo'], []],
  ['the beginning of a word, too short', ['pik', 'gold'], [], []],
  ['too many typos', ['pikhacx'], [], []],
  ['a short word', ['gald'], [], []],
  ['a word with a digit', ['card12'], [], []],
])('SearchIndex corrects a typo or leaves the word: %s, %j', (_, words, titles, corrections) => {
  const { titlesFor } = indexOf(
    'pikachu gold',
    'charizard gold',
    'marvin holo',
    'martin gold',
    'card13',
    'jordon',
    'charmander gold',
    'charms mart holo',
    ...jordans,
  );
  expect(titlesFor(fuzzy(...words))).toEqual({ titles, corrections });
});

test.each([
  [
    ['psa', '10'],
    ['psa 10', 'gold psa/x 10'],
  ],
  [['x', '10'], ['gold psa/x 10']],
  [['psa', 'x'], []],
  [['gold', 'x', '10'], ['gold psa/x 10']],
  [Array<string>(32).fill('gold'), [Array(33).fill('gold').join(' ')]],
])('a phrase matches consecutive positions, including shared and empty ones: %j', (texts, titles) => {
  const { titlesFor } = indexOf('psa 10', 'psa _ 10', '10 psa', 'gold psa/x 10', Array(33).fill('gold').join(' '));
  const words = texts.map((text) => ({ text, match: 'exact' as const }));
  expect(titlesFor({ must: [[{ words, adjacent: true }]], mustNot: [] }).titles).toEqual(titles);
});

test('complete returns the most frequent live terms, within another query', () => {
  const { index } = indexOf(
    'holo gold',
    'holofoil gold',
    'holofoil silver',
    'house silver',
    'house silver',
    'house tin',
  );
  expect(index.complete('ho', matchAll, 2, start)).toEqual([
    { text: 'house', count: 3 },
    { text: 'holofoil', count: 2 },
  ]);
  expect(index.complete('ho', fuzzy('gold'), 8, start)).toEqual([
    { text: 'holo', count: 1 },
    { text: 'holofoil', count: 1 },
  ]);
  expect(index.complete('ho', matchAll, 8, start + minute + 3)).toEqual([{ text: 'house', count: 2 }]);
});

test('SearchIndex drops a listing at once when it turns out to be older than listings may be', () => {
  const index = newListingIndex(plainAnalyzer);
  const seen = (seenAt: number) =>
    testListing({ number: 1, title: 'psa 10', endsAt: start + 60 * minute, seenAt, bidCount: 2 });
  index.apply([seen(start)], start);
  expect(index.search(request, start).total).toBe(1);
  index.apply([seen(start - maxAgeMs)], start);
  expect(index.search(request, start)).toMatchObject({ total: 0, listings: [] });
  expect(index.size).toBe(0);
});

test('SearchIndex returns a listing with all fields unchanged', () => {
  const listing = testListing({
    number: 1,
    title: '2021 Pokémon ★ “Ja’Marr” PSA 10',
    endsAt: start + minute,
    seenAt: start,
    picture: 'https://i.ebayimg.com/images/g/abc/s-l225.jpg',
    morePictures: [
      'https://i.ebayimg.com/images/g/abc/s-l1600.jpg',
      // The slash before the size is the last one of what many addresses begin with, too.
      'https://i.ebayimg.com/images/g/s-l225.jpg',
      'https://elsewhere.example/p.png',
      '',
    ],
    address: 'https://www.ebay.com/itm/1?hash=item1',
    currency: 'CAD',
    category: 'football',
    seller: '',
    condition: 'Graded',
    buyNowPrice: '1234.05',
    bidPrice: '0.10',
    shippingCost: '0.00',
  });
  const index = newListingIndex(plainAnalyzer);
  index.apply([listing], start);
  expect(index.get(listing.id, start)).toEqual(listing);
});

test('SearchIndex returns a listing as it is now, however often it and those in its place were read', () => {
  const index = newListingIndex(plainAnalyzer);
  const first = testListing({ number: 1, endsAt: start + minute, seenAt: start, seller: 'ada' });
  const withBid = { ...first, bidCount: 1, bidPrice: '9.00' };
  const later = testListing({ number: 2, endsAt: start + 60 * minute, seenAt: start, seller: 'bob' });
  const readTwice = (id: string, now: number) => [index.get(id, now), index.get(id, now), index.get(id, now)];

  index.apply([first], start);
  expect(readTwice(first.id, start)).toEqual([first, first, first]);
  index.apply([withBid], start);
  expect(readTwice(first.id, start)).toEqual([withBid, withBid, withBid]);
  const forgotten = start + minute + clockSlackMs;
  index.apply([later], forgotten);
  expect(readTwice(first.id, forgotten)).toEqual([null, null, null]);
  expect(readTwice(later.id, forgotten)).toEqual([later, later, later]);
});

test('SearchIndex keeps apart listings that share a place among those that were read', () => {
  const index = newListingIndex(plainAnalyzer);
  const listings = Array.from({ length: 4_200 }, (_, number) =>
    testListing({ number, endsAt: start + minute, seenAt: start, seller: `seller${number}` }),
  );
  index.apply(listings, start);
  for (let round = 0; round < 3; round++) {
    for (const { id, seller } of listings) expect(index.get(id, start)?.seller).toBe(seller);
  }
  const sellersOfPage = () =>
    index.search({ ...request, limit: listings.length }, start).listings.map(({ id, seller }) => [id, seller]);
  const expected = listings.map(({ id, seller }) => [id, seller]);
  expect(sellersOfPage()).toEqual(expect.arrayContaining(expected));
  expect(sellersOfPage()).toHaveLength(listings.length);
});
