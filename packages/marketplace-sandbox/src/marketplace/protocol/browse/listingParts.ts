import { pictureKey } from '../../art/pictureKey.ts';
import { categories, lineageOf } from '../../market/listings/categoryOf.ts';
import type { Listing } from '../../market/listings/Listing.ts';
import type { Market } from '../../market/listings/Market.ts';
import type { Lot } from '../../market/lots/Lot.ts';
import type { Caller } from '../Caller.ts';

export interface Money {
  readonly value: string;
  readonly currency: string;
}

export function money(cents: number): Money {
  return { value: (cents / 100).toFixed(2), currency: 'USD' };
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

export function itemIdOf(listing: Listing): string {
  return `v1|${listing.legacyId}|0`;
}

export function itemWebUrl(listing: Listing): string {
  return `https://www.ebay.com/itm/${listing.legacyId}`;
}

/** The tracked address a partner must use to be paid. */
export function itemAffiliateWebUrl(listing: Listing, affiliate: NonNullable<Caller['affiliate']>): string {
  const tracking = new URLSearchParams({
    mkevt: '1',
    mkcid: '1',
    mkrid: '711-53200-19255-0',
    campid: affiliate.campaignId,
    customid: affiliate.referenceId,
    toolid: '10049',
  });
  return `${itemWebUrl(listing)}?${tracking}`;
}

export function pictureUrl(listing: Listing, view: number, size: number, market: Market, caller: Caller): string {
  const { slot, generation } = listing;
  return `${caller.pictureOrigin}/images/g/${pictureKey({ seed: market.seed, slot, generation, view })}/s-l${size}.svg`;
}

export function conditionOf(lot: Lot): { condition: string; conditionId: string } {
  return lot.slab ? { condition: 'Graded', conditionId: '2750' } : { condition: 'Ungraded', conditionId: '4000' };
}

/** A leaf category and what is above it, as every listing carries them. */
const lineages = new Map(
  categories.map(({ id }) => [
    id,
    lineageOf(id).map(({ id: categoryId, name }) => ({ categoryId, categoryName: name })),
  ]),
);

export function categoriesOf(listing: Listing): readonly { categoryId: string; categoryName: string }[] {
  return lineages.get(listing.category) ?? [];
}

/** One sentence from the seller's answers. */
export function shortDescriptionOf(listing: Listing): string {
  const state = listing.lot.slab ? 'Card is graded as shown' : 'Card is ungraded, please see the pictures';
  return `${listing.title}. ${state}.`;
}
