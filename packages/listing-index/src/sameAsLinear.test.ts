import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Listing } from './listing/Listing.ts';
import type { Place } from './query.ts';
import { type Reading, SearchIndex } from './SearchIndex.ts';
import {
  inventedChanges,
  inventedEndings,
  inventedFilters,
  inventedSorts,
  minute,
  plainQueries,
  plainTitleWords,
  readQueries,
  start,
  titleReading,
  writtenWords,
} from './testing/inventedRequests.ts';
import { plainReading } from './testing/inventedStored.ts';
import { LinearSearch } from './testing/linearSearch.ts';

const plain = { reading: plainReading, changes: inventedChanges(plainTitleWords, 6), queries: plainQueries };
const asWritten = { reading: titleReading, changes: inventedChanges(writtenWords, 8), queries: readQueries };
/** Minutes; the clock is set back now and then, never by more than one in all. */
const steps = fc.array(fc.constantFrom(0, 0.2, 1, 2, 6, -0.3, -1), { minLength: 6, maxLength: 6 });

/** Odd in the ways the reading says: an index gives them back as its own. */
function asRead(listing: Listing, { traitsOf }: Reading): Listing {
  const { graders, oddities } = traitsOf(listing);
  return { ...listing, authenticators: graders, oddities };
}

test.each([
  ['any queries', plain],
  ['what people type', asWritten],
])('after any changes at any times, a look at every listing finds the same: %s', (_, { reading, changes, queries }) => {
  fc.assert(
    fc.property(
      fc.record({ batches: changes, steps, query: queries, filters: inventedFilters }),
      fc.record({ sort: inventedSorts, take: fc.integer({ min: 1, max: 7 }), endings: inventedEndings }),
      ({ batches, steps, query, filters }, { sort, take, endings }) => {
        const index = new SearchIndex(reading);
        const linear = new LinearSearch(reading);
        let now = start;
        let latest = start;
        for (const [number, batch] of batches.entries()) {
          const listings = batch.map((listing) => asRead(listing(now), reading));
          index.apply(listings, now);
          if (number % 2 === 0) index.tidy(now);
          linear.apply(listings);
          now = Math.max(now + (steps[number] ?? 0) * minute, latest - minute);
          latest = Math.max(latest, now);
        }
        const expected = linear.find(query, filters, sort, endings, now);
        const found: Listing[] = [];
        let behind: Place | null = null;
        do {
          const request = { query, filters, sort, behind, skip: 0, take, facets: true, endings };
          const { listings, end, ...rest } = index.find(request, now);
          const { facets, hidden, corrections } = expected;
          expect(rest).toEqual({ total: expected.listings.length, facets, hidden, corrections });
          found.push(...listings);
          behind = end;
        } while (behind !== null);
        expect(found).toEqual(expected.listings);
        expect(index.size).toBe(linear.live(now).length);
      },
    ),
    { numRuns: 300 },
  );
});
