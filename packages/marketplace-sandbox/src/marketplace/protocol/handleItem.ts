import { aspectsOf } from '../market/aspects.ts';
import { categoryPath } from '../market/categories.ts';
import { type Listing, stateAt } from '../market/Listing.ts';
import type { ApiCall } from './ApiCall.ts';
import { type ApiResponse, errorResponse, jsonResponse } from './ApiResponse.ts';
import {
  conditionOf,
  isoTime,
  itemIdOf,
  type Json,
  largePicture,
  money,
  pictureUrl,
  sellerOf,
  shippingCost,
  shortDescriptionOf,
  webUrls,
} from './listingFields.ts';
import { apiError } from './request/ApiError.ts';

const supportedFieldgroups = ['PRODUCT', 'COMPACT', 'ADDITIONAL_SELLER_DETAILS'];
const shippingService = {
  shippingServiceCode: 'USPS Ground Advantage',
  type: 'Standard Shipping',
  shippingCarrierCode: 'USPS',
};
const availability = {
  deliveryOptions: ['SHIP_TO_HOME'],
  estimatedAvailabilityStatus: 'IN_STOCK',
  estimatedAvailableQuantity: 1,
  estimatedSoldQuantity: 0,
  estimatedRemainingQuantity: 1,
};
const worldwide = { regionName: 'Worldwide', regionType: 'WORLDWIDE', regionId: 'WORLDWIDE' };

/** In a single item `price` repeats the bid, unlike in a search. */
function pricesOf(listing: Listing, now: number): Json {
  if (!listing.auction) return { price: money(listing.buyNowPrice) };
  const { bidCount, bidders, currentBid, minBid, buyNowPrice } = stateAt(listing, now);
  return {
    price: money(buyNowPrice || currentBid),
    currentBidPrice: money(currentBid),
    minimumPriceToBid: money(minBid),
    // A single item has no counts while nobody has bid, unlike a search.
    ...(bidCount > 0 && { bidCount, uniqueBidderCount: bidders }),
  };
}

function conditionDescriptors({ lot: { slab, rawCondition } }: Listing): readonly Json[] {
  const described = slab
    ? { 'Professional Grader': slab.grader.aspect, Grade: slab.grade.value, 'Certification Number': slab.certificate }
    : { 'Card Condition': rawCondition };
  return Object.entries(described).map(([name, content]) => ({ name, values: [{ content }] }));
}

function picturesOf(listing: Listing, call: ApiCall): Json {
  const [image, ...additionalImages] = Array.from({ length: listing.pictures }, (_, view) => ({
    imageUrl: pictureUrl(listing, view, largePicture, call),
    width: 1152,
    height: 1600,
  }));
  return { ...(image && { image }), ...(additionalImages.length > 0 && { additionalImages }) };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function descriptionOf({ title, lot }: Listing): string {
  const rows = aspectsOf(lot).map(([name, value]) => `<li>${escaped(name)}: ${escaped(value)}</li>`);
  const terms = 'Ships in a sleeve and toploader. Combined shipping.';
  return `<p>${escaped(title)}</p><ul>${rows.join('')}</ul><p>${terms}</p>`;
}

function categoryOf({ category }: Listing): Json {
  const path = categoryPath(category).toReversed();
  return {
    categoryId: category,
    categoryIdPath: path.map(({ id }) => id).join('|'),
    categoryPath: path.map(({ name }) => name).join('|'),
  };
}

/** The fields that the whole and the compact form of an item share. */
function compactItem(listing: Listing, call: ApiCall): Json {
  const estimate = { quantityUsedForEstimate: 1, guaranteedDelivery: false };
  return {
    itemId: itemIdOf(listing),
    sellerItemRevision: '0',
    ...pricesOf(listing, call.now),
    priorityListing: false,
    topRatedBuyingExperience: listing.seller.topRated,
    ...webUrls(listing, call),
    legacyItemId: listing.legacyId,
    itemCreationDate: isoTime(listing.start),
    shippingOptions: [{ ...shippingService, ...shippingCost(listing), ...estimate }],
    estimatedAvailabilities: [availability],
  };
}

function wholeItem(listing: Listing, call: ApiCall): Json {
  const { city, postalCode, country } = listing.seller;
  return {
    ...compactItem(listing, call),
    title: listing.title,
    shortDescription: shortDescriptionOf(listing),
    description: descriptionOf(listing),
    ...categoryOf(listing),
    ...conditionOf(listing.lot),
    conditionDescriptors: conditionDescriptors(listing),
    itemLocation: { city, postalCode, country },
    ...picturesOf(listing, call),
    ...(listing.auction && { itemEndDate: isoTime(listing.end) }),
    seller: sellerOf(listing),
    shipToLocations: { regionIncluded: [worldwide] },
    returnTerms: { returnsAccepted: false },
    localizedAspects: aspectsOf(listing.lot).map(([name, value]) => ({ type: 'STRING', name, value })),
    buyingOptions: stateAt(listing, call.now).buyingOptions,
    adultOnly: false,
    enabledForGuestCheckout: false,
    eligibleForInlineCheckout: false,
    immediatePay: !listing.auction,
    listingMarketplaceId: 'EBAY_US',
  };
}

/** Returns one listing. A listing that has ended is not found. */
export function handleItem(call: ApiCall, itemId: string): ApiResponse {
  const legacyId = /^v1\|(\d{6,19})\|\d{1,19}$/.exec(itemId)?.[1];
  if (!legacyId) return errorResponse(400, apiError('itemNotFound', { itemId: itemId.slice(0, 100) }));
  const groups = (call.query.get('fieldgroups') || 'PRODUCT').split(',');
  if (groups.some((group) => !supportedFieldgroups.includes(group))) {
    const parameters = { fieldgroups: groups.join(','), supportedFieldgroups: supportedFieldgroups.join(',') };
    return errorResponse(400, apiError('itemFieldgroups', parameters));
  }
  const compact = groups.includes('COMPACT');
  if (compact && groups.length > 1) return errorResponse(400, apiError('compactAlone'));
  const listing = itemId.endsWith('|0') ? call.marketplace.market.find(legacyId, call.now) : null;
  if (!listing) return errorResponse(404, apiError('itemNotFound', { itemId }));
  return jsonResponse(200, compact ? compactItem(listing, call) : wholeItem(listing, call));
}
