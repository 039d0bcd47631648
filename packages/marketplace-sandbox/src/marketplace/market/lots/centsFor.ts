const highest = 950_000;
const lowest = 25;

/**
 * Cents a lot should fetch, from the product of all its factors. Factors that each tell the truth overstate together
 * (a gold rookie autograph is not worth their product), so the product is flattened.
 */
export function centsFor(product: number): number {
  return Math.round(Math.min(highest, Math.max(lowest, 55 * product ** 0.82)));
}
