/** The upper limits of the bid facet. */
export const bidFacetLimits = [0, 2, 5, 10, Number.POSITIVE_INFINITY] as const;

/** The lower limits of the price facet, in whole units of the listing's currency. */
export const priceFacetLimits = [0, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

/** Prices that people filter by. Each is a bucket of its own, so that such a limit never divides a bucket. */
const roundPrices = [1, 5, 10, 20, 25, 50, 100, 200, 500, 1_000];

/** The lower limits of the buckets that are counted. Each bucket lies within one bucket of the price facet. */
const priceSteps = [
  ...new Set([...priceFacetLimits, ...roundPrices, ...roundPrices.map((price) => shiftedByCents(price, 1))]),
].sort((one, other) => one - other);
const stepLimitIndexes = priceSteps.map((step) => priceFacetLimits.findLastIndex((from) => step >= from));

/** One more than the highest bucket. */
export const bucketCount = priceSteps.length * bidFacetLimits.length;

/** The index of each bucket's upper bid limit in `bidFacetLimits`. */
export const bidLimitIndexes = Uint8Array.from({ length: bucketCount }, (_, bucket) =>
  Math.floor(bucket / priceSteps.length),
);

/** The index in `priceFacetLimits` of the bucket of the price facet that contains each bucket. */
export const priceLimitIndexes = Uint8Array.from(
  { length: bucketCount },
  (_, bucket) => stepLimitIndexes[bucket % priceSteps.length],
);

/** Returns the bucket of a bid count and a price. */
export function bucketOf(bids: number, price: number): number {
  const bidBucket = bidFacetLimits.findIndex((limit) => bids <= limit);
  const step = priceSteps.findLastIndex((from) => price >= from);
  return Math.max(0, bidBucket) * priceSteps.length + Math.max(0, step);
}

/** Both limits are included. */
interface ClosedRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the prices of a bucket. */
export function pricesOf(bucket: number): ClosedRange {
  const step = bucket % priceSteps.length;
  const isLast = step === priceSteps.length - 1;
  return { from: priceSteps[step], to: isLast ? Infinity : shiftedByCents(priceSteps[step + 1], -1) };
}

/** Returns the bid counts of a bucket. */
export function bidsOf(bucket: number): ClosedRange {
  const index = bidLimitIndexes[bucket];
  return { from: index === 0 ? 0 : bidFacetLimits[index - 1] + 1, to: bidFacetLimits[index] };
}

/** Returns exactly the number that the decimal text of the amount parses to. */
function shiftedByCents(price: number, cents: number): number {
  return (Math.round(price * 100) + cents) / 100;
}
