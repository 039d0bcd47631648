import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchAll, type SearchRequest } from './search/request.ts';
import { StandingSearches } from './standing/StandingSearches.ts';
import { CallCounter } from './testing/CallCounter.ts';
import { minute, start } from './testing/inventedRequests.ts';
import { parseTestQuery } from './testing/parseTestQuery.ts';
import { listingId, newListingIndex, plainAnalyzer, testListing } from './testing/testListings.ts';

const listingCount = 12_000;
const shapes = ['psa 10 gem', 'gem psa 10', 'psa gem 10', 'refractor psa 9', 'refractor x/10', 'charizard _ psa 10'];

/** Invented cards. A few words are frequent, the others are in one title of 97, of 1,500 or of 12,000. */
const listings = Array.from({ length: listingCount }, (_, number) =>
  testListing({
    number,
    title: `${shapes[(number * 31) % shapes.length]} player${number % 97} set${(number * 7) % 1_500}x ${wordOf(number)}`,
    endsAt: start + minute + ((number * 48_271) % 7_200_000),
    seenAt: start,
    category: (['basketball', 'baseball', 'pokemon'] as const)[number % 3],
    condition: number % 2 === 0 ? 'Graded' : 'Ungraded',
    bidCount: (number * 31) % 12,
    bidPrice: `${(number * 7_919) % 300}.50`,
    shippingCost: number % 5 === 0 ? null : `${number % 7}.00`,
    listedAt: start - ((number * 48_271) % 9_999_991),
  }),
);

/** Returns a word of six letters for each number, all different. */
function wordOf(number: number): string {
  const letters = 'abcdefghijklmnopqrst';
  const letterAt = (place: number) => letters[Math.floor(number / 20 ** place) % 20];
  return `${[0, 1, 2, 3].map(letterAt).join('')}${letters[number % 17]}o`;
}

const request: SearchRequest = {
  query: matchAll,
  filters: {},
  sort: 'ending_soon',
  after: null,
  offset: 0,
  limit: 50,
  facets: true,
  endings: [],
};

const index = newListingIndex({ ...plainAnalyzer, identityOf: ({ title }) => title.length });
const changed = newListingIndex(plainAnalyzer);
const withBid = (listing: (typeof listings)[number]) => ({
  ...listing,
  bidCount: listing.bidCount + 1,
  bidPrice: '99.00',
});
const standing = new StandingSearches<number>(index);
let counter: CallCounter;

beforeAll(async () => {
  for (let from = 0; from < listingCount; from += 500) {
    index.apply(listings.slice(from, from + 500), start);
    index.compact(start);
  }
  for (let from = 0; from < 9_500; from += 500) {
    changed.apply(listings.slice(from, from + 500), start);
    changed.compact(start);
  }
  for (let number = 0; number < 2_000; number++) {
    const words = [
      `player${number % 97}`,
      `set${number % 1_500}x player${number % 89}`,
      `psa+10 player${number % 97}`,
      `pl* set${number % 1_499}x`,
    ];
    standing.add(number, {
      query: parseTestQuery(words[number % words.length] ?? ''),
      filters: number % 2 === 0 ? { maxBids: 5 } : {},
    });
  }
  counter = await CallCounter.start();
}, 60_000);

afterAll(() => counter.stop());

const search = (text: string, fields: Partial<SearchRequest> = {}) => {
  const query = text === '' ? matchAll : parseTestQuery(text);
  return () => index.search({ ...request, query, ...fields }, start);
};

// A limit is a hundredth above what was counted, and at least two calls: the same code once counted one call more. A change that
// costs more says so by another limit, and so does one that costs a fifth less.
test.each([
  ['all', 1_970, search('')],
  ['all without facets', 1_000, search('', { facets: false })],
  ['a frequent word', 1_250, search('psa')],
  ['a rare word', 135, search(wordOf(777))],
  ['a word of some titles', 1_790, search('player5')],
  ['a word of no title', 72, search('unheard')],
  ['two words', 999, search('psa player5')],
  ['three words', 1_260, search('psa gem player5')],
  ['two rare words of different segments', 103, search(`${wordOf(5)} ${wordOf(11_990)}`)],
  ['one of two words', 1_430, search('player5|player6')],
  ['one of two phrases', 1_480, search('psa+10|gem+10')],
  ['one of two phrases of words that stand side by side in no title', 1_030, search('gem+player5|player5+gem')],
  ['a phrase of frequent words', 1_330, search('psa+10')],
  ['a phrase of frequent words with another', 948, search('psa+10 player5')],
  ['a phrase with a rare word', 590, search('gem+player5')],
  ['a phrase that ends in a prefix', 41_700, search('psa+1*')],
  ['a prefix', 1_320, search('play*')],
  ['a word and a prefix', 1_850, search('psa player1*')],
  ['all but a word', 1_650, search('-psa')],
  ['all but a rare word', 1_080, search('-player5')],
  ['a word but not a phrase', 1_140, search('player5 -psa+10')],
  ['a typo', 1_760, search('charizrad~')],
  ['a typo and a word', 1_200, search('charizrad~ psa')],
  ['a right word with corrections', 911, search('charizard~')],
  ['a rare right word with corrections', 130, search(`${wordOf(777)}~`)],
  ['two words with corrections', 479, search('refracter~ charizard~')],
  ['the beginning of a word', 991, search('refrac… player5')],
  ['best match of one word', 22_000, search('psa', { sort: 'best_match' })],
  ['best match of a prefix', 1_610, search('player1*', { sort: 'best_match' })],
  ['best match of two words', 1_960, search('psa player5', { sort: 'best_match' })],
  ['best match of frequent words', 17_900, search('psa 10 gem', { sort: 'best_match' })],
  ['best match of words and a prefix', 28_400, search('psa gem pl*', { sort: 'best_match' })],
  ['the lowest prices', 13_000, search('', { sort: 'price_low' })],
  ['the highest prices of a word', 12_900, search('psa', { sort: 'price_high' })],
  ['the lowest prices with shipping', 13_100, search('psa', { sort: 'price_with_shipping' })],
  ['the most bids', 22_200, search('', { sort: 'most_bids' })],
  ['the newest', 8_510, search('gem', { sort: 'newly_listed' })],
  ['a category', 1_320, search('psa', { filters: { categories: ['pokemon'] } })],
  ['a range of prices', 4_990, search('psa', { filters: { minPrice: 10, maxPrice: 99 } })],
  ['a limit of the total', 4_470, search('psa', { filters: { maxTotal: 20 } })],
  ['few bids', 1_530, search('psa', { filters: { maxBids: 2 } })],
  ['few bids and a category', 2_890, search('', { filters: { maxBids: 2, categories: ['pokemon'] } })],
  ['an end time', 962, search('psa', { filters: { endsBefore: start + 20 * minute } })],
  [
    'an end time and endings',
    1_270,
    search('', { filters: { endsBefore: start + 20 * minute }, endings: [start + 60 * minute] }),
  ],
  ['endings', 1_310, search('psa', { endings: [start + 10 * minute, start + 60 * minute] })],
  ['a page after 2,000 others', 21_600, search('psa', { offset: 2_000 })],
  [
    'the ends of a word after a time',
    747,
    () => index.endsOf({ query: parseTestQuery('player5'), filters: {} }, start + 60 * minute, start),
  ],
  ['completions of a prefix', 293, () => index.complete('pl', matchAll, 8, start)],
  ['completions within a frequent word', 1_140, () => index.complete('pl', parseTestQuery('psa'), 8, start)],
  ['completions within a rare word', 675, () => index.complete('s', parseTestQuery('player5'), 8, start)],
  ['similar words', 97, () => index.similar('refracter', start)],
  ['an identity', 12, () => index.withIdentity(30, start)],
  ['searches that a new card meets', 112, () => standing.matchesOf(listingId(7), start)],
])('a search for %s takes at most %i calls', async (_, max, job) => {
  job();
  expectCalls(await counter.callsOf(job), max);
});

test('each of some changes in a row takes at most its limit of calls', async () => {
  const changes: [name: string, max: number, job: () => unknown][] = [
    ['bids on 300 listings', 14_900, () => changed.apply(listings.slice(0, 300).map(withBid), start)],
    ['300 new listings', 40_800, () => changed.apply(listings.slice(9_500, 9_800), start)],
    ['a compaction after them', 32_400, () => changed.compact(start)],
    ['the ends of half a minute', 2_540, () => changed.search(request, start + minute + 30_000)],
    ['a clock that is set back by a second', 1_820, () => changed.search(request, start + minute + 29_000)],
  ];
  for (const [name, max, job] of changes) expectCalls(await counter.callsOf(job), max, name);
});

function expectCalls(calls: ReadonlyMap<string, number>, max: number, name = ''): void {
  const sum = calls.values().reduce((sum, count) => sum + count, 0);
  expect(sum, `${name}\n${topOf(calls)}`).toBeLessThanOrEqual(max);
  expect(sum, name).toBeGreaterThan(max * 0.8 - 2);
}

/** Describes what is called most, for who finds the test failed. */
function topOf(calls: ReadonlyMap<string, number>): string {
  return calls
    .entries()
    .take(10)
    .map(([name, count]) => `${count} ${name}`)
    .toArray()
    .join('\n');
}
