import { expect, test } from 'vitest';
import { type OpenMarketplace, openMarketplace, testDay } from '../testing/openMarketplace.ts';
import { type Lie, lieNames, parseLies } from './lies.ts';

const hour = 3_600_000;
const iso = (hours: number) => new Date(testDay + hours * hour).toISOString();
const search = { category_ids: '261328', filter: 'buyingOptions:{AUCTION}', sort: 'endingSoonest', limit: 50 };

async function withLie<Result>(lie: Lie, use: (marketplace: OpenMarketplace) => Promise<Result>): Promise<Result> {
  const marketplace = await openMarketplace({ lies: [lie] });
  try {
    return await use(marketplace);
  } finally {
    await marketplace.close();
  }
}

test('the flag of the command line names lies', () => {
  expect(parseLies('')).toEqual([]);
  expect(parseLies(lieNames.join())).toEqual(lieNames);
  expect(() => parseLies('lag,luck')).toThrow('luck');
});

test.each([
  ['near-end', `itemEndDate:[${iso(11)}..${iso(48)}]`, [12_002]],
  ['near-end-silent', `itemEndDate:[${iso(11)}..${iso(48)}]`, undefined],
  ['near-end', `itemEndDate:[${iso(13)}..${iso(48)}]`, undefined],
  ['start-date', `itemStartDate:[${iso(-2)}..${iso(0)}]`, [12_002]],
  ['start-date-silent', `itemStartDate:[${iso(-2)}..${iso(0)}]`, undefined],
  ['no-bids', 'bidCount:[..0]', [12_002]],
  ['no-bids-silent', 'bidCount:[..0]', undefined],
  ['no-bids', 'bidCount:[1]', undefined],
] as const)('%s answers %s with the warnings %s', async (lie, filter, warnings) => {
  const { body } = await withLie(lie, ({ search: find }) => find({ ...search, filter: `${search.filter},${filter}` }));
  expect(body.warnings?.map(({ errorId }) => errorId)).toEqual(warnings);
  expect(body.itemSummaries?.length).toBeGreaterThan(0);
});

test('newly-listed refuses that order for auctions', async () => {
  const { status, body } = await withLie('newly-listed', ({ search: find }) =>
    find({ ...search, sort: 'newlyListed' }),
  );
  expect([status, body.errors?.[0]?.errorId]).toEqual([400, 12_034]);
});

test('repeats begins the second page with the end of the first', async () => {
  const ids = await withLie('repeats', async ({ search: find }) => {
    const first = await find(search);
    const second = await find({ ...search, offset: 50 });
    return [first, second].map(({ body }) => body.itemSummaries?.map(({ itemId }) => itemId) ?? []);
  });
  expect(ids[1]?.slice(0, 20)).toEqual(ids[0]?.slice(-20));
  expect(ids[1]).toHaveLength(50);
});
