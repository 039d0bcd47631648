import { inventTitle, Random } from '@cardfall/marketplace-sandbox';
import type { Listing } from '../src/listing/Listing.ts';
import { toCatalogueListing } from '../src/listing/toCatalogueListing.ts';
import { foundListing, listingId } from '../src/testing/foundListing.ts';

const seed = 20_300_101;
const names = 40_000;
const day = 86_400_000;
const syllables = 'ba co da el fi ga ho ja ka lo ma ne or pe qui ro sa te un vi wa xe yo za bri chan dre gor'.split(
  ' ',
);

/** The n-th of the names nobody knows: two words, always the same. */
function nameOf(number: number): string {
  const random = new Random(seed, number, 71);
  const word = () => {
    const text = Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return `${word()} ${word()}`;
}

/** Zipf's law: the n-th name is met about 1/n times as often as the first. */
function zipf(random: Random): number {
  return Math.floor(names ** random.next());
}

/**
 * A listing of a seeded market. Titles are the sandbox's, which writes as sellers do; every other has a name in front
 * that is drawn by Zipf's law from 40,000, because the sandbox knows a few hundred only and a real market has a long
 * tail. Ends are spread over ten days, thinner towards the end, ids in the order of listing and not of ends.
 */
export function inventedListing(number: number, now: number): Listing {
  const random = new Random(seed, number, 72);
  const { title: written, graded } = inventTitle(seed, number);
  const title = random.chance(0.5) ? shortened(`${nameOf(zipf(random))} ${written}`) : written;
  const price = Math.round(100 * Math.exp(2.5 + 1.5 * random.normal())) / 100;
  const picture = () => `https://i.ebayimg.com/images/g/${pictureKey(random)}/s-l225.jpg`;
  const categories = ['basketball', 'baseball', 'football', 'pokemon'] as const;
  return toCatalogueListing(
    foundListing({
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
    }),
  );
}

/** Whole words of at most 80 characters: a word cut in two would be a word of its own, and a beginning no more. */
function shortened(title: string): string {
  return title.length <= 80 ? title : title.slice(0, 81).replace(/ \S*$/, '');
}

function pictureKey(random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 16 }, () => letters.charAt(Math.floor(random.next() * letters.length))).join('');
}

/** A listing with two more bids, as it is seen again; of one in a hundred the seller also changed the title. */
export function bidOn(listing: Listing, turn: number, now: number): Listing {
  return {
    ...listing,
    bidCount: listing.bidCount + 2,
    bidPrice: (Number(listing.bidPrice) + 2).toFixed(2),
    title: turn % 100 === 0 ? `${listing.title} !` : listing.title,
    seenAt: now,
  };
}
