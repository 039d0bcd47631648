import type { TitleFacts } from '@cardfall/card-language';
import { authenticatorsOf, cardGrade, readTitle, termsOfTitle } from '@cardfall/card-language';
import type { Reading } from '../SearchIndex.ts';
import type { FoundListing } from './Listing.ts';

/**
 * What the index finds listings by: their titles as rules read them.
 *
 * @param onRead learns the facts of each listing that is new or has another title, once
 */
export function titleReading(onRead: (facts: TitleFacts) => void): Reading {
  /** The index asks for terms and traits of a listing one after the other; a title is read once for both. */
  let last: { readonly listing: Pick<FoundListing, 'title' | 'category'>; readonly facts: TitleFacts } | null = null;
  const factsOf = (listing: Pick<FoundListing, 'title' | 'category'>) => {
    if (last?.listing !== listing) {
      last = { listing, facts: readTitle(listing.title, listing.category) };
      onRead(last.facts);
    }
    return last.facts;
  };
  return {
    termsOf: (listing) => termsOfTitle(listing.title, factsOf(listing)),
    traitsOf: (listing) => {
      const { gradings, flags } = factsOf(listing);
      const grade = cardGrade(gradings);
      return {
        category: listing.category,
        graders: authenticatorsOf(gradings),
        grade: grade === null ? null : Number(grade),
        condition: listing.condition,
        oddities: flags,
      };
    },
  };
}
