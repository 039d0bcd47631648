import { foundListing, listingId } from '@cardfall/listing-index/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { canonicalSearch, toStandingSearch } from '../alertSearch.ts';

const now = Date.UTC(2030, 0, 1, 12);
let app: TestApp;

beforeAll(async () => {
  app = await testApp(() => now);
});
afterAll(() => app.close());

/** Players are invented. */
const titleWords = [
  ...'Kettering Tallow Strand RC Rookie Auto Refractor Gold Silver Prizm Topps Chrome PSA 10 9 BGS 9.5'.split(' '),
  ...'2018-19 #57 /99 4/102 Holo lot custom reprint box & Red Sox'.split(' '),
];
const typedWords = [
  ...titleWords,
  ...'ketterng tallo refracter rookies psa10 -auto -lot -(gold,silver) (rc,holo) "red sox" "gold refractor" 18-19'.split(
    ' ',
  ),
];
const price = fc.constantFrom('0.99', '5.00', '9.99', '10.00', '10.01', '25.00');
const listing = fc.record({
  title: fc.array(fc.constantFrom(...titleWords), { minLength: 1, maxLength: 7 }).map((words) => words.join(' ')),
  category: fc.constantFrom('basketball' as const, 'baseball' as const, 'pokemon' as const, null),
  condition: fc.constantFrom('Graded', 'Ungraded', null),
  bidPrice: price,
  shippingCost: fc.constantFrom(null, '0.00', '0.01', '4.99'),
  bidCount: fc.integer({ min: 0, max: 4 }),
});
const parameter = (name: string, ...values: string[]) =>
  fc.option(
    fc.constantFrom(...values).map((value): [string, string] => [name, value]),
    { nil: undefined },
  );
const search = fc
  .tuple(
    fc
      .array(fc.constantFrom(...typedWords), { minLength: 1, maxLength: 3 })
      .map((words): [string, string] => ['keyword', words.join(' ')]),
    parameter('category', 'basketball', 'pokemon', 'baseball,pokemon', 'all'),
    parameter('authenticator', 'psa', 'psa,bgs'),
    parameter('grade', '10', '9,9.5'),
    parameter('condition', 'Graded', 'Ungraded'),
    parameter('minPrice', '5', '10'),
    parameter('maxPrice', '10', '25'),
    parameter('maxBids', '0', '2'),
    parameter('hide', 'lot', 'lot,reprint,custom', 'all'),
  )
  .map((parameters) => new URLSearchParams(parameters.filter((one) => one !== undefined)).toString());

test('a saved search meets exactly the cards of its search page within its maximum', { timeout: 120_000 }, async () => {
  const alerts = fc.array(fc.record({ search, maxTotal: fc.option(price) }), { minLength: 1, maxLength: 6 });
  const listings = fc.array(listing, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(listings, alerts, async (fields, saved) => {
      await app.db.deleteFrom('listings').execute();
      // The same numbers, so that cards of an earlier round are replaced; those that are left count as others.
      const stored = Array.from({ length: 12 }, (_, number) =>
        foundListing({
          id: listingId(number),
          title: 'Nothing of it',
          endsAt: now + 3_600_000,
          seenAt: now,
          ...fields[number],
        }),
      );
      await app.store(stored);
      const standing = app.matching.catalogue.standingSearches<number>();
      for (const [number, one] of saved.entries()) {
        const read = toStandingSearch({ search: canonicalSearch(one.search), max_total: one.maxTotal });
        if (read !== null) standing.add(number, read);
      }
      const met = stored.map(({ id }) => new Set(standing.matchesOf(id, now)));
      for (const [number, one] of saved.entries()) {
        // The answer of a quarter of a second ago is served again: another address each time.
        const page = await app.get(`${urlOf('filterCards')}?${one.search}&limit=${20 + (rounds++ % 80)}`);
        const { items } = (await page.json()) as { items: { itemId: string }[] };
        const max = one.maxTotal === null ? Number.POSITIVE_INFINITY : Number(one.maxTotal);
        const onPage = new Set(items.map(({ itemId }) => itemId));
        // Unknown shipping proves nothing: such a card is over the maximum only by its price.
        const expected = stored.filter(
          ({ id, bidPrice, shippingCost }) => onPage.has(id) && Number(bidPrice) + Number(shippingCost ?? 0) <= max,
        );
        const actual = stored.filter((_, place) => met[place]?.has(number));
        expect([one, actual.map(({ id }) => id)]).toEqual([one, expected.map(({ id }) => id)]);
      }
    }),
    { numRuns: 60 },
  );
});

let rounds = 0;
