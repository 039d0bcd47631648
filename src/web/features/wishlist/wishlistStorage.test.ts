import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/api/session.ts';
import { inventedCard } from '#web/api/testing/inventedCard.ts';
import { wishlistStorage } from './wishlistStorage.ts';
import { emptyWishlist, useWishlist } from './wishlistStore.ts';

useWishlist.persist.setOptions({ storage: wishlistStorage });

const card = { ...inventedCard({ itemId: 'v1|1|0' }), isWishListed: true };
const text = (items: unknown, version = 0) =>
  JSON.stringify({ state: { items, total: 1, isLoading: false, error: null }, version });
const stored = new Map<string, string>();
const write = vi.fn((name: string, value: string) => void stored.set(name, value));

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: write,
    removeItem: (name: string) => stored.delete(name),
  });
  stored.clear();
  useSession.setState({ user: { username: 'ada', firstName: 'Ada', email: 'ada@example.com', photoUrl: null } });
  stored.set('tokenInfo', '{"access_token":"cf_token"}');
  useWishlist.setState({ ...emptyWishlist });
  write.mockClear();
});

// @req 3.storage.5
test('stores items, total, isLoading and error, once for each change of them', () => {
  useWishlist.setState({ isLoading: true });
  useWishlist.setState({ items: [card], total: 1, isLoading: false });
  useWishlist.setState({ pendingIds: ['v1|1|0'] });
  expect(write).toHaveBeenCalledTimes(1);
  expect(JSON.parse(stored.get('wishlist-storage') ?? '')).toEqual(JSON.parse(text([card])));
});

test.each([[0], [1]])('restores a wishlist stored with version %d, without storing it again', async (version) => {
  stored.set('wishlist-storage', text([card, { id: 7 }], version));
  await useWishlist.persist.rehydrate();
  expect(useWishlist.getState()).toMatchObject({ items: [card], total: 1 });
  expect(write).not.toHaveBeenCalled();
});

test.each(['{', 'null', '{"state":{"items":7}}'])('keeps its state when the storage holds %s', async (junk) => {
  useWishlist.setState({ items: [card], total: 1 });
  stored.set('wishlist-storage', junk);
  await useWishlist.persist.rehydrate();
  expect(useWishlist.getState().items).toEqual([card]);
});

test('restores nothing while nobody is signed in', async () => {
  stored.set('wishlist-storage', text([card]));
  useSession.setState({ user: null });
  await useWishlist.persist.rehydrate();
  expect(useWishlist.getState().items).toEqual([]);
});

test('removes the stored wishlist when it changes without a token', () => {
  stored.set('wishlist-storage', text([card]));
  stored.delete('tokenInfo');
  useWishlist.setState({ items: [card], total: 1 });
  expect(stored.has('wishlist-storage')).toBe(false);
  expect(write).not.toHaveBeenCalled();
});

test('goes on without storage', () => {
  write.mockImplementationOnce(() => {
    throw new Error('full');
  });
  useWishlist.setState({ items: [card], total: 1 });
  expect(useWishlist.getState().items).toEqual([card]);
});
