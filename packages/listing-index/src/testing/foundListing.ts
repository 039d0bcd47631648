import type { FoundListing } from '../listing/Listing.ts';

/** An invented listing; what a test is about, it names. */
export function foundListing(named: Partial<FoundListing> & Pick<FoundListing, 'endsAt' | 'seenAt'>): FoundListing {
  return {
    id: 'v1|900000000001|0',
    category: 'basketball',
    title: '2021 Summit Chrome Invented Guard Rookie PSA 10',
    currency: 'USD',
    bidPrice: '12.50',
    bidCount: 3,
    buyNowPrice: null,
    shippingCost: null,
    listedAt: null,
    picture: null,
    morePictures: [],
    address: 'https://www.ebay.com/itm/900000000001',
    seller: null,
    condition: null,
    ...named,
  };
}

/** Ids in the order of their numbers. */
export function listingId(number: number): string {
  return `v1|${900_000_000_000 + number}|0`;
}
