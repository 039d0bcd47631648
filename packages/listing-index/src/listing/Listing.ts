import type { Authenticator, Category, ListingFlag } from '@cardfall/card-language';

/** A live auction as the marketplace told of it. Times are milliseconds since 1970, amounts decimal text with two decimals. */
export interface FoundListing {
  readonly id: string;
  /** Null when the marketplace filed it under none of ours. */
  readonly category: Category | null;
  readonly title: string;
  readonly currency: string;
  readonly bidPrice: string;
  readonly bidCount: number;
  readonly buyNowPrice: string | null;
  /** Null is unknown, which is not free. */
  readonly shippingCost: string | null;
  readonly endsAt: number;
  readonly listedAt: number | null;
  readonly picture: string | null;
  readonly morePictures: readonly string[];
  readonly address: string;
  readonly seller: string | null;
  readonly condition: string | null;
  readonly seenAt: number;
}

/** A listing in the catalogue: what was told, and what its title says. */
export interface Listing extends FoundListing {
  readonly authenticators: readonly Authenticator[];
  /** Why it may be something else than the one card its title seems to name. */
  readonly oddities: readonly ListingFlag[];
}
