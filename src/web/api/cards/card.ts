import type { Authenticator, Category, ListingFlag } from '@cardfall/card-language';
import type { Card as Listing } from '#contract/cards.ts';
import { affiliateLink, itemAddress } from '#domain/listings/marketplaceLinks.ts';
import { withoutRepeatedPhotos } from '#domain/listings/pictures.ts';
import { clientSettings } from '../clientSettings.ts';

export interface Money {
  readonly value: number;
  readonly currency: string;
}

/** A listing as the screens know it (specification, section 3), with what the product found out besides. */
export interface Card {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly additionalImages: readonly string[];
  readonly price: Money;
  readonly shipping: Money | 'unknown';
  readonly bidCount: number;
  readonly itemEndDate: string;
  /** The end in milliseconds since 1970. Time left is worked out when it is shown: kept, it would be wrong a second later. */
  readonly endsAt: number;
  readonly itemUrl: string;
  readonly seller: { readonly username: string };
  readonly condition: string;
  readonly isWishListed: boolean;
  /** False when the auction is over or the marketplace tells of it no more: then this is how it was last seen. */
  readonly live: boolean;
  readonly category: Category | null;
  readonly authenticators: readonly Authenticator[];
  readonly oddities: readonly ListingFlag[];
  readonly lastSeenAt: number;
  /** What the marketplace said itself: the defaults above are no facts, and are not shown as such. */
  readonly told: { readonly seller: string | null; readonly condition: string | null };
}

/** Shown where the marketplace did not say; never stored, sent or filtered by. */
const displayDefaults = { seller: 'Seller', condition: 'New' };

/** @param listing `live` comes with what somebody saved; everything else is live when it is told of */
export function toCard(listing: Listing & { readonly live?: boolean }): Card {
  return {
    id: listing.itemId,
    title: listing.title,
    description: listing.title,
    image: listing.image?.imageUrl ?? null,
    additionalImages: (listing.additionalImages ?? []).map(({ imageUrl }) => imageUrl),
    price: money(listing.currentBidPrice),
    shipping: listing.shipping === 'unknown' ? 'unknown' : money(listing.shipping),
    bidCount: listing.bidCount ?? 0,
    itemEndDate: listing.itemEndDate,
    endsAt: Date.parse(listing.itemEndDate),
    itemUrl: listing.itemWebUrl || itemAddress(listing.itemId),
    seller: { username: listing.seller.username ?? displayDefaults.seller },
    condition: listing.condition ?? displayDefaults.condition,
    isWishListed: false,
    live: listing.live ?? true,
    category: listing.category,
    authenticators: listing.authenticators,
    oddities: listing.oddities ?? [],
    lastSeenAt: Date.parse(listing.lastSeenAt),
    told: { seller: listing.seller.username, condition: listing.condition },
  };
}

function money(given: { value: string; currency: string }): Money {
  return { value: Number(given.value), currency: given.currency };
}

/** Every photo of a card, the main one first, none twice. */
export function photosOf(card: Card): string[] {
  return withoutRepeatedPhotos([...(card.image === null ? [] : [card.image]), ...card.additionalImages]);
}

/** Where a click on the card leads. */
export function marketplaceLink(card: Card): string {
  return affiliateLink({ id: card.id, address: card.itemUrl }, clientSettings.affiliate);
}
