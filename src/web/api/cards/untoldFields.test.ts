import { expect, test } from 'vitest';
import type { Card as Listing } from '#contract/cards.ts';
import { toCard } from './card.ts';

// @req 3.card.3 3.card.5 3.card.6
test('a listing that tells next to nothing is a card all the same', () => {
  const listing = {
    itemId: 'v1|123456789012|0',
    title: 'Invented card',
    category: null,
    authenticators: [],
    currentBidPrice: { value: '1.00', currency: 'USD' },
    shipping: 'unknown',
    itemEndDate: '2030-01-01T00:00:00.000Z',
    seller: { username: null },
    condition: null,
    lastSeenAt: '2029-12-31T23:00:00.000Z',
  } as unknown as Listing;
  expect(toCard(listing)).toMatchObject({
    image: null,
    additionalImages: [],
    bidCount: 0,
    itemEndDate: '2030-01-01T00:00:00.000Z',
    itemUrl: 'https://www.ebay.com/itm/123456789012',
    isWishListed: false,
  });
});
