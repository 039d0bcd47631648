import type { WishlistEntry } from '#contract/wishlist.ts';
import { type Card, toCard } from '#web/api/card.ts';

export function toSavedCard(entry: WishlistEntry['item']): Card {
  return { ...toCard(entry), isWishListed: true };
}

/** The order the API gives: what runs, the one ending soonest first, then what is over, the latest first. */
export function inOrder(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => {
    if (one.live !== other.live) return one.live ? -1 : 1;
    return one.live ? one.endsAt - other.endsAt : other.endsAt - one.endsAt;
  });
}
