import { expect, test } from 'vitest';
import { newListingIndex, plainAnalyzer, testListing } from '../testing/testListings.ts';

const start = Date.UTC(2030, 0, 1);
const minute = 60_000;
const listingsPerBatch = 500;

test('the words of listings that ended are forgotten, however many come and go', () => {
  const index = newListingIndex(plainAnalyzer);
  const batch = (round: number, now: number) =>
    Array.from({ length: listingsPerBatch }, (_, number) =>
      testListing({
        number: round * listingsPerBatch + number,
        title: `prizm word${round}x${number}`,
        endsAt: now + minute,
        seenAt: now,
      }),
    );
  const sizes: number[] = [];
  for (let round = 0; round < 30; round++) {
    const now = start + round * 10 * minute;
    index.apply(batch(round, now), now);
    for (let turn = 0; turn < 3; turn++) index.compact(now);
    sizes.push(index.reader.vocabulary.size);
  }
  // A few thousand words may wait for the next sweep.
  expect(Math.max(...sizes)).toBeLessThan(10 * listingsPerBatch);
  const end = start + 300 * minute;
  index.apply([], end);
  for (let turn = 0; turn < 30; turn++) index.compact(end);
  expect(index.reader.vocabulary.size).toBeLessThan(listingsPerBatch);
});
