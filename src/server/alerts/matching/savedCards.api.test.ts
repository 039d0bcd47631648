import type { FoundListing } from '@cardfall/listing-index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { TestDispatch } from '#server/testing/TestDispatch.ts';

const minute = 60_000;
const hour = 60 * minute;
let on: TestDispatch;

beforeAll(async () => {
  on = await TestDispatch.open();
});
afterAll(() => on.app.close());
beforeEach(() => on.begin());

describe('a saved card', () => {
  const keep = async (listing: FoundListing, maxTotal: string | null) => {
    const response = await on.accounts.call('addToWishlist', { item_id: listing.id }, on.ada.bearer);
    expect(response.status).toBe(200);
    await on.app.db.updateTable('wishlist_items').set({ max_total: maxTotal }).execute();
  };

  const setMaximum = async ({ id }: FoundListing, max_total: string) => {
    const headers = { ...on.ada.bearer, path: urlOf('changeWishlistItem', { id }) };
    expect((await on.accounts.call('changeWishlistItem', { max_total }, headers)).status).toBe(200);
  };

  test.each<[string, object, Partial<FoundListing>, string[][]]>([
    ['ends soon', { wishlist_kinds: ['saved_ends_soon'] }, {}, [['saved_ends_soon']]],
    ['is over the maximum', { wishlist_kinds: ['over_maximum'] }, { bidPrice: '20.01' }, [['over_maximum']]],
    ['is not over it for all we know', { wishlist_kinds: ['over_maximum'] }, { bidPrice: '20.00' }, []],
    ['is over a maximum that nobody asked to hear of', {}, { bidPrice: '99.00' }, []],
  ])('%s', async (_, chosen, later, expected) => {
    await on.settings(chosen);
    const listing = await on.list({ bidPrice: '5.00', shippingCost: null });
    await keep(listing, '20');
    on.now = listing.endsAt - 15 * minute;
    await on.see(listing, later);
    await on.run();
    await on.run();
    expect(on.kinds).toEqual(expected);
  });

  test('that was over its maximum when that was set does not pass it, until another one is set', async () => {
    await on.settings({ wishlist_kinds: ['over_maximum'] });
    const listing = await on.list({ bidPrice: '25.00', shippingCost: '4.00' });
    await keep(listing, null);
    await setMaximum(listing, '28.99');
    await on.run();
    on.now += minute;
    await on.see(listing, { bidPrice: '26.00' });
    await on.run();
    expect(on.sent).toEqual([]);
    await setMaximum(listing, '30');
    await on.run();
    expect(on.sent).toEqual([]);
    on.now += minute;
    await on.see(listing, { bidPrice: '26.01' });
    await on.run();
    expect(on.kinds).toEqual([['over_maximum']]);
  });

  test('that passes another maximum later is told again, once for each maximum', async () => {
    await on.settings({ wishlist_kinds: ['over_maximum'] });
    const listing = await on.list({ bidPrice: '40.00', shippingCost: null });
    await keep(listing, null);
    const maximaTold = () => on.sent.map(({ cards }) => cards.map(({ maximum }) => maximum));
    const steps: [maximum: string, price: string, told: string[][]][] = [
      ['50', '55.00', [['50.00']]],
      ['100', '55.00', [['50.00']]],
      ['50', '56.00', [['50.00']]],
      ['100', '120.00', [['50.00'], ['100.00']]],
      ['100', '125.00', [['50.00'], ['100.00']]],
      ['50', '126.00', [['50.00'], ['100.00']]],
      ['100', '127.00', [['50.00'], ['100.00']]],
    ];
    for (const [maximum, bidPrice, told] of steps) {
      await setMaximum(listing, maximum);
      on.now += minute;
      await on.see(listing, { bidPrice });
      await on.run();
      await on.run();
      expect(maximaTold(), `${maximum} at ${bidPrice}`).toEqual(told);
    }
  });

  test('that has ended and that no message may name takes no place of the day', async () => {
    await on.settings({ wishlist_kinds: ['ended'], max_per_day: 1 });
    const unseen = await on.list({ endsAt: on.now + 7 * hour });
    await keep(unseen, null);
    on.now = unseen.endsAt + minute;
    await on.run();
    const seen = await on.list({ endsAt: on.now + hour });
    await keep(seen, null);
    on.now = seen.endsAt + minute;
    await on.run();
    expect(on.sent).toMatchObject([{ cards: [{ itemId: seen.id }], more: 1 }]);
  });

  test('has ended', async () => {
    await on.settings({ wishlist_kinds: ['ended'] });
    const listing = await on.list();
    await keep(listing, null);
    on.now = listing.endsAt + minute;
    await on.run();
    await on.run();
    expect(on.sent).toMatchObject([{ cards: [{ kind: 'ended', title: 'Mew', alert: null }] }]);
  });
});
