import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { inventTitle, Random } from '@cardfall/marketplace-sandbox';

const seed = 20_300_101;
const nameCount = 40_000;
const day = 86_400_000;
const syllables = 'ba co da el fi ga ho ja ka lo ma ne or pe qui ro sa te un vi wa xe yo za bri chan dre gor'.split(
  ' ',
);

/** Returns the n-th invented name, two words. */
function nameOf(number: number): string {
  const random = new Random(seed, number, 71);
  const word = () => {
    const text = Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return `${word()} ${word()}`;
}

/** Returns a number by Zipf's law: n is about 1/n times as frequent as 1. */
function zipf(random: Random): number {
  return Math.floor(nameCount ** random.next());
}

/**
 * Returns a listing of a seeded market. The sandbox writes titles as sellers do. Half of them get a name in front, drawn by
 * Zipf's law from 40,000, because the sandbox has only a few hundred names and a real market has a long tail. End times
 * are spread over ten days, fewer towards the end, and do not follow the ids.
 */
export function inventedListing(number: number, now: number): FoundListing {
  const random = new Random(seed, number, 72);
  const { title: written, graded } = inventTitle(seed, number);
  const title = random.chance(0.5) ? shortened(`${nameOf(zipf(random))} ${written}`) : written;
  const price = Math.round(100 * Math.exp(2.5 + 1.5 * random.normal())) / 100;
  const picture = () => `https://i.ebayimg.com/images/g/${pictureKey(random)}/s-l225.jpg`;
  const categories = ['basketball', 'baseball', 'football', 'pokemon'] as const;
  return foundListing({
    id: listingId(number),
    category: categories[random.integer(0, 3)] ?? null,
    title,
    bidPrice: price.toFixed(2),
    bidCount: random.chance(0.5) ? 0 : Math.floor(30 * random.next() ** 3),
    buyNowPrice: random.chance(0.07) ? (price * 2).toFixed(2) : null,
    shippingCost: random.chance(0.7) ? '4.99' : null,
    endsAt: now + 60_000 + Math.floor(10 * day * random.next() ** 1.5),
    listedAt: now - Math.floor(10 * day * random.next()),
    picture: picture(),
    morePictures: Array.from({ length: random.integer(0, 4) }, picture),
    address: `https://www.ebay.com/itm/${900_000_000_000 + number}?hash=item${number.toString(16)}:g:${pictureKey(random)}`,
    seller: `seller_${zipf(random)}`,
    condition: graded ? 'Graded' : 'Ungraded',
    seenAt: now,
  });
}

/** Cuts a title to 80 characters between words, because a fragment of a word would be a term of its own. */
function shortened(title: string): string {
  return title.length <= 80 ? title : title.slice(0, 81).replace(/ \S*$/, '');
}

function pictureKey(random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 16 }, () => letters.charAt(Math.floor(random.next() * letters.length))).join('');
}

/** Returns a listing with two more bids, seen again. One in a hundred has a new title, too. */
export function withBid(listing: FoundListing, turn: number, now: number): FoundListing {
  return {
    ...listing,
    bidCount: listing.bidCount + 2,
    bidPrice: (Number(listing.bidPrice) + 2).toFixed(2),
    title: turn % 100 === 0 ? `${listing.title} !` : listing.title,
    seenAt: now,
  };
}
