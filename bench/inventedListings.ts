import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';

const categories = ['basketball', 'baseball', 'football', 'pokemon'] as const;

/** Returns `length` of `count` listings with realistic fields, from number `first` on. Their ends spread over a week. */
export function inventedListings(count: number, now: number, first = 0, length = count): FoundListing[] {
  return Array.from({ length }, (_, place) => invented(first + place, count, now));
}

function invented(number: number, count: number, now: number): FoundListing {
  return foundListing({
    id: listingId(number),
    category: categories[number % 4] ?? null,
    title: `2021 Summit Chrome Invented Player ${number} Gold Refractor #${number % 300} /50 PSA 10`,
    bidPrice: `${number % 500}.${String(number % 100).padStart(2, '0')}`,
    bidCount: number % 23,
    shippingCost: number % 3 === 0 ? '4.99' : null,
    endsAt: now + 3_600_000 + Math.floor((number / count) * 7 * 86_400_000),
    listedAt: now - number * 1_000,
    picture: `https://i.ebayimg.com/images/g/invented${number}/s-l225.jpg`,
    morePictures: [1, 2, 3].map((view) => `https://i.ebayimg.com/images/g/invented${number}v${view}/s-l225.jpg`),
    seller: `seller${number % 900}`,
    condition: number % 2 === 0 ? 'Graded' : 'Ungraded',
    seenAt: now,
  });
}
