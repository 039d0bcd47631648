import { aspectsOf } from '../market/aspects.ts';
import { categoryPath } from '../market/categories.ts';
import { type Listing, stateAt } from '../market/Listing.ts';
import { type ApiCall, type ApiResponse, apiError, errorResponse, jsonResponse } from './api.ts';
import fixedFields from './fixedFields.json' with { type: 'json' };
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

const supportedFieldgroups = ['PRODUCT', 'COMPACT', 'ADDITIONAL_SELLER_DETAILS'];

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
    ...fixedFields.picture,
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
  return {
    ...fixedFields.compactItem,
    itemId: itemIdOf(listing),
    ...pricesOf(listing, call.now),
    topRatedBuyingExperience: listing.seller.topRated,
    ...webUrls(listing, call),
    legacyItemId: listing.legacyId,
    itemCreationDate: isoTime(listing.start),
    shippingOptions: [{ ...fixedFields.shipping, ...shippingCost(listing) }],
  };
}

function wholeItem(listing: Listing, call: ApiCall): Json {
  const { city, postalCode, country } = listing.seller;
  return {
    ...fixedFields.wholeItem,
    ...compactItem(listing, call),
    title: listing.title,
    shortDescription: shortDescriptionOf(listing),
    description: descriptionOf(listing),
    ...categoryOf(listing),
    ...conditionOf(listing.lot.slab !== null),
    conditionDescriptors: conditionDescriptors(listing),
    itemLocation: { city, postalCode, country },
    ...picturesOf(listing, call),
    ...(listing.auction && { itemEndDate: isoTime(listing.end) }),
    seller: sellerOf(listing),
    localizedAspects: aspectsOf(listing.lot).map(([name, value]) => ({ type: 'STRING', name, value })),
    buyingOptions: stateAt(listing, call.now).buyingOptions,
    immediatePay: !listing.auction,
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
