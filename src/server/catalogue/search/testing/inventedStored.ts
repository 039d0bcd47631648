import { foundListing, listingId } from '#server/testing/foundListing.ts';
import type { FoundListing } from '../../listing.ts';
import { toCatalogueListing } from '../../toCatalogueListing.ts';
import type { StoredListing } from '../query.ts';
import type { Reading } from '../SearchIndex.ts';

/** A listing as the catalogue makes it, without its folded title. */
export function storedListing(
  named: Partial<FoundListing> & Pick<FoundListing, 'endsAt' | 'seenAt'> & { readonly number: number },
): StoredListing {
  const { number, ...rest } = named;
  const { folded: _, ...stored } = toCatalogueListing(foundListing({ id: listingId(number), ...rest }));
  return stored;
}

/** Words split at spaces; the grade is the title's last word when it is a number. */
export const plainReading: Reading = {
  termsOf: ({ title }) => title.toLowerCase().split(' '),
  traitsOf: ({ category, authenticators, condition, title }) => {
    const last = Number(title.split(' ').at(-1));
    return { category, graders: authenticators, grade: last > 0 && last <= 10 ? last : null, condition };
  },
};
