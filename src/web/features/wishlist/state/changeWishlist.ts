import { callAsUser } from '#web/api/callApi.ts';
import { useSession } from '#web/api/session.ts';
import { inOrder, toSavedCard } from './savedCard.ts';
import { useWishlist } from './wishlistStore.ts';

/**
 * Saves a card at the API, then here what came back. While it is being saved or removed already, nothing happens.
 *
 * @throws ApiError; a 401 and a lost network have been told to the app by then
 */
export async function saveCard(id: string): Promise<void> {
  await whileBusy(id, async () => {
    const { wishlist_item } = await callAsUser('addToWishlist', { body: { item_id: id } });
    return ({ items }) => inOrder([...items.filter((card) => card.id !== id), toSavedCard(wishlist_item.item)]);
  });
}

/**
 * Removes a card at the API, then here; every view of it on the page follows.
 *
 * @throws as `saveCard` does
 */
export async function removeCard(id: string): Promise<void> {
  await whileBusy(id, async () => {
    await callAsUser('removeFromWishlist', { params: { id } });
    return ({ items }) => items.filter((card) => card.id !== id);
  });
}

type Wishlist = ReturnType<typeof useWishlist.getState>;

async function whileBusy(id: string, change: () => Promise<(now: Wishlist) => Wishlist['items']>): Promise<void> {
  if (useWishlist.getState().busy.includes(id)) return;
  useWishlist.setState(({ busy }) => ({ busy: [...busy, id] }));
  const { user } = useSession.getState();
  try {
    const itemsAfter = await change();
    // Somebody else may be signed in by now, and has a wishlist of their own.
    if (useSession.getState().user?.email !== user?.email) return;
    const items = itemsAfter(useWishlist.getState());
    useWishlist.setState({ items, total: items.length });
  } finally {
    useWishlist.setState(({ busy }) => ({ busy: busy.filter((other) => other !== id) }));
  }
}
