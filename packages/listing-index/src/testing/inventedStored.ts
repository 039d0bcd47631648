import type { Term } from '@cardfall/card-language';
import { authenticatorsIn } from '@cardfall/card-language';
import type { FoundListing, Listing } from '../listing/Listing.ts';
import { toCatalogueListing } from '../listing/toCatalogueListing.ts';
import type { Reading } from '../SearchIndex.ts';
import { foundListing, listingId } from './foundListing.ts';

/** A listing as the catalogue makes it, odd where the plain reading says so. */
export function storedListing(
  named: Partial<FoundListing> & Pick<FoundListing, 'endsAt' | 'seenAt'> & { readonly number: number },
): Listing {
  const { number, ...rest } = named;
  const made = toCatalogueListing(foundListing({ id: listingId(number), ...rest }));
  const { graders, oddities } = plainReading.traitsOf(made);
  return { ...made, authenticators: graders, oddities };
}

/**
 * Words split at spaces, those with a slash between them at one place, and an empty place for each underscore; the grade
 * is the title's last word when it is a number.
 */
export const plainReading: Reading = {
  termsOf: ({ title }) =>
    title
      .toLowerCase()
      .split(' ')
      .flatMap((words, place) => (words === '_' ? [] : words.split('/').map((text): Term => ({ text, place })))),
  traitsOf: ({ category, condition, title }) => {
    const last = Number(title.split(' ').at(-1));
    const oddities = (['lot', 'custom'] as const).filter((oddity) => title.includes(oddity));
    return {
      category,
      graders: authenticatorsIn(title),
      grade: last > 0 && last <= 10 ? last : null,
      condition,
      oddities,
    };
  },
};
