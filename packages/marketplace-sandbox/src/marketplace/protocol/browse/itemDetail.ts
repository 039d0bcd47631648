import { aspectsOf } from '../../market/listings/aspectsOf.ts';
import { lineageOf } from '../../market/listings/categoryOf.ts';
import type { Listing } from '../../market/listings/Listing.ts';
import type { Market } from '../../market/listings/Market.ts';
import { type Standing, standingAt } from '../../market/listings/standing.ts';
import type { Slab } from '../../market/lots/Lot.ts';
import type { Caller } from '../Caller.ts';
import {
  conditionOf,
  isoTime,
  itemAffiliateWebUrl,
  itemIdOf,
  itemWebUrl,
  money,
  pictureUrl,
  shortDescriptionOf,
} from './listingParts.ts';

const largeSize = 1600;
type Json = Readonly<Record<string, unknown>>;

/** In a single item the price mirrors the bid; only a search leaves it out. */
function prices(listing: Listing, standing: Standing): Json {
  const { bidCount, bidders, currentBid, leastBid, buyNowPrice } = standing;
  if (!listing.auction) return { price: money(listing.buyNowPrice) };
  return {
    price: money(buyNowPrice || currentBid),
    currentBidPrice: money(currentBid),
    minimumPriceToBid: money(leastBid),
    // Without a bid the marketplace leaves the counts out here, unlike in a search.
    ...(bidCount > 0 && { bidCount, uniqueBidderCount: bidders }),
  };
}

function shippingOptions(listing: Listing): readonly Json[] {
  const service = {
    shippingServiceCode: 'USPS Ground Advantage',
    type: 'Standard Shipping',
    shippingCarrierCode: 'USPS',
  };
  const estimate = { quantityUsedForEstimate: 1, guaranteedDelivery: false };
  if (listing.shipping === null) return [{ ...service, shippingCostType: 'CALCULATED', ...estimate }];
  return [{ ...service, shippingCostType: 'FIXED', shippingCost: money(listing.shipping), ...estimate }];
}

function gradeDescriptors(slab: Slab): readonly Json[] {
  return [
    { name: 'Professional Grader', values: [{ content: slab.grader[1] }] },
    { name: 'Grade', values: [{ content: slab.grade[0] }] },
    { name: 'Certification Number', values: [{ content: slab.certificate }] },
  ];
}

function conditionDescriptors({ lot }: Listing): readonly Json[] {
  return lot.slab ? gradeDescriptors(lot.slab) : [{ name: 'Card Condition', values: [{ content: lot.rawCondition }] }];
}

function pictures(listing: Listing, market: Market, caller: Caller): Json {
  if (listing.pictures === 0) return {};
  const all = Array.from({ length: listing.pictures }, (_, view) => ({
    imageUrl: pictureUrl(listing, view, largeSize, market, caller),
    width: 1152,
    height: 1600,
  }));
  return { image: all[0], ...(all.length > 1 && { additionalImages: all.slice(1) }) };
}

/** The few fields a client needs to look again at what it knows. */
export function compactItem(listing: Listing, _market: Market, caller: Caller): Json {
  return {
    itemId: itemIdOf(listing),
    sellerItemRevision: '0',
    ...prices(listing, standingAt(listing, caller.now)),
    priorityListing: false,
    topRatedBuyingExperience: listing.seller.topRated,
    itemWebUrl: itemWebUrl(listing),
    ...(caller.affiliate && { itemAffiliateWebUrl: itemAffiliateWebUrl(listing, caller.affiliate) }),
    legacyItemId: listing.legacyId,
    itemCreationDate: isoTime(listing.start),
    shippingOptions: shippingOptions(listing),
    estimatedAvailabilities: [availability],
  };
}

const availability = {
  deliveryOptions: ['SHIP_TO_HOME'],
  estimatedAvailabilityStatus: 'IN_STOCK',
  estimatedAvailableQuantity: 1,
  estimatedSoldQuantity: 0,
  estimatedRemainingQuantity: 1,
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function description(listing: Listing): string {
  const rows = aspectsOf(listing.lot).map(([name, value]) => `<li>${escaped(name)}: ${escaped(value)}</li>`);
  return `<p>${escaped(listing.title)}</p><ul>${rows.join('')}</ul><p>Ships in a sleeve and toploader. Combined shipping.</p>`;
}

function categoryOf(listing: Listing): Json {
  const path = lineageOf(listing.category).toReversed();
  return {
    categoryId: listing.category,
    categoryIdPath: path.map(({ id }) => id).join('|'),
    categoryPath: path.map(({ name }) => name).join('|'),
  };
}

export function itemDetail(listing: Listing, market: Market, caller: Caller): Json {
  const { seller } = listing;
  const standing = standingAt(listing, caller.now);
  return {
    itemId: itemIdOf(listing),
    sellerItemRevision: '0',
    title: listing.title,
    shortDescription: shortDescriptionOf(listing),
    description: description(listing),
    ...prices(listing, standing),
    ...categoryOf(listing),
    ...conditionOf(listing.lot),
    conditionDescriptors: conditionDescriptors(listing),
    itemLocation: { city: seller.city, postalCode: seller.postalCode, country: seller.country },
    ...pictures(listing, market, caller),
    itemCreationDate: isoTime(listing.start),
    ...(listing.auction && { itemEndDate: isoTime(listing.end) }),
    seller: {
      username: seller.username,
      feedbackPercentage: seller.feedbackPercentage,
      feedbackScore: seller.feedbackScore,
    },
    estimatedAvailabilities: [availability],
    shippingOptions: shippingOptions(listing),
    shipToLocations: { regionIncluded: [{ regionName: 'Worldwide', regionType: 'WORLDWIDE', regionId: 'WORLDWIDE' }] },
    returnTerms: { returnsAccepted: false },
    localizedAspects: aspectsOf(listing.lot).map(([name, value]) => ({ type: 'STRING', name, value })),
    topRatedBuyingExperience: seller.topRated,
    buyingOptions: standing.buyingOptions,
    itemWebUrl: itemWebUrl(listing),
    ...(caller.affiliate && { itemAffiliateWebUrl: itemAffiliateWebUrl(listing, caller.affiliate) }),
    priorityListing: false,
    adultOnly: false,
    legacyItemId: listing.legacyId,
    enabledForGuestCheckout: false,
    eligibleForInlineCheckout: false,
    immediatePay: !listing.auction,
    listingMarketplaceId: 'EBAY_US',
  };
}
