import { expect, test } from 'vitest';
import type { Query } from '#domain/searching/Query.ts';
import { everyListing, type SearchRequest } from './query.ts';
import { SearchIndex } from './SearchIndex.ts';
import { plainReading, storedListing } from './testing/inventedStored.ts';
import { LinearSearch } from './testing/linearSearch.ts';

const start = Date.UTC(2030, 0, 1);
const minute = 60_000;

const asked: SearchRequest = {
  query: everyListing,
  filters: {},
  sort: 'ending_soon',
  behind: null,
  skip: 0,
  take: 1_000,
  facets: true,
  endings: [],
};

test('thousands of listings that come and go are split into chunks and joined again, and none is lost', () => {
  const index = new SearchIndex(plainReading);
  const linear = new LinearSearch(plainReading);
  let now = start;
  for (let batch = 0; batch < 60; batch++) {
    const listings = Array.from({ length: 200 }, (_, turn) => {
      const number = (batch * 7_919 + turn * 104_729) % 6_000;
      return storedListing({
        number,
        title: `player${number % 97} psa ${number % 11}`,
        endsAt: start + minute + ((number * 48_271) % 7_200_000) + (batch % 3) * 1_000,
        seenAt: now,
        bidCount: batch % 4,
      });
    });
    index.apply(listings, now);
    linear.apply(listings);
    now += 2 * minute;
    if (batch % 20 !== 19) continue;
    for (const text of ['psa', 'player5']) {
      const query: Query = { must: [[{ words: [{ text, match: 'exact' }], adjacent: false }]], mustNot: [] };
      const expected = linear.find(query, { maxBids: 2 }, 'ending_soon', [], now).listings;
      const page = index.find({ ...asked, query, filters: { maxBids: 2 }, take: 20_000 }, now);
      expect(page.listings.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  }
  expect(index.size).toBe(linear.live(now).length);
});

const fuzzy = (...words: string[]): Query => ({
  must: words.map((text) => [{ words: [{ text, match: 'fuzzy' as const }], adjacent: false }]),
  mustNot: [],
});

function indexOf(...titles: string[]) {
  const index = new SearchIndex(plainReading);
  const listings = titles.map((title, number) =>
    storedListing({ number, title, endsAt: start + minute + number, seenAt: start }),
  );
  index.apply(listings, start);
  const titlesFor = (query: Query, sort: SearchRequest['sort'] = 'ending_soon') => {
    const { listings, corrections } = index.find({ ...asked, query, sort }, start);
    return { titles: listings.map(({ title }) => title), corrections };
  };
  return { index, titlesFor };
}

const jordans = Array<string>(10).fill('jordan');

test.each([
  ['a word nobody uses', ['pikachi'], ['pikachu gold'], [{ word: 'pikachi', terms: ['pikachu'] }]],
  ['neighbours swapped', ['pikahcu'], ['pikachu gold'], [{ word: 'pikahcu', terms: ['pikachu'] }]],
  ['two typos in a long word', ['chrizrad'], ['charizard gold'], [{ word: 'chrizrad', terms: ['charizard'] }]],
  ['a word somebody uses', ['marvin'], ['marvin holo'], []],
  [
    'one that meets no hit with the other',
    ['marvin', 'gold'],
    ['martin gold'],
    [{ word: 'marvin', terms: ['martin'] }],
  ],
  ['one that no other word can help', ['marvin', 'unheard'], [], []],
  ['a rare one beside a common one', ['jordon'], ['jordon', ...jordans], [{ word: 'jordon', terms: ['jordan'] }]],
  ['a common one', ['jordan'], jordans, []],
  ['another first letter', ['bikachu'], [], []],
  ['too many typos', ['pikhacx'], [], []],
  ['a short word', ['gald'], [], []],
  ['a word with a digit', ['card12'], [], []],
])('%s is corrected or not: %j', (_, words, titles, corrections) => {
  const { titlesFor } = indexOf(
    'pikachu gold',
    'charizard gold',
    'marvin holo',
    'martin gold',
    'card13',
    'jordon',
    ...jordans,
  );
  expect(titlesFor(fuzzy(...words))).toEqual({ titles, corrections });
});

test.each([
  ['10', ['gold psa 10', 'psa holo 10', '10 psa']],
  ['1', ['psa 100', 'gold psa 10', 'psa holo 10', '10 psa']],
])('best match puts words as written before others and neighbours before words far apart: psa %s', (last, titles) => {
  const { titlesFor } = indexOf('psa holo 10', 'psa 100', 'gold psa 10', '10 psa');
  const query: Query = {
    must: [
      [{ words: [{ text: 'psa', match: 'exact' }], adjacent: false }],
      [{ words: [{ text: last, match: 'prefix' }], adjacent: false }],
    ],
    mustNot: [],
  };
  expect(titlesFor(query, 'best_match').titles).toEqual(titles);
});

test('a word is completed to what most live listings have, within what was asked for beside it', () => {
  const { index } = indexOf(
    'holo gold',
    'holofoil gold',
    'holofoil silver',
    'house silver',
    'house silver',
    'house tin',
  );
  expect(index.complete('ho', everyListing, 2, start)).toEqual([
    { text: 'house', count: 3 },
    { text: 'holofoil', count: 2 },
  ]);
  expect(index.complete('ho', fuzzy('gold'), 8, start)).toEqual([
    { text: 'holo', count: 1 },
    { text: 'holofoil', count: 1 },
  ]);
  expect(index.complete('ho', everyListing, 8, start + minute + 3)).toEqual([{ text: 'house', count: 2 }]);
});

test('a listing comes out as it went in', () => {
  const listing = storedListing({
    number: 1,
    title: '2021 Pokémon ★ “Ja’Marr” PSA 10',
    endsAt: start + minute,
    seenAt: start,
    picture: 'https://i.ebayimg.com/images/g/abc/s-l225.jpg',
    morePictures: ['https://i.ebayimg.com/images/g/abc/s-l1600.jpg', 'https://elsewhere.example/p.png', ''],
    address: 'https://www.ebay.com/itm/1?hash=item1',
    seller: '',
    buyNowPrice: '1234.05',
    bidPrice: '0.10',
    shippingCost: '0.00',
  });
  const index = new SearchIndex(plainReading);
  index.apply([listing], start);
  expect(index.get(listing.id, start)).toEqual(listing);
  index.remove(listing.id);
  expect(index.get(listing.id, start)).toBe(null);
});
