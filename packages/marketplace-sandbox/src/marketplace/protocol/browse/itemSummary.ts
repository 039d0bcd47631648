import type { Listing } from '../../market/listings/Listing.ts';
import type { Market } from '../../market/listings/Market.ts';
import { standingAt } from '../../market/listings/standing.ts';
import type { Caller } from '../Caller.ts';
import {
  categoriesOf,
  conditionOf,
  isoTime,
  itemAffiliateWebUrl,
  itemIdOf,
  itemWebUrl,
  money,
  pictureUrl,
  shortDescriptionOf,
} from './listingParts.ts';

interface Writing {
  readonly market: Market;
  readonly caller: Caller;
  readonly extended: boolean;
  readonly bestMatch: boolean;
}

const smallSize = 225;
const largeSize = 1600;

function pictures(listing: Listing, { market, caller }: Writing): Record<string, unknown> {
  if (listing.pictures === 0) return {};
  const at = (view: number, size: number) => ({ imageUrl: pictureUrl(listing, view, size, market, caller) });
  const more = Array.from({ length: listing.pictures - 1 }, (_, index) => at(index + 1, smallSize));
  return {
    image: at(0, smallSize),
    thumbnailImages: [at(0, largeSize)],
    ...(more.length > 0 && { additionalImages: more }),
  };
}

/** Prices as a search shows them: a plain auction has a bid and no price, a hybrid's price is the one to have it at once. */
function prices(listing: Listing, now: number): Record<string, unknown> {
  const { bidCount, currentBid, buyNowPrice, buyingOptions } = standingAt(listing, now);
  return {
    buyingOptions,
    ...(buyNowPrice > 0 && { price: money(buyNowPrice) }),
    ...(listing.auction && { currentBidPrice: money(currentBid), bidCount, itemEndDate: isoTime(listing.end) }),
  };
}

/** A cost is named only where the seller fixed it; calculated shipping is unknown, not free. */
function shippingOptions(listing: Listing): readonly Record<string, unknown>[] {
  if (listing.shipping === null) return [{ shippingCostType: 'CALCULATED' }];
  return [{ shippingCostType: 'FIXED', shippingCost: money(listing.shipping) }];
}

export function itemSummary(listing: Listing, writing: Writing): Record<string, unknown> {
  const { seller, lot } = listing;
  const { caller, extended } = writing;
  return {
    itemId: itemIdOf(listing),
    title: listing.title,
    leafCategoryIds: [listing.category],
    categories: categoriesOf(listing),
    ...(extended && { shortDescription: shortDescriptionOf(listing) }),
    ...pictures(listing, writing),
    ...prices(listing, caller.now),
    itemHref: `${caller.origin}/buy/browse/v1/item/v1%7C${listing.legacyId}%7C0`,
    seller: {
      username: seller.username,
      feedbackPercentage: seller.feedbackPercentage,
      feedbackScore: seller.feedbackScore,
    },
    ...conditionOf(lot),
    shippingOptions: shippingOptions(listing),
    ...(caller.affiliate && { itemAffiliateWebUrl: itemAffiliateWebUrl(listing, caller.affiliate) }),
    itemWebUrl: itemWebUrl(listing),
    itemLocation: {
      ...(extended && { city: seller.city }),
      postalCode: seller.postalCode,
      country: seller.country,
    },
    adultOnly: false,
    legacyItemId: listing.legacyId,
    availableCoupons: false,
    itemOriginDate: isoTime(listing.origin),
    itemCreationDate: isoTime(listing.start),
    topRatedBuyingExperience: seller.topRated,
    priorityListing: writing.bestMatch && listing.appeal > 0.95,
    listingMarketplaceId: 'EBAY_US',
  };
}
