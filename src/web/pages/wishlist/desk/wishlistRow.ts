import type { WishlistFolder } from '#contract/wishlist.ts';
import { itemAddress } from '#domain/listings/marketplaceLinks.ts';
import type { WishlistRow } from '#domain/wishlist/wishlistCsv.ts';
import { cardState } from '#web/features/cards/time/cardState.ts';
import type { SavedCard } from '#web/features/wishlist/wishlistStore.ts';

const stateTexts = { live: 'live', old: 'not seen for hours', ended: 'ended', unknown: 'not known' };

/** Returns a saved card as a row of the exported table. Nothing is said of a card that is no longer known. */
export function toWishlistRow(card: SavedCard, folders: readonly WishlistFolder[], now: number): WishlistRow {
  const state = cardState(card, now);
  const isKnown = state !== 'unknown';
  return {
    title: card.title,
    folder: folders.find(({ id }) => id === card.folderId)?.name ?? null,
    note: card.note,
    maximum: card.maxTotal?.toFixed(2) ?? null,
    currency: card.price.currency,
    bid: isKnown ? card.price.value.toFixed(2) : null,
    shipping: card.shipping === 'unknown' ? null : card.shipping.value.toFixed(2),
    bids: isKnown ? card.bidCount : null,
    ends: isKnown ? new Date(card.endsAt).toISOString() : null,
    state: stateTexts[state],
    lastSeen: isKnown ? new Date(card.lastSeenAt).toISOString() : null,
    link: itemAddress(card.id),
  };
}
