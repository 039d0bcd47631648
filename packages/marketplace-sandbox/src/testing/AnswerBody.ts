interface Money {
  readonly value: string;
  readonly currency: string;
}

interface Picture {
  readonly imageUrl: string;
}

interface Problem {
  readonly errorId: number;
  readonly domain: string;
}

/** A listing as found in an answer. What may be missing on the wire is optional here. */
export interface FoundItem {
  readonly itemId: string;
  readonly legacyItemId: string;
  readonly title: string;
  readonly buyingOptions: readonly string[];
  readonly price?: Money;
  readonly currentBidPrice?: Money;
  readonly bidCount?: number;
  readonly itemEndDate?: string;
  readonly itemOriginDate: string;
  readonly condition: string;
  readonly conditionId: string;
  readonly shippingOptions: readonly { readonly shippingCostType: string; readonly shippingCost?: Money }[];
  readonly itemLocation: { readonly country: string };
  readonly image?: Picture;
  readonly thumbnailImages?: readonly Picture[];
  readonly additionalImages?: readonly Picture[];
  readonly itemHref: string;
  readonly itemWebUrl: string;
  readonly itemAffiliateWebUrl?: string;
  readonly minimumPriceToBid?: Money;
  readonly uniqueBidderCount?: number;
  readonly localizedAspects?: readonly { readonly name: string; readonly value: string }[];
  readonly conditionDescriptors?: readonly { readonly name: string }[];
}

interface Counted {
  readonly localizedAspectName: string;
  readonly aspectValueDistributions: readonly { readonly matchCount: number }[];
}

/** The parts of all answers that tests look at: a search, an item, a token, the limits or an error. */
export interface AnswerBody extends FoundItem {
  readonly total: number;
  readonly offset: number;
  readonly href: string;
  readonly next?: string;
  readonly prev?: string;
  readonly itemSummaries?: readonly FoundItem[];
  readonly warnings?: readonly Problem[];
  readonly errors?: readonly Problem[];
  readonly refinement?: { readonly aspectDistributions: readonly Counted[] };
  readonly access_token: string;
  readonly error?: string;
  readonly rateLimits: readonly {
    readonly resources: readonly { readonly rates: readonly { remaining: number }[] }[];
  }[];
}
