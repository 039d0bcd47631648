import { pictureKey } from '../art/pictureKey.ts';
import { categoryPath } from '../market/categories.ts';
import { type Listing, stateAt } from '../market/Listing.ts';
import { categories } from '../vocabulary/vocabulary.ts';
import type { ApiCall } from './api.ts';
import fixedFields from './fixedFields.json' with { type: 'json' };

export type Json = Readonly<Record<string, unknown>>;

const smallPicture = 225;
export const largePicture = 1600;

export function money(cents: number): { value: string; currency: string } {
  return { value: (cents / 100).toFixed(2), currency: 'USD' };
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

export function itemIdOf({ legacyId }: Listing): string {
  return `v1|${legacyId}|0`;
}

/** Returns the addresses of the listing's page. An affiliate must use the tracked one to be paid. */
export function webUrls({ legacyId }: Listing, { affiliate }: ApiCall): Json {
  const itemWebUrl = `https://www.ebay.com/itm/${legacyId}`;
  if (!affiliate) return { itemWebUrl };
  const tracking = new URLSearchParams({
    mkevt: '1',
    mkcid: '1',
    mkrid: '711-53200-19255-0',
    campid: affiliate.campaignId,
    customid: affiliate.referenceId,
    toolid: '10049',
  });
  return { itemAffiliateWebUrl: `${itemWebUrl}?${tracking}`, itemWebUrl };
}

/** @param view the how-many-th picture of the listing, from 0 */
export function pictureUrl({ slot, generation }: Listing, view: number, size: number, call: ApiCall): string {
  const key = pictureKey({ seed: call.marketplace.market.seed, slot, generation, view });
  return `${call.pictureOrigin}/images/g/${key}/s-l${size}.svg`;
}

export function conditionOf(graded: boolean): { condition: string; conditionId: string } {
  return graded ? { condition: 'Graded', conditionId: '2750' } : { condition: 'Ungraded', conditionId: '4000' };
}

/** Categories as summaries list them: the leaf, then what is above it. */
const categoryLists = new Map(
  categories.map(({ id }) => [
    id,
    categoryPath(id).map((category) => ({ categoryId: category.id, categoryName: category.name })),
  ]),
);

export function shortDescriptionOf({ title, lot }: Listing): string {
  return `${title}. ${lot.slab ? 'Card is graded as shown' : 'Card is ungraded, please see the pictures'}.`;
}

export function sellerOf({ seller: { username, feedbackPercentage, feedbackScore } }: Listing): Json {
  return { username, feedbackPercentage, feedbackScore };
}

/** Names a cost only where the seller fixed it: calculated shipping is unknown, not free. */
export function shippingCost({ shipping }: Listing): Json {
  if (shipping === null) return { shippingCostType: 'CALCULATED' };
  return { shippingCostType: 'FIXED', shippingCost: money(shipping) };
}

function summaryPictures(listing: Listing, call: ApiCall): Json {
  if (listing.pictures === 0) return {};
  const picture = (view: number, size: number) => ({ imageUrl: pictureUrl(listing, view, size, call) });
  const more = Array.from({ length: listing.pictures - 1 }, (_, index) => picture(index + 1, smallPicture));
  return {
    image: picture(0, smallPicture),
    thumbnailImages: [picture(0, largePicture)],
    ...(more.length > 0 && { additionalImages: more }),
  };
}

/** Returns the prices of a search: a plain auction has no `price`, a hybrid's `price` is the one to buy it now. */
function summaryPrices(listing: Listing, now: number): Json {
  const { bidCount, currentBid, buyNowPrice, buyingOptions } = stateAt(listing, now);
  return {
    buyingOptions,
    ...(buyNowPrice > 0 && { price: money(buyNowPrice) }),
    ...(listing.auction && { currentBidPrice: money(currentBid), bidCount, itemEndDate: isoTime(listing.end) }),
  };
}

/** Writes a listing as searches do. */
export function itemSummary(listing: Listing, call: ApiCall, form: { extended: boolean; bestMatch: boolean }): Json {
  const { seller, legacyId } = listing;
  return {
    ...fixedFields.summary,
    itemId: itemIdOf(listing),
    title: listing.title,
    leafCategoryIds: [listing.category],
    categories: categoryLists.get(listing.category) ?? [],
    ...(form.extended && { shortDescription: shortDescriptionOf(listing) }),
    ...summaryPictures(listing, call),
    ...summaryPrices(listing, call.now),
    itemHref: `${call.origin}/buy/browse/v1/item/v1%7C${legacyId}%7C0`,
    seller: sellerOf(listing),
    ...conditionOf(listing.lot.slab !== null),
    shippingOptions: [shippingCost(listing)],
    ...webUrls(listing, call),
    itemLocation: {
      ...(form.extended && { city: seller.city }),
      postalCode: seller.postalCode,
      country: seller.country,
    },
    legacyItemId: legacyId,
    itemOriginDate: isoTime(listing.origin),
    itemCreationDate: isoTime(listing.start),
    topRatedBuyingExperience: seller.topRated,
    priorityListing: form.bestMatch && listing.appeal > 0.95,
  };
}
