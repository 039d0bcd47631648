import { expect, test } from 'vitest';
import type { Card } from '#web/api/card.ts';
import { parseWishlist } from './parseWishlist.ts';

const card: Card = {
  id: 'v1|123456789012|0',
  title: '2021 Prizm Silver Guard PSA 10',
  description: 'A card',
  image: 'https://i.ebayimg.com/images/g/a/s-l225.jpg',
  additionalImages: ['https://i.ebayimg.com/images/g/b/s-l225.jpg'],
  price: { value: 12.5, currency: 'USD' },
  shipping: { value: 4.99, currency: 'USD' },
  bidCount: 3,
  itemEndDate: '2026-11-21T12:00:00.000Z',
  endsAt: Date.UTC(2026, 10, 21, 12),
  itemUrl: 'https://www.ebay.com/itm/123456789012',
  seller: { username: 'vault' },
  condition: 'Graded',
  isWishListed: true,
  live: true,
  category: 'basketball',
  authenticators: ['psa'],
  oddities: [],
  lastSeenAt: Date.UTC(2026, 10, 21, 11),
  told: { seller: 'vault', condition: 'Graded' },
};
const stored = (items: unknown, more: object = {}) =>
  JSON.stringify({ state: { items, total: 1, isLoading: false, error: null, ...more }, version: 0 });
const firstOf = (changes: object) => parseWishlist(stored([{ ...card, ...changes }]))?.items[0];

test('parses what was stored', () => {
  expect(parseWishlist(stored([card]))).toEqual({ items: [card], total: 1, isLoading: false, error: null });
});

test.each([
  [null],
  [''],
  ['garbage'],
  ['null'],
  ['7'],
  ['[]'],
  ['{"state":null}'],
  ['{"state":{"items":{"length":9}}}'],
  [stored([card], { error: 'It failed' })],
  [`${' '.repeat(12_000_001)}${stored([card])}`],
])('returns null for the unusable text %#', (text) => {
  expect(parseWishlist(text)).toBeNull();
});

test.each([
  [null],
  [7],
  ['card'],
  [[]],
  [{}],
  [{ ...card, id: '' }],
  [{ ...card, id: 'with blank' }],
  [{ ...card, id: 'x'.repeat(101) }],
  [{ ...card, title: 7 }],
  [{ ...card, title: 'x'.repeat(501) }],
  [{ ...card, price: null }],
  [{ ...card, price: { value: -1, currency: 'USD' } }],
  [{ ...card, price: { value: 1, currency: 'not a currency' } }],
  [{ ...card, itemEndDate: 'soon' }],
])('drops the entry %j and keeps the others', (junk) => {
  expect(parseWishlist(stored([junk, card]))?.items).toEqual([card]);
});

test('drops unsafe URLs and unknown values of a card', () => {
  expect(firstOf({ image: 'javascript:alert(1)' })?.image).toBeNull();
  expect(firstOf({ additionalImages: ['data:text/html,x', 7, card.image] })?.additionalImages).toEqual([card.image]);
  expect(firstOf({ itemUrl: 'javascript:alert(1)' })?.itemUrl).toBe('');
  expect(firstOf({ category: '__proto__' })?.category).toBeNull();
  expect(firstOf({ authenticators: ['psa', 'x', 7] })?.authenticators).toEqual(['psa']);
  expect(firstOf({ live: 'yes' })?.live).toBe(false);
  expect(firstOf({ bidCount: -1 })?.bidCount).toBe(0);
  expect(firstOf({ endsAt: 7 })?.endsAt).toBe(card.endsAt);
  expect(firstOf({ shipping: 'free' })?.shipping).toBe('unknown');
});

test('ignores a prototype in the text', () => {
  const text = stored([card]).replace('"id"', '"__proto__":{"polluted":true},"id"');
  expect(parseWishlist(text)?.items).toEqual([card]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('keeps each card once, and at most 2,000 cards', () => {
  expect(parseWishlist(stored([card, card]))?.total).toBe(1);
  const many = Array.from({ length: 2_100 }, (_, index) => ({ ...card, id: `v1|${index}|0` }));
  expect(parseWishlist(stored(many))?.total).toBe(2_000);
});
