import { Dice } from '../lots/Dice.ts';
import { drawLot } from '../lots/drawLot.ts';
import type { Lot } from '../lots/Lot.ts';
import { writeTitle } from '../titles/writeTitle.ts';
import { bidSchedule, noBids } from './bidSchedule.ts';
import { leafOf } from './categoryOf.ts';
import type { Listing } from './Listing.ts';
import { legacyIdOf } from './legacyId.ts';
import { sellerOf } from './sellerOf.ts';
import type { SlotSchedule } from './slotSchedule.ts';

const termsStream = 3;
const bidStream = 4;

/** Round-ish sums sellers start at when they do not start low. */
function shopPrice(cents: number): number {
  if (cents < 1_000) return Math.max(99, Math.round(cents / 50) * 50 - 1);
  if (cents < 10_000) return Math.round(cents / 100) * 100 - 1;
  return Math.round(cents / 500) * 500;
}

function startPriceOf(dice: Dice, worth: number): number {
  const kind = dice.next();
  if (kind < 0.4) return 99;
  if (kind < 0.46) return dice.pick([1, 10, 25, 50]);
  if (kind < 0.62) return dice.pick([100, 149, 199, 250, 299]);
  if (kind < 0.76) return dice.pick([399, 499, 500, 799, 995, 999]);
  return shopPrice(worth * dice.between(0.5, 1.5));
}

function shippingOf(dice: Dice, worth: number): number | null {
  if (dice.chance(0.72)) return null;
  if (dice.chance(0.14)) return 0;
  return worth < 2_000 ? dice.pick([100, 125, 132, 150, 399, 499]) : dice.pick([450, 499, 525, 599, 995]);
}

function pictureCount(dice: Dice): number {
  const kind = dice.next();
  if (kind < 0.012) return 0;
  if (kind < 0.1) return 1;
  if (kind < 0.84) return dice.whole(2, 4);
  return dice.whole(5, 12);
}

/** How likely somebody bids at all: wanted cards and low starts draw people. */
function interestIn(lot: Lot, startPrice: number, finalPrice: number): number {
  const fame = lot.kind === 'sport' ? lot.player[5] : lot.kind === 'pokemon' ? lot.pokemon[2] : lot.card[2];
  const bargain = Math.min(1, Math.log2(1 + finalPrice / startPrice) / 5);
  return Math.min(0.97, 0.02 + fame * 0.035 + bargain * 0.66);
}

/** The listing that stands in a slot in its n-th generation. */
export function drawListing(
  seed: number,
  slot: number,
  generation: number,
  auction: boolean,
  schedule: SlotSchedule,
): Listing {
  const lot = drawLot(seed, slot, generation);
  const dice = new Dice(seed, slot, generation, termsStream);
  const start = schedule.phase + generation * schedule.duration;
  const end = start + schedule.duration;
  const startPrice = startPriceOf(dice, lot.worth);
  const finalPrice = Math.round(lot.worth * Math.exp(dice.bell() * 0.25));
  const buyNow = shopPrice(Math.max(lot.worth * dice.between(1.1, 1.7), startPrice * 1.4));
  const interest = interestIn(lot, startPrice, finalPrice);
  return {
    slot,
    generation,
    legacyId: legacyIdOf(slot, generation),
    auction,
    start,
    end,
    origin: dice.chance(0.12) ? start - dice.whole(1, 6) * 7 * 86_400_000 : start,
    lot,
    category: leafOf(lot),
    title: writeTitle(seed, slot, generation, lot),
    seller: sellerOf(seed, dice),
    startPrice,
    buyNowPrice: !auction || dice.chance(0.07) ? buyNow : 0,
    bestOffer: dice.chance(auction ? 0.2 : 0.5),
    bids: auction
      ? bidSchedule(new Dice(seed, slot, generation, bidStream), { start, end, startPrice, finalPrice, interest })
      : noBids,
    shipping: shippingOf(dice, lot.worth),
    pictures: pictureCount(dice),
    appeal: dice.next(),
  };
}
