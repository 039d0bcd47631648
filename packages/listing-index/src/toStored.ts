import type { Columns } from './chunks/Chunk.ts';
import type { Kinds } from './facets/Kinds.ts';
import type { FoundListing, Listing } from './listing/Listing.ts';
import type { Whereabouts } from './Slots.ts';
import { unpackText } from './texts/packText.ts';
import type { TextStore } from './texts/TextStore.ts';

/** What of a listing changes with a bid or a look, as columns hold it: amounts as numbers, NaN for what is not there. */
export function changingFigures(listing: FoundListing) {
  return {
    listedAt: listing.listedAt ?? Number.NaN,
    seenAt: listing.seenAt,
    price: Number(listing.bidPrice),
    shipping: listing.shippingCost === null ? Number.NaN : Number(listing.shippingCost),
    buyNow: listing.buyNowPrice === null ? Number.NaN : Number(listing.buyNowPrice),
    bids: listing.bidCount,
  } satisfies Partial<Record<keyof Columns, number>>;
}

/** A listing as it came in. */
export function toStored({ chunk, place }: Whereabouts, id: string, texts: TextStore, kinds: Kinds): Listing {
  const { columns } = chunk;
  const listedAt = columns.listedAt[place] as number;
  const { graders, oddities } = kinds.traitsOf(columns.kind[place] as number);
  return {
    id,
    authenticators: graders,
    oddities,
    ...unpackText(texts.get(columns.slot[place] as number)),
    bidPrice: (columns.price[place] as number).toFixed(2),
    bidCount: columns.bids[place] as number,
    buyNowPrice: amountOrNull(columns.buyNow[place] as number),
    shippingCost: amountOrNull(columns.shipping[place] as number),
    endsAt: columns.endsAt[place] as number,
    listedAt: Number.isNaN(listedAt) ? null : listedAt,
    seenAt: columns.seenAt[place] as number,
  };
}

/** Amounts have two decimals (FoundListing), so nothing is lost on the way through a number. */
function amountOrNull(amount: number): string | null {
  return Number.isNaN(amount) ? null : amount.toFixed(2);
}
