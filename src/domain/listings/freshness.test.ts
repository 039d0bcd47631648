import { expect, test } from 'vitest';
import { listingExpiresAt, maxListingAgeMs } from './freshness.ts';

const seenAt = 1_000_000_000_000;

test.each([
  [1, 1],
  [maxListingAgeMs - 1, maxListingAgeMs - 1],
  [maxListingAgeMs, maxListingAgeMs],
  [maxListingAgeMs + 1, maxListingAgeMs],
])('a listing that ends %d ms after it was seen expires after %d ms', (left, expected) => {
  expect(listingExpiresAt({ endsAt: seenAt + left, seenAt })).toBe(seenAt + expected);
});

test('the maximum age keeps the six hours of the license', () => {
  expect(maxListingAgeMs).toBeLessThan(6 * 3_600_000);
});
