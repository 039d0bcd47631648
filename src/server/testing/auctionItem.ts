import { listingId } from '@cardfall/listing-index/testing';

/** Returns an auction as the marketplace sends it, with the fields that every one has. */
export function auctionItem(number: number, endsAt: number, fields: object = {}) {
  return {
    itemId: listingId(number),
    title: `Invented card ${number}`,
    leafCategoryIds: ['261328'],
    buyingOptions: ['AUCTION'],
    currentBidPrice: { value: '5.00', currency: 'USD' },
    bidCount: 0,
    itemEndDate: new Date(endsAt).toISOString(),
    ...fields,
  };
}
