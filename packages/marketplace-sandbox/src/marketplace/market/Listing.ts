import { type BidHistory, type BidSchedule, bidIncrement, createBidSchedule, noBids } from './bids.ts';
import { leafCategory } from './categories.ts';
import type { MarketLaw } from './laws.ts';
import { createLot } from './lots/createLot.ts';
import type { Lot } from './lots/Lot.ts';
import { Random } from './lots/Random.ts';
import { pickSeller, type Seller } from './sellers.ts';
import { legacyIdOf, type SlotSchedule } from './slots.ts';
import { createTitle } from './titles.ts';

const termsStream = 3;
const bidStream = 4;
const weekMs = 7 * 86_400_000;

/** How a listing is sold. Amounts are in cents. */
export interface SaleTerms {
  readonly auction: boolean;
  readonly startPrice: number;
  /** 0 when it is sold only by bidding. */
  readonly buyNowPrice: number;
  readonly bestOffer: boolean;
  readonly bids: BidHistory;
}

/** A lot on sale: everything that does not change while it runs. Amounts are in cents. */
export interface Listing extends SaleTerms {
  readonly slot: number;
  readonly generation: number;
  readonly legacyId: string;
  readonly start: number;
  readonly end: number;
  /** When it was first listed: before the start for one that is listed again. */
  readonly origin: number;
  readonly lot: Lot;
  readonly category: string;
  readonly title: string;
  readonly seller: Seller;
  readonly bids: BidSchedule;
  /** The cost of shipping, or null when the marketplace calculates it for each buyer. */
  readonly shipping: number | null;
  readonly pictures: number;
  /** Orders a search that names no order. From 0 to 1. */
  readonly appeal: number;
}

/** Rounds a price as sellers do who do not start low. */
function shopPrice(cents: number): number {
  if (cents < 1_000) return Math.max(99, Math.round(cents / 50) * 50 - 1);
  if (cents < 10_000) return Math.round(cents / 100) * 100 - 1;
  return Math.round(cents / 500) * 500;
}

function pickStartPrice(random: Random, worth: number): number {
  const part = random.next();
  if (part < 0.4) return 99;
  if (part < 0.46) return random.pick([1, 10, 25, 50]);
  if (part < 0.62) return random.pick([100, 149, 199, 250, 299]);
  if (part < 0.76) return random.pick([399, 499, 500, 799, 995, 999]);
  return shopPrice(worth * random.between(0.5, 1.5));
}

function pickShipping(random: Random, worth: number): number | null {
  if (random.chance(0.72)) return null;
  if (random.chance(0.14)) return 0;
  return random.pick(worth < 2_000 ? [100, 125, 132, 150, 399, 499] : [450, 499, 525, 599, 995]);
}

function pickPictureCount(random: Random): number {
  const part = random.next();
  if (part < 0.012) return 0;
  if (part < 0.1) return 1;
  return part < 0.84 ? random.integer(2, 4) : random.integer(5, 12);
}

/** Returns how likely it is that anybody bids: famous cards and low starts attract bidders. */
function interestIn(lot: Lot, startPrice: number, finalPrice: number): number {
  const { fame } = lot.kind === 'sport' ? lot.player : lot.kind === 'pokemon' ? lot.pokemon : lot.card;
  const bargain = Math.min(1, Math.log2(1 + finalPrice / startPrice) / 5);
  return Math.min(0.97, 0.02 + fame * 0.035 + bargain * 0.66);
}

/** The place of a listing: which slot, and the how-many-th listing of that slot. */
export interface SlotTurn {
  readonly seed: number;
  readonly slot: number;
  readonly generation: number;
  readonly law: MarketLaw;
}

/** Invents the listing of a slot in its n-th generation. */
export function createListing(
  { seed, slot, generation, law }: SlotTurn,
  { auction, duration, phase }: SlotSchedule,
): Listing {
  const lot = createLot(seed, slot, generation);
  const random = new Random(seed, slot, generation, termsStream);
  const start = phase + generation * duration;
  const end = start + duration;
  const startPrice = pickStartPrice(random, lot.worth);
  const finalPrice = Math.round(lot.worth * Math.exp(random.normal() * 0.25));
  const buyNow = shopPrice(Math.max(lot.worth * random.between(1.1, 1.7), startPrice * 1.4));
  const interest = law.bidChance(interestIn(lot, startPrice, finalPrice));
  const bidding = { start, end, startPrice, finalPrice, interest, bidRate: law.bidRate };
  return {
    slot,
    generation,
    legacyId: legacyIdOf(slot, generation),
    auction,
    start,
    end,
    origin: random.chance(0.12) ? start - random.integer(1, 6) * weekMs : start,
    lot,
    category: leafCategory(lot),
    title: createTitle(seed, slot, generation, lot),
    seller: pickSeller(seed, random),
    startPrice,
    buyNowPrice: !auction || random.chance(0.07) ? buyNow : 0,
    bestOffer: random.chance(auction ? 0.2 : 0.5),
    bids: auction ? createBidSchedule(new Random(seed, slot, generation, bidStream), bidding) : noBids,
    shipping: pickShipping(random, lot.worth),
    pictures: pickPictureCount(random),
    appeal: random.next(),
  };
}

export function bidCountAt({ bids }: SaleTerms, time: number): number {
  return bids.countUntil(time);
}

/** Returns the price a buyer sees: the current bid of an auction, otherwise the fixed price. */
export function priceAt(listing: SaleTerms, time: number): number {
  if (!listing.auction) return listing.buyNowPrice;
  const bidCount = bidCountAt(listing, time);
  return bidCount === 0 ? listing.startPrice : listing.bids.priceAfter(bidCount);
}

/** The first bid on an auction ends its fixed price. */
export function hasFixedPriceAt(listing: SaleTerms, time: number): boolean {
  return listing.buyNowPrice > 0 && bidCountAt(listing, time) === 0;
}

/** Returns whether a listing is sold in a way, by the marketplace's name. The first bid ends best offers, too. */
export function hasBuyingOption(listing: SaleTerms, name: string, time: number): boolean {
  if (name === 'AUCTION') return listing.auction;
  if (name === 'FIXED_PRICE') return hasFixedPriceAt(listing, time);
  return name === 'BEST_OFFER' && listing.bestOffer && bidCountAt(listing, time) === 0;
}

/** The state of a listing at a moment. Amounts are in cents. */
export interface ListingState {
  readonly bidCount: number;
  readonly bidders: number;
  /** The start price while nobody has bid; 0 for a listing without an auction. */
  readonly currentBid: number;
  readonly minBid: number;
  /** 0 when only bidding is left. */
  readonly buyNowPrice: number;
  readonly buyingOptions: readonly string[];
}

export function stateAt(listing: SaleTerms, time: number): ListingState {
  const bidCount = bidCountAt(listing, time);
  const currentBid = listing.auction ? priceAt(listing, time) : 0;
  return {
    bidCount,
    bidders: Math.ceil(bidCount * 0.55),
    currentBid,
    minBid: bidCount === 0 ? listing.startPrice : currentBid + bidIncrement(currentBid),
    buyNowPrice: hasFixedPriceAt(listing, time) ? listing.buyNowPrice : 0,
    buyingOptions: ['FIXED_PRICE', 'AUCTION', 'BEST_OFFER'].filter((name) => hasBuyingOption(listing, name, time)),
  };
}
