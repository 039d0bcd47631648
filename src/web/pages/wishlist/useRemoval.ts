import { type RefObject, useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { removeCard } from '#web/features/wishlist/state/changeWishlist.ts';
import { useWishlist } from '#web/features/wishlist/state/wishlistStore.ts';
import { showToast } from '#web/ui/toastQueue.ts';

/** Takes a card off the list, says so to a screen reader, and keeps the focus near where it was. */
export function useRemoval(title: RefObject<HTMLElement | null>) {
  const [news, setNews] = useState('');
  const remove = async (card: Card) => {
    const place = useWishlist.getState().items.findIndex(({ id }) => id === card.id);
    try {
      await removeCard(card.id);
      const left = useWishlist.getState().items;
      setNews(`Removed: ${card.title}. ${left.length} left.`);
      const next = left[Math.min(place, left.length - 1)];
      // Once the card is gone from the page; a focus that has moved on by then is left alone.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const button = next && document.querySelector<HTMLElement>(`[data-remove="${CSS.escape(next.id)}"]`);
        (button ?? title.current)?.focus({ preventScroll: true });
      });
    } catch {
      showToast({ kind: 'error', message: 'Failed to remove from wishlist' });
    }
  };
  return { news, remove };
}
