import * as endpoint from '#contract/endpointTable.ts';
import type { WishlistEntry } from '#contract/wishlist.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { type Card, toCard } from '#web/api/card.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { useSession } from '#web/api/session.ts';
import { type SavedCard, useWishlist } from './wishlistStore.ts';

/**
 * Saves a card at the API, then adds the returned card here. Does nothing while the card is being saved or removed.
 *
 * @throws {ApiError} after the app was informed of a 401 or a lost network
 */
export async function saveCard(id: string): Promise<void> {
  await whilePending(id, async () => {
    const { wishlist_item } = await callAsUser(endpoint.addToWishlist, { body: { item_id: id } });
    return ({ items }) =>
      sortSaved([...items.filter((card) => card.id !== id), toSavedCard(wishlist_item)], serverNow());
  });
}

/**
 * Removes a card at the API, then here; every heart on the page follows. Does nothing while the card is being saved or
 * removed.
 *
 * @throws {ApiError} after the app was informed of a 401 or a lost network
 */
export async function removeCard(id: string): Promise<void> {
  await whilePending(id, async () => {
    await callAsUser(endpoint.removeFromWishlist, { params: { id } });
    return ({ items }) => items.filter((card) => card.id !== id);
  });
}

type Wishlist = ReturnType<typeof useWishlist.getState>;

async function whilePending(
  id: string,
  request: () => Promise<(current: Wishlist) => Wishlist['items']>,
): Promise<void> {
  if (useWishlist.getState().pendingIds.includes(id)) return;
  useWishlist.setState(({ pendingIds }) => ({ pendingIds: [...pendingIds, id] }));
  const { user } = useSession.getState();
  try {
    const updateItems = await request();
    // Another user may be signed in by now.
    if (useSession.getState().user?.email !== user?.email) return;
    const items = updateItems(useWishlist.getState());
    useWishlist.setState({ items, total: items.length });
  } finally {
    useWishlist.setState(({ pendingIds }) => ({ pendingIds: pendingIds.filter((other) => other !== id) }));
  }
}

export function toSavedCard({ item, folder_id, note, max_total }: WishlistEntry): SavedCard {
  const maxTotal = max_total === null ? null : Number(max_total);
  return { ...toCard(item), isWishListed: true, folderId: folder_id, note, maxTotal };
}

/** Sorts as the API does: running auctions by soonest end, then ended ones by latest end. */
export function sortSaved<Saved extends Card>(cards: readonly Saved[], now: number): Saved[] {
  return cards.toSorted((one, other) => {
    const isRunning = one.endsAt > now;
    if (isRunning !== other.endsAt > now) return isRunning ? -1 : 1;
    return isRunning ? one.endsAt - other.endsAt : other.endsAt - one.endsAt;
  });
}
