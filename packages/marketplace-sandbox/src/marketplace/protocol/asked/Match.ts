import type { Listing } from '../../market/listings/Listing.ts';

/** Whether a listing, as it stands at a moment, is asked for. */
export type Match = (listing: Listing, time: number) => boolean;
