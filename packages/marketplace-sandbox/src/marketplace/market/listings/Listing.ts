import type { Lot } from '../lots/Lot.ts';
import type { BidSchedule } from './bidSchedule.ts';
import type { Seller } from './sellerOf.ts';

/** A lot on sale: everything about it that does not change while it runs. Sums are in cents. */
export interface Listing {
  readonly slot: number;
  readonly generation: number;
  readonly legacyId: string;
  readonly auction: boolean;
  readonly start: number;
  readonly end: number;
  /** When it was first listed; earlier than the start for one that is listed again. */
  readonly origin: number;
  readonly lot: Lot;
  /** The id of the category it is listed in. */
  readonly category: string;
  readonly title: string;
  readonly seller: Seller;
  readonly startPrice: number;
  /** The price to have it at once; 0: only by bidding. */
  readonly buyNowPrice: number;
  readonly bestOffer: boolean;
  readonly bids: BidSchedule;
  /** What shipping costs, or null: the marketplace works it out for the buyer. */
  readonly shipping: number | null;
  readonly pictures: number;
  /** Orders listings nobody asked an order for. */
  readonly appeal: number;
}
