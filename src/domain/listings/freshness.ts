/**
 * The age from which on a listing is in no answer and on no screen. The license allows six hours (docs/ebay.md, License
 * agreement); ten minutes less leave room for a response that waits in a browser.
 */
export const maxListingAgeMs = (6 * 60 - 10) * 60_000;

/** Returns the time from which on a listing must not be shown, in milliseconds since 1970: it ended or is too old. */
export function listingExpiresAt(listing: { readonly endsAt: number; readonly seenAt: number }): number {
  return Math.min(listing.endsAt, listing.seenAt + maxListingAgeMs);
}
