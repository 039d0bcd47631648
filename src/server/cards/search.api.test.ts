import { flagsHiddenByDefault } from '@cardfall/card-language';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardPage } from '#contract/cards.ts';
import type { Failure } from '#contract/endpoint.ts';
import { urlOf } from '#contract/urlOf.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const start = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const midnight = new Date(start + 10 * 60 * minute).toISOString();
const now = start;
let app: TestApp;

const search = urlOf('searchCards');
const filter = urlOf('filterCards');
const suggest = urlOf('suggestKeywords');
const list = urlOf('listCards');

async function answer<Body>(path: string, query: Record<string, string | number>): Promise<Body> {
  const response = await app.get(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
  expect(response.status, JSON.stringify(query)).toBe(200);
  return (await response.json()) as Body;
}

const page = (path: string, query: Record<string, string | number>) => answer<CardPage>(path, query);

const categories = ['basketball', 'baseball', 'football', 'pokemon'] as const;
const names = ['Ned Ford', 'Al Bray', 'Otto Brand', 'Tim Jordan', 'Sparkmouse'];
const graded = ['PSA 10', 'PSA 9', 'BGS 9.5', 'SGC 10', 'raw', 'CGC 10 (not PSA)'];
const odd = ['', '', '', '', '', '', 'card lot', 'pick your card', 'custom reprint'];
const conditions = ['Graded', 'Ungraded', null, 'Like New'];

beforeAll(async () => {
  app = await testApp(() => now);
  await app.store(
    Array.from({ length: 600 }, (_, number) =>
      foundListing({
        id: listingId(number),
        endsAt: start + 12 * minute + Math.floor(number * number * 0.01) * minute,
        seenAt: start,
        category: categories[number % 4] ?? null,
        title: [2010 + (number % 12), 'Prizm', names[number % 5], graded[number % 6], odd[number % 9]].join(' ').trim(),
        bidPrice: `${(number * 7) % 400}.25`,
        shippingCost: number % 3 === 0 ? '0.00' : number % 3 === 1 ? '4.99' : null,
        bidCount: number % 8,
        condition: conditions[number % 4] ?? null,
        listedAt: start - number * minute,
      }),
    ),
  );
});
afterAll(() => app.close());

describe('facet counts', () => {
  test.each<Record<string, string | number>>([
    {},
    { keyword: 'jordan' },
    { category: 'pokemon,baseball' },
    { authenticator: 'psa', grade: '10,9', maxBids: 2 },
    { endsWithin: '1h', keyword: 'prizm', hide: 'all' },
    { condition: 'Graded', minPrice: 50, maxPrice: 200 },
  ])('of each choice are what one gets by choosing it: %j', async (asked) => {
    const { facets } = await page(filter, { ...asked, facets: 'true', midnight });
    if (facets === undefined) throw new Error('there are no counts');
    const choices = Object.entries(facets).flatMap(([name, counts]) =>
      counts.flatMap((counted) => ('value' in counted ? [{ name, value: counted.value, count: counted.count }] : [])),
    );
    expect(new Set(choices.map(({ name }) => name))).toEqual(
      new Set(['category', 'authenticator', 'grade', 'condition', 'maxBids', 'endsWithin']),
    );
    for (const { name, value, count } of choices) {
      const { total } = await page(filter, { ...asked, [name]: value, midnight });
      expect(total, `${name}=${value}`).toBe(count);
    }
  });

  test('are returned on request, with tonight only if midnight is given', async () => {
    expect((await page(filter, { category: 'pokemon' })).facets).toBeUndefined();
    const { facets } = await page(list, { facets: 'true' });
    expect(facets?.endsWithin.map(({ value }) => value)).toEqual(['15m', '1h']);
  });

  test('of prices add up to every listing', async () => {
    const { facets, total } = await page(list, { facets: 'true' });
    expect(facets?.price.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });
});

describe('the parsed query', () => {
  test('is returned part by part', async () => {
    const { understood, total } = await page(search, { keyword: 'ford psa10 -lot' });
    expect(understood).toEqual([
      expect.objectContaining({ asked: 'ford', from: 0, excluded: false }),
      { kind: 'grade', text: 'PSA 10', asked: 'psa10', from: 5, excluded: false },
      expect.objectContaining({ excluded: true, asked: '-lot', from: 11 }),
    ]);
    expect(total).toBeGreaterThan(0);
  });

  test('a typo is corrected and reported, unless it is in quotes', async () => {
    const mended = await page(search, { keyword: 'jordn prizm' });
    expect(mended.total).toBe(120);
    expect(mended.corrections).toEqual([{ word: 'jordn', terms: ['jordan'], exactKeyword: '"jordn" prizm' }]);
    const exactly = await page(search, { keyword: '"jordn" prizm' });
    expect(exactly).toMatchObject({ total: 0, corrections: [] });
  });

  // @req 7.cards.18
  test('a rare word means itself, and the search with a common word near to it is offered', async () => {
    const seen = { seenAt: start, endsAt: start + 2 * 3_600_000 };
    await app.store(
      Array.from({ length: 31 }, (_, number) =>
        foundListing({
          id: listingId(5_000 + number),
          title: `1993 Pinnacle ${number === 0 ? 'Alva Quillon' : 'Alva Quillan'} #${number + 1}`,
          ...seen,
        }),
      ),
    );
    const rare = await page(search, { keyword: 'alva quillon' });
    expect(rare).toMatchObject({ total: 1, corrections: [] });
    expect(rare.nearest).toEqual([{ keyword: 'alva quillan', keepsFilters: true, total: 30 }]);
    expect(await page(search, { keyword: 'quillan' })).not.toHaveProperty('nearest');
    // A surname of which there is no card finds nothing but the offer.
    await app.store([foundListing({ id: listingId(6_000), title: '1993 Pinnacle Harden Base #1', ...seen })]);
    const none = await page(search, { keyword: 'hardin' });
    expect(none).toMatchObject({ total: 0, corrections: [] });
    expect(none.nearest).toContainEqual({ keyword: 'harden', keepsFilters: true, total: 1 });
  });

  test('a list without a keyword has no notes on a search', async () => {
    const plain = await page(list, {});
    expect(plain).not.toHaveProperty('understood');
    expect(plain).not.toHaveProperty('hidden');
    expect(plain).not.toHaveProperty('nearest');
  });
});

describe('a flagged listing', () => {
  test('is returned with its flags, and hidden and counted on request', async () => {
    const all = await page(search, { keyword: 'ford' });
    const kept = await page(search, { keyword: 'ford', hide: flagsHiddenByDefault.join(',') });
    const hidden = (kept.hidden ?? []).reduce((sum, { count }) => sum + count, 0);
    expect(hidden).toBeGreaterThan(0);
    expect(kept.total + hidden).toBe(all.total);
    expect(kept.items.every(({ oddities }) => oddities.length === 0)).toBe(true);
    expect(all.items.some(({ oddities }) => oddities.includes('lot'))).toBe(true);
  });

  test('is not hidden from a search for its flag', async () => {
    const { total, hidden } = await page(search, { keyword: 'ford lot', hide: 'all' });
    expect(total).toBeGreaterThan(0);
    expect(hidden?.some(({ kind }) => kind === 'lot')).toBe(false);
  });

  test.each(['fake', 'reprint', 'lot', 'repack', 'binder'])(
    'stays left out where its word is excluded: -%s',
    async (word) => {
      const { total } = await page(search, { keyword: 'ford', hide: 'all' });
      const without = await page(search, { keyword: `ford -${word}`, hide: 'all' });
      expect(without.total).toBe(total);
      expect(without.items.every(({ oddities }) => oddities.length === 0)).toBe(true);
    },
  );
});

describe('a search without results', () => {
  test('offers the words without filters, and the words without one of them', async () => {
    const { nearest, total } = await page(filter, { keyword: 'jordan psa10', minPrice: 40_000 });
    expect(total).toBe(0);
    expect(nearest?.[0]).toMatchObject({ keyword: 'jordan psa10', keepsFilters: false });
    const words = await page(search, { keyword: 'jordan sparkmouse' });
    expect(words.nearest?.map(({ keyword }) => keyword).toSorted()).toEqual(['jordan', 'sparkmouse']);
    for (const { keyword, total } of words.nearest ?? []) {
      expect((await page(search, { keyword })).total).toBe(total);
    }
  });

  test('counts what an offer would find: without the word "binder", lots are hidden', async () => {
    const { nearest } = await page(search, { keyword: 'ford psa binder', hide: 'all' });
    expect(nearest?.length).toBeGreaterThan(0);
    for (const { keyword, total } of nearest ?? []) {
      expect((await page(search, { keyword, hide: 'all' })).total, keyword).toBe(total);
    }
  });
});

describe('a keyword of punctuation', () => {
  test('finds nothing, with zero counts in every facet', async () => {
    const { total, facets, hidden, understood } = await page(search, { keyword: '()"', facets: 'true', hide: 'all' });
    expect({ total, hidden, understood }).toEqual({ total: 0, hidden: [], understood: [] });
    expect(facets?.category.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });
});

describe('suggestions', () => {
  const suggested = async (keyword: string) =>
    (await answer<{ suggestions: { keyword: string; total: number }[] }>(suggest, { keyword })).suggestions;

  test('complete names and words, with their counts', async () => {
    // Listings that searches hide by default are not counted.
    const { total } = await page(search, { keyword: 'jordan', hide: flagsHiddenByDefault.join(',') });
    expect(total).toBe(80);
    expect(await suggested('jor')).toEqual([
      { keyword: 'Tim Jordan', total },
      { keyword: 'jordan', total },
    ]);
    expect((await suggested('2015 pri')).map(({ keyword }) => keyword)).toContain('2015 Prizm');
    expect(await suggested('')).toEqual([]);
    for (const dash of ['-', '–', '−']) expect(await suggested(`jordan ${dash}pri`)).toEqual([]);
  });

  test('need a keyword', async () => {
    const response = await app.get(suggest);
    expect(response.status).toBe(400);
    expect(((await response.json()) as Failure).parameter).toBe('keyword');
  });
});

describe('one card', () => {
  const one = (id: string) => app.get(urlOf('showCard', { id: id }));

  test('is returned while its auction runs', async () => {
    const response = await one(listingId(599));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ item: { itemId: listingId(599) } });
    expect((await one('v1|1|0')).status).toBe(404);
  });

  test('does not shadow the paths of search and suggestions', async () => {
    expect((await app.get(`${search}?keyword=ford`)).status).toBe(200);
    expect((await app.get(`${suggest}?keyword=fo`)).status).toBe(200);
  });
});

describe('hostile words', () => {
  const long = 'x'.repeat(400);
  test.each([
    '.*+?^$()|[]\\',
    "' OR 1=1; DROP TABLE listings; --",
    '((((((((((',
    '))))-((-(("',
    '-(',
    '"',
    '-',
    '\u202eabc\u202d',
    '🔥🔥 💎',
    'a\u0000b',
    '\ud800',
    'ﷺ'.repeat(80),
    '-a '.repeat(130),
    '(a,b) '.repeat(66),
    'a '.repeat(200),
    '#1 '.repeat(130),
    '/9 '.repeat(130),
    '"a b" '.repeat(60),
    long,
    '__proto__ constructor toString',
  ])('%j is answered', async (keyword) => {
    for (const path of [search, suggest]) {
      const response = await app.get(`${path}?${new URLSearchParams({ keyword })}`);
      expect(response.status).toBe(200);
    }
  });

  test.each(['x'.repeat(401), 'word '.repeat(500), 'x'.repeat(10_000)])(
    'are refused when too long (%#)',
    async (keyword) => {
      for (const path of [search, suggest, filter]) {
        const response = await app.get(`${path}?${new URLSearchParams({ keyword })}`);
        expect(response.status).toBe(400);
        expect(((await response.json()) as Failure).parameter).toBe('keyword');
      }
    },
  );
});

test.each([
  ['hide=lots', 'hide'],
  ['facets=yes', 'facets'],
  ['midnight=tomorrow', 'midnight'],
  ['grade=11', 'grade'],
  ['condition=', 'condition'],
  ['maxBids=-1', 'maxBids'],
  ['endsWithin=2h', 'endsWithin'],
  ['endsWithin=tonight', 'midnight'],
])('refuses %s by name', async (query, parameter) => {
  const response = await app.get(`${filter}?${query}`);
  expect(response.status).toBe(400);
  expect(((await response.json()) as Failure).parameter).toBe(parameter);
});
