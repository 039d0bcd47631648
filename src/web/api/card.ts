import type { Authenticator, Category, ListingFlag } from '@cardfall/card-language';
import type { CardPage, Card as Listing } from '#contract/cards.ts';
import { firstListId } from '#contract/clientSettings.ts';
import { affiliateLink, itemAddress } from '#domain/listings/marketplaceLinks.ts';
import { withoutRepeatedPhotos } from '#domain/listings/pictures.ts';
import { clientSettings } from './clientSettings.ts';
import { recordServerTime, setRenderedAt } from './serverClock.ts';

export interface Money {
  readonly value: number;
  readonly currency: string;
}

/** A listing as the screens show it (docs/requirements.md, 3.card.1 to 3.card.12), with what we read from its title. */
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
  /** The end in milliseconds since 1970. Time left is computed when it is shown: stored, it would be wrong a second later. */
  readonly endsAt: number;
  readonly itemUrl: string;
  readonly seller: { readonly username: string };
  readonly condition: string;
  readonly isWishListed: boolean;
  /** False when the auction has ended or was not seen for hours: then this is how it was last seen. */
  readonly live: boolean;
  readonly category: Category | null;
  readonly authenticators: readonly Authenticator[];
  readonly oddities: readonly ListingFlag[];
  readonly lastSeenAt: number;
  /** The marketplace's own values, null without one: the defaults above are not facts. Stored under this name. */
  readonly told: { readonly seller: string | null; readonly condition: string | null };
}

/** Displayed where the marketplace gives no value; never stored, sent or filtered by. */
const displayDefaults = { seller: 'Seller', condition: 'New' };

/** @param listing `live` comes with wishlist entries only; every other listing is live */
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

function money({ value, currency }: { value: string; currency: string }): Money {
  return { value: Number(value), currency };
}

/** Returns the addresses of all photos of a card, the main one first, none twice. */
export function photosOf(card: Card): string[] {
  return withoutRepeatedPhotos([...(card.image === null ? [] : [card.image]), ...card.additionalImages]);
}

/** Returns the affiliate link to the listing, which a click on the card opens. */
export function marketplaceLink(card: Card): string {
  return affiliateLink({ id: card.id, address: card.itemUrl }, clientSettings.affiliate);
}

let embeddedCardsTaken = false;

/**
 * Returns the cards that the page carries as JSON for its address; null on other screens, and from the second call on,
 * because a later caller wants fresh ones. Sets the clock by them as well.
 */
export function takeEmbeddedCards(): CardPage | null {
  const text = embeddedCardsTaken ? null : document.getElementById(firstListId)?.textContent;
  embeddedCardsTaken = true;
  if (text == null) return null;
  const page: CardPage = JSON.parse(text);
  const serverTime = Date.parse(page.serverTime);
  setRenderedAt(serverTime);
  const [navigation] = performance.getEntriesByType('navigation');
  recordServerTime(
    serverTime,
    navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : undefined,
  );
  return page;
}
