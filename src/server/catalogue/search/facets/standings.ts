/** The numbers of bids a facet counts up to. */
export const bidLimits = [0, 2, 5, 10, Number.POSITIVE_INFINITY] as const;

/** Where each class of prices begins, in whole units of the listing's currency. */
export const priceClasses = [0, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

/** One more than the highest standing. */
export const standingLimit = 16 * bidLimits.length;

/** Which class its bids and its price are in, as one number. */
export function standingOf(bids: number, price: number): number {
  const bidClass = bidLimits.findIndex((limit) => bids <= limit);
  const priceClass = priceClasses.findLastIndex((from) => price >= from);
  return Math.max(0, bidClass) * 16 + Math.max(0, priceClass);
}

export function bidClassOf(standing: number): number {
  return standing >>> 4;
}

export function priceClassOf(standing: number): number {
  return standing & 15;
}

/** The prices of a standing's class. */
export function pricesOf(standing: number): { readonly from: number; readonly below: number } {
  const number = priceClassOf(standing);
  return { from: priceClasses[number] ?? Infinity, below: priceClasses[number + 1] ?? Infinity };
}

/** The numbers of bids of a standing's class. */
export function bidsOf(standing: number): { readonly from: number; readonly upTo: number } {
  const number = bidClassOf(standing);
  return { from: (bidLimits[number - 1] ?? -1) + 1, upTo: bidLimits[number] ?? Infinity };
}
