import { callAsUser } from '#web/api/callApi.ts';
import { toSavedCard } from './savedCard.ts';
import { emptyWishlist, useWishlist } from './wishlistStore.ts';

let latest = 0;

/**
 * Loads what is saved, in the order the API gives it; a failure leaves an empty list (specification, section 4). Of
 * several calls only the last one counts.
 */
export async function loadWishlist(): Promise<void> {
  latest += 1;
  const attempt = latest;
  useWishlist.setState({ isLoading: true });
  const { items: before } = useWishlist.getState();
  try {
    const { items, total } = await callAsUser('listWishlist', {});
    if (attempt !== latest) return;
    // What was saved or removed meanwhile may not be in this answer.
    if (useWishlist.getState().items !== before) return loadWishlist();
    useWishlist.setState({ items: items.map(toSavedCard), total, isLoading: false, error: null, asked: true });
  } catch (error) {
    if (attempt !== latest) return;
    // biome-ignore lint/suspicious/noConsole: a wishlist that could not be loaded is logged (specification, section 8)
    console.warn('The wishlist could not be loaded', error);
    const message = error instanceof Error ? error.message : String(error);
    useWishlist.setState({ items: [], total: 0, isLoading: false, error: message, asked: true });
  }
}

/** Whatever is still on its way belongs to somebody who is signed in no more. */
export function forgetWishlist(): void {
  latest += 1;
  useWishlist.setState(emptyWishlist);
}
