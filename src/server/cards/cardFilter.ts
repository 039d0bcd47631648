import { foldedWords } from '#domain/browsing/foldText.ts';
import type { Listing } from '#server/catalogue/listing.ts';

export interface CardFilter {
  readonly keyword?: string | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly authenticators?: readonly string[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

/**
 * Whether a listing passes everything asked for: each word of the keyword begins a word of the title, in any order; one of the
 * categories; one of the authenticators; a price within bounds. Lists are as sent, with 'all' for no restriction.
 */
export function cardFilter(asked: CardFilter): (listing: Listing) => boolean {
  const words = foldedWords(asked.keyword ?? '').map((word) => ` ${word}`);
  // A keyword of nothing but signs is a search all the same, and no title has what it asks for.
  if (words.length === 0 && (asked.keyword ?? '').trim() !== '') return () => false;
  const categories = restriction(asked.categories);
  const authenticators = restriction(asked.authenticators);
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = asked;
  return (listing) =>
    listing.price >= minPrice &&
    listing.price <= maxPrice &&
    (categories === null || (listing.category !== null && categories.has(listing.category))) &&
    (authenticators === null || listing.authenticators.some((name) => authenticators.has(name))) &&
    words.every((word) => listing.folded.includes(word));
}

function restriction(values: readonly string[] | undefined): ReadonlySet<string> | null {
  return values === undefined || values.includes('all') ? null : new Set(values);
}
