import type { Listing } from '@cardfall/listing-index';
import type { Card } from '#contract/cards.ts';

const cards = new WeakMap<Listing, Card>();

/** Returns the wire form of a listing. Each listing has one card object, shared by all responses. */
export function toCard(listing: Listing): Card {
  const known = cards.get(listing);
  if (known !== undefined) return known;
  const card = Object.freeze(createCard(listing));
  cards.set(listing, card);
  return card;
}

function createCard(listing: Listing): Card {
  const money = (value: string) => ({ value, currency: listing.currency });
  return {
    itemId: listing.id,
    title: listing.title,
    category: listing.category,
    authenticators: [...listing.authenticators],
    oddities: [...listing.flags],
    currentBidPrice: money(listing.bidPrice),
    buyNowPrice: listing.buyNowPrice === null ? null : money(listing.buyNowPrice),
    shipping: listing.shippingCost === null ? 'unknown' : money(listing.shippingCost),
    bidCount: listing.bidCount,
    image: listing.picture === null ? null : { imageUrl: listing.picture },
    additionalImages: listing.morePictures.map((imageUrl) => ({ imageUrl })),
    itemEndDate: isoTime(listing.endsAt),
    itemCreationDate: listing.listedAt === null ? null : isoTime(listing.listedAt),
    itemWebUrl: listing.address,
    seller: { username: listing.seller },
    condition: listing.condition,
    lastSeenAt: isoTime(listing.seenAt),
  };
}

/** @param milliseconds since 1970 */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
