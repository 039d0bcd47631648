import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { useSession } from '#web/api/session.ts';
import { inventedCard } from '#web/testing/inventedCard.ts';
import { stubStorage } from '#web/testing/stubStorage.ts';
import { keepWishlistStored, parseWishlist, restoreWishlist } from './wishlistStorage.ts';
import { emptyWishlist, type SavedCard, useWishlist } from './wishlistStore.ts';

keepWishlistStored();

const unwritten = { folderId: null, note: null, maxTotal: null };
const card = { ...inventedCard({ itemId: 'v1|1|0' }), isWishListed: true, ...unwritten };
const text = (items: unknown, version = 0) =>
  JSON.stringify({ state: { items, total: 1, isLoading: false, error: null }, version });
let stored: Map<string, string>;
let write: Mock<Storage['setItem']>;

beforeEach(() => {
  stored = stubStorage();
  useSession.setState({ user: { username: 'ada', firstName: 'Ada', email: 'ada@example.com', photoUrl: null } });
  stored.set('tokenInfo', '{"access_token":"cf_token"}');
  useWishlist.setState({ ...emptyWishlist });
  write = vi.spyOn(localStorage, 'setItem');
});

// @req 3.storage.5
test('stores the wishlist once when its items or error change', () => {
  useWishlist.setState({ isLoading: true });
  useWishlist.setState({ items: [card], total: 1, isLoading: false });
  useWishlist.setState({ pendingIds: ['v1|1|0'] });
  expect(write).toHaveBeenCalledTimes(1);
  expect(JSON.parse(stored.get('wishlist-storage') ?? '')).toEqual(JSON.parse(text([card])));
});

test.each([[0], [1]])('restores a wishlist stored with version %d, without storing it again', (version) => {
  stored.set('wishlist-storage', text([card, { id: 7 }], version));
  restoreWishlist();
  expect(useWishlist.getState()).toMatchObject({ items: [card], total: 1 });
  expect(write).not.toHaveBeenCalled();
});

test.each(['{', 'null', '{"state":{"items":7}}'])('keeps its state when the storage holds %s', (junk) => {
  useWishlist.setState({ items: [card], total: 1 });
  stored.set('wishlist-storage', junk);
  restoreWishlist();
  expect(useWishlist.getState().items).toEqual([card]);
});

test('restores nothing while nobody is signed in', () => {
  stored.set('wishlist-storage', text([card]));
  useSession.setState({ user: null });
  restoreWishlist();
  expect(useWishlist.getState().items).toEqual([]);
});

test('removes the stored wishlist when it changes without a token', () => {
  stored.set('wishlist-storage', text([card]));
  stored.delete('tokenInfo');
  useWishlist.setState({ items: [card], total: 1 });
  expect(stored.has('wishlist-storage')).toBe(false);
  expect(write).not.toHaveBeenCalled();
});

test('keeps the wishlist in memory when the browser forbids storage', () => {
  write.mockImplementationOnce(() => {
    throw new Error('full');
  });
  useWishlist.setState({ items: [card], total: 1 });
  expect(useWishlist.getState().items).toEqual([card]);
});

const fullCard: SavedCard = {
  folderId: '00000000-0000-4000-8000-00000000000a',
  note: 'for the set',
  maxTotal: 120.5,
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
const storedText = (items: unknown, more: object = {}) =>
  JSON.stringify({ state: { items, total: 1, isLoading: false, error: null, ...more }, version: 0 });
const firstOf = (changes: object) => parseWishlist(storedText([{ ...fullCard, ...changes }]))?.items[0];

test('parses what was stored', () => {
  expect(parseWishlist(storedText([fullCard]))).toEqual({ items: [fullCard], total: 1, isLoading: false, error: null });
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
  [storedText([fullCard], { error: 'It failed' })],
  [`${' '.repeat(12_000_001)}${storedText([fullCard])}`],
])('returns null for the unusable text %#', (text) => {
  expect(parseWishlist(text)).toBeNull();
});

test.each([
  [null],
  [7],
  ['card'],
  [[]],
  [{}],
  [{ ...fullCard, id: '' }],
  [{ ...fullCard, id: 'with blank' }],
  [{ ...fullCard, id: 'x'.repeat(101) }],
  [{ ...fullCard, title: 7 }],
  [{ ...fullCard, title: 'x'.repeat(501) }],
  [{ ...fullCard, price: null }],
  [{ ...fullCard, price: { value: -1, currency: 'USD' } }],
  [{ ...fullCard, price: { value: 1, currency: 'not a currency' } }],
  [{ ...fullCard, itemEndDate: 'soon' }],
])('drops the entry %j and keeps the others', (junk) => {
  expect(parseWishlist(storedText([junk, fullCard]))?.items).toEqual([fullCard]);
});

test('drops unsafe URLs and unknown values of a card', () => {
  expect(firstOf({ image: 'javascript:alert(1)' })?.image).toBeNull();
  expect(firstOf({ additionalImages: ['data:text/html,x', 7, fullCard.image] })?.additionalImages).toEqual([
    fullCard.image,
  ]);
  expect(firstOf({ itemUrl: 'javascript:alert(1)' })?.itemUrl).toBe('');
  expect(firstOf({ category: '__proto__' })?.category).toBeNull();
  expect(firstOf({ authenticators: ['psa', 'x', 7] })?.authenticators).toEqual(['psa']);
  expect(firstOf({ live: 'yes' })?.live).toBe(false);
  expect(firstOf({ bidCount: -1 })?.bidCount).toBe(0);
  expect(firstOf({ endsAt: 7 })?.endsAt).toBe(fullCard.endsAt);
  expect(firstOf({ shipping: 'free' })?.shipping).toBe('unknown');
});

test('ignores a prototype in the text', () => {
  const text = storedText([fullCard]).replace('"id"', '"__proto__":{"polluted":true},"id"');
  expect(parseWishlist(text)?.items).toEqual([fullCard]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('keeps each card once, and at most 2,000 cards', () => {
  expect(parseWishlist(storedText([fullCard, fullCard]))?.total).toBe(1);
  const many = Array.from({ length: 2_100 }, (_, index) => ({ ...fullCard, id: `v1|${index}|0` }));
  expect(parseWishlist(storedText(many))?.total).toBe(2_000);
});
