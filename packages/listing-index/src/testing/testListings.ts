import type { Term } from '@cardfall/card-language';
import { grades, readAuthenticators } from '@cardfall/card-language';
import { type FoundListing, type Listing, listingCodec } from '../listing/Listing.ts';
import { listOf, withTitleFacts } from '../listing/titleAnalyzer.ts';
import { type Analyzer, SearchIndex } from '../search/SearchIndex.ts';

type TimedFields = Partial<FoundListing> & Pick<FoundListing, 'endsAt' | 'seenAt'>;

/** Returns an invented listing. A test names the fields it is about. */
export function foundListing(fields: TimedFields): FoundListing {
  return {
    id: 'v1|900000000001|0',
    category: 'basketball',
    title: '2021 Summit Chrome Invented Guard Rookie PSA 10',
    currency: 'USD',
    bidPrice: '12.50',
    bidCount: 3,
    buyNowPrice: null,
    shippingCost: null,
    listedAt: null,
    picture: null,
    morePictures: [],
    address: 'https://www.ebay.com/itm/900000000001',
    seller: null,
    condition: null,
    ...fields,
  };
}

/** Returns an id. Ids sort like their numbers. */
export function listingId(number: number): string {
  return `v1|${900_000_000_000 + number}|0`;
}

/** Listings of tests and benchmarks expire this long after they were seen. */
export const maxAgeMs = 6 * 3_600_000;

export function expiresAt({ endsAt, seenAt }: Pick<FoundListing, 'endsAt' | 'seenAt'>): number {
  return Math.min(endsAt, seenAt + maxAgeMs);
}

/** Returns an empty index of listings. */
export function newListingIndex(analyzer: Analyzer<FoundListing>): SearchIndex<FoundListing, Listing> {
  return new SearchIndex({ analyzer, codec: listingCodec, expiresAt });
}

/** Returns a listing as an index with the plain analyzer returns it. */
export function testListing({ number, ...fields }: TimedFields & { readonly number: number }): Listing {
  return analyzed(withTitleFacts(foundListing({ id: listingId(number), ...fields })), plainAnalyzer);
}

/** Returns a listing with the authenticators and flags that the analyzer reads. */
export function analyzed(listing: Listing, { attributesOf }: Analyzer<FoundListing>): Listing {
  const { authenticators, flags } = attributesOf(listing);
  return { ...listing, authenticators, flags };
}

/**
 * Splits titles at spaces. Words joined by slashes share a position, an underscore is a position without a term, and a
 * number at the end is the grade.
 */
export const plainAnalyzer: Analyzer<FoundListing> = {
  termsOf: ({ title }) =>
    title
      .toLowerCase()
      .split(' ')
      .flatMap((words, position) => (words === '_' ? [] : words.split('/').map((text): Term => ({ text, position })))),
  attributesOf: ({ category, condition, title }) => {
    const last = title.split(' ').at(-1);
    return {
      categories: listOf(category),
      authenticators: readAuthenticators(title),
      grades: grades.filter((grade) => grade === last),
      conditions: listOf(condition),
      flags: (['lot', 'custom'] as const).filter((flag) => title.includes(flag)),
    };
  },
};
