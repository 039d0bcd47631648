import type { Listing } from '@cardfall/listing-index';
import type { Card } from '#contract/cards.ts';

const cards = new WeakMap<Listing, Card>();

/** A listing as it goes out on the wire: one card for each, however many answers it is in. */
export function toCard(listing: Listing): Card {
  const known = cards.get(listing);
  if (known !== undefined) return known;
  const card = Object.freeze(makeCard(listing));
  cards.set(listing, card);
  return card;
}

function makeCard(listing: Listing): Card {
  const money = (value: string) => ({ value, currency: listing.currency });
  return {
    itemId: listing.id,
    title: listing.title,
    category: listing.category,
    authenticators: [...listing.authenticators],
    oddities: [...listing.oddities],
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

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
