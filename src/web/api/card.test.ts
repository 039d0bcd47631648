import { expect, test } from 'vitest';
import type { Card as Listing } from '#contract/cards.ts';
import { marketplaceLink, photosOf, toCard } from './card.ts';

const listing: Listing = {
  itemId: 'v1|123456789012|0',
  title: '2021 Prizm Silver Guard PSA 10',
  category: 'basketball',
  authenticators: ['psa'],
  oddities: [],
  currentBidPrice: { value: '12.50', currency: 'USD' },
  buyNowPrice: null,
  shipping: { value: '4.99', currency: 'USD' },
  bidCount: 3,
  image: { imageUrl: 'https://i.ebayimg.com/images/g/a/s-l225.jpg' },
  additionalImages: [
    { imageUrl: 'https://i.ebayimg.com/images/g/a/s-l500.jpg' },
    { imageUrl: 'https://i.ebayimg.com/images/g/b/s-l225.jpg' },
  ],
  itemEndDate: '2026-11-21T12:00:00.000Z',
  itemCreationDate: null,
  itemWebUrl: 'https://www.ebay.com/itm/123456789012',
  seller: { username: 'vault' },
  condition: 'Graded',
  lastSeenAt: '2026-11-21T11:00:00.000Z',
};

// @req 3.card.1 3.card.2 3.card.4 3.card.8 3.card.12 4.time.5
test('maps the fields of a listing', () => {
  expect(toCard(listing)).toMatchObject({
    id: 'v1|123456789012|0',
    description: '2021 Prizm Silver Guard PSA 10',
    price: { value: 12.5, currency: 'USD' },
    shipping: { value: 4.99, currency: 'USD' },
    bidCount: 3,
    endsAt: Date.UTC(2026, 10, 21, 12),
    seller: { username: 'vault' },
    condition: 'Graded',
    isWishListed: false,
  });
});

// @req 3.card.3 3.card.10 3.card.11
test('fills in display defaults where the marketplace gives no value', () => {
  const card = toCard({ ...listing, seller: { username: null }, condition: null, image: null, additionalImages: [] });
  expect(card).toMatchObject({ seller: { username: 'Seller' }, condition: 'New', image: null, additionalImages: [] });
});

test('keeps unknown shipping unknown', () => {
  expect(toCard({ ...listing, shipping: 'unknown' }).shipping).toBe('unknown');
});

test('returns a photo once that comes in two sizes', () => {
  expect(photosOf(toCard(listing))).toHaveLength(2);
});

// @req 3.card.9
test('builds the link from the id without an address', () => {
  const card = toCard({ ...listing, itemWebUrl: '' });
  expect(card.itemUrl).toBe('https://www.ebay.com/itm/123456789012');
});

test('never links to another site than the marketplace', () => {
  const card = toCard({ ...listing, itemWebUrl: 'https://evil.example/itm/1' });
  expect(marketplaceLink(card)).toMatch(/^https:\/\/www\.ebay\.com\/itm\/123456789012\?/);
});

// @req 3.card.3 3.card.5 3.card.6
test('turns a listing with only the required fields into a card', () => {
  const bare = {
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
  expect(toCard(bare)).toMatchObject({
    image: null,
    additionalImages: [],
    bidCount: 0,
    itemEndDate: '2030-01-01T00:00:00.000Z',
    itemUrl: 'https://www.ebay.com/itm/123456789012',
    isWishListed: false,
  });
});
