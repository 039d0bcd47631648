import type { FoundListing } from '@cardfall/listing-index';
import * as z from 'zod';
import { isMarketplaceAddress, itemAddress } from '#domain/listings/marketplaceLinks.ts';
import { withoutRepeatedPhotos } from '#domain/listings/pictures.ts';
import type { Market } from './markets.ts';

/** The result of reading one item of a response. */
export type ItemReading =
  | { readonly kind: 'auction'; readonly listing: FoundListing }
  /** A valid listing that is not shown: not an auction, or ended. */
  | { readonly kind: 'other' }
  /** An item that breaks the contract. */
  | { readonly kind: 'invalid'; readonly reason: string };

export interface ReadingContext {
  readonly market: Market;
  /** The time at which the request was sent. Milliseconds since 1970. */
  readonly seenAt: number;
  /** Origins whose pictures are shown; others are left out. */
  readonly pictureOrigins: readonly string[];
}

const amount = z.object({
  value: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const photo = z.object({ imageUrl: z.string() });

/** The fields we use. Which of them are present depends on the kind of listing (docs/ebay.md, Search response). */
const itemSummary = z.object({
  itemId: z.string().regex(/^v1\|\d{9,15}\|\d{1,15}$/),
  title: z.string(),
  buyingOptions: z.array(z.string()),
  currentBidPrice: amount.nullish(),
  price: amount.nullish(),
  bidCount: z.int().min(0).max(1_000_000).nullish(),
  itemEndDate: z.iso.datetime().nullish(),
  itemCreationDate: z.iso.datetime().nullish().catch(null),
  leafCategoryIds: z.array(z.string()).nullish().catch(null),
  shippingOptions: z
    .array(z.object({ shippingCostType: z.string().nullish(), shippingCost: amount.nullish() }))
    .nullish()
    .catch(null),
  image: photo.nullish().catch(null),
  additionalImages: z.array(photo).nullish().catch(null),
  itemAffiliateWebUrl: z.string().nullish().catch(null),
  itemWebUrl: z.string().nullish().catch(null),
  seller: z.object({ username: z.string().nullish() }).nullish().catch(null),
  condition: z.string().nullish().catch(null),
});

type ItemSummary = z.infer<typeof itemSummary>;

const maxPictures = 24;

/** Reads one item of a search response. A broken item never spoils the others. */
export function toListing(item: unknown, context: ReadingContext): ItemReading {
  const read = itemSummary.safeParse(item);
  if (!read.success) return { kind: 'invalid', reason: z.prettifyError(read.error) };
  const summary = read.data;
  if (!summary.buyingOptions.includes('AUCTION')) return { kind: 'other' };
  // Never `price`: on an auction with Buy It Now, that is the Buy It Now price.
  const bid = summary.currentBidPrice;
  if (bid == null) return { kind: 'invalid', reason: 'an auction has no current bid' };
  if (summary.itemEndDate == null) return { kind: 'invalid', reason: 'an auction has no end date' };
  const title = plainText(summary.title, 200);
  if (title === '') return { kind: 'invalid', reason: 'no title' };
  const endsAt = Date.parse(summary.itemEndDate);
  if (endsAt <= context.seenAt) return { kind: 'other' };
  const pictures = picturesOf(summary, context.pictureOrigins);
  return {
    kind: 'auction',
    listing: {
      id: summary.itemId,
      category: summary.leafCategoryIds?.includes(context.market.categoryId) ? context.market.category : null,
      title,
      currency: bid.currency,
      bidPrice: twoDecimals(bid.value),
      bidCount: summary.bidCount ?? 0,
      buyNowPrice: buyNowPrice(summary, bid.currency),
      shippingCost: shippingCost(summary, bid.currency),
      endsAt,
      listedAt: summary.itemCreationDate == null ? null : Date.parse(summary.itemCreationDate),
      picture: pictures[0] ?? null,
      morePictures: pictures.slice(1),
      address: itemUrl(summary),
      seller: plainText(summary.seller?.username ?? '', 64) || null,
      condition: plainText(summary.condition ?? '', 64) || null,
      seenAt: context.seenAt,
    },
  };
}

/** Removes characters that could disguise a text: control characters, direction marks, zero-width characters. */
function plainText(text: string, maxLength: number): string {
  const visible = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '');
  return [...visible.trim()].slice(0, maxLength).join('');
}

/** Cuts or pads to exactly two decimals as text, so that no amount becomes a floating-point number. */
function twoDecimals(value: string): string {
  const [whole = '0', decimals = ''] = value.split('.');
  return `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

function buyNowPrice(summary: ItemSummary, currency: string): string | null {
  const { price, buyingOptions } = summary;
  return price != null && price.currency === currency && buyingOptions.includes('FIXED_PRICE')
    ? twoDecimals(price.value)
    : null;
}

/** Returns only a fixed cost: a calculated one depends on the buyer's address. */
function shippingCost(summary: ItemSummary, currency: string): string | null {
  const fixed = summary.shippingOptions?.find((option) => option.shippingCostType === 'FIXED')?.shippingCost;
  return fixed != null && fixed.currency === currency ? twoDecimals(fixed.value) : null;
}

function picturesOf(summary: ItemSummary, origins: readonly string[]): string[] {
  const addresses = [summary.image, ...(summary.additionalImages ?? [])].flatMap((image) => image?.imageUrl ?? []);
  const shown = addresses.flatMap((address) => normalizeUrl(address, 500) ?? []);
  const ours = shown.filter((address) => origins.includes(new URL(address).origin));
  return withoutRepeatedPhotos(ours).slice(0, maxPictures);
}

/** Returns a URL in its standard form, which has no character that breaks a database or a page; null if it is invalid. */
function normalizeUrl(address: string, maxLength: number): string | null {
  const href = address.length <= maxLength && URL.canParse(address) ? new URL(address).href : null;
  return href !== null && href.length <= maxLength ? href : null;
}

/** Prefers the affiliate URL, which is credited to our campaign (docs/ebay.md, Affiliate links). */
function itemUrl(summary: ItemSummary): string {
  const given = [summary.itemAffiliateWebUrl, summary.itemWebUrl].flatMap(
    (address) => normalizeUrl(address ?? '', 2000) ?? [],
  );
  return given.find(isMarketplaceAddress) ?? itemAddress(summary.itemId);
}
