/** The numbers of bids a facet counts up to. */
export const bidLimits = [0, 2, 5, 10, Number.POSITIVE_INFINITY] as const;

/** Where each class of prices that is told begins, in whole units of the listing's currency. */
export const priceClasses = [0, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

/** What people limit prices to. Each is a class of its own: no listing needs a look for such a limit, whether from or to. */
const roundPrices = [1, 5, 10, 20, 25, 50, 100, 200, 500, 1_000];

/** Where the classes begin by which prices are counted; each lies within one of those that are told. */
const priceSteps = [
  ...new Set([...priceClasses, ...roundPrices, ...roundPrices.map((price) => besideInCents(price, 1))]),
].sort((one, other) => one - other);
const priceClassOfStep = priceSteps.map((step) => priceClasses.findLastIndex((from) => step >= from));

/** One more than the highest standing. */
export const standingLimit = priceSteps.length * bidLimits.length;

/** Which class its bids and its price are in, as one number. */
export function standingOf(bids: number, price: number): number {
  const bidClass = bidLimits.findIndex((limit) => bids <= limit);
  const step = priceSteps.findLastIndex((from) => price >= from);
  return Math.max(0, bidClass) * priceSteps.length + Math.max(0, step);
}

export function bidClassOf(standing: number): number {
  return Math.floor(standing / priceSteps.length);
}

/** The number of the told class its prices are in. */
export function priceClassOf(standing: number): number {
  return priceClassOfStep[standing % priceSteps.length] ?? 0;
}

/** The prices of a standing. */
export function pricesOf(standing: number): { readonly from: number; readonly upTo: number } {
  const step = standing % priceSteps.length;
  const next = priceSteps[step + 1];
  return { from: priceSteps[step] ?? 0, upTo: next === undefined ? Infinity : besideInCents(next, -1) };
}

/** The numbers of bids of a standing. */
export function bidsOf(standing: number): { readonly from: number; readonly upTo: number } {
  const number = bidClassOf(standing);
  return { from: (bidLimits[number - 1] ?? -1) + 1, upTo: bidLimits[number] ?? Infinity };
}

/** Exactly the number an amount of two decimals is read as. */
function besideInCents(price: number, cents: number): number {
  return (Math.round(price * 100) + cents) / 100;
}
