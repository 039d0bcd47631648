/**
 * A listing that was last seen longer ago than this is never shown, sent or sorted. The licence says six hours (eBay
 * facts, section 5); the ten minutes less leave room for an answer that waits in a browser before it is looked at.
 */
export const longestAgeMs = (6 * 60 - 10) * 60_000;

/** Whether a listing may still be shown, all times in milliseconds since 1970. */
export function isShowable(listing: { readonly endsAt: number; readonly seenAt: number }, now: number): boolean {
  return listing.endsAt > now && now - listing.seenAt < longestAgeMs;
}
