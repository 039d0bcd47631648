/**
 * Reasons why a listing may not be the one card its title seems to name. They go out on the wire. In a file without
 * patterns, so that a browser which shows flags need not load what reads them.
 */
export const listingFlags = [
  ...(['lot', 'pickList', 'reprint', 'custom', 'repack', 'digital'] as const),
  ...(['break', 'empty', 'sealed', 'noCard', 'oversized', 'maybeReprint'] as const),
] as const;

export type ListingFlag = (typeof listingFlags)[number];

/** The flags a search for a card excludes by default. A mere doubt is shown, with a warning. */
export const flagsHiddenByDefault = listingFlags.filter((flag) => flag !== 'maybeReprint' && flag !== 'oversized');
