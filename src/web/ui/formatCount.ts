/**
 * Parts the thousands of a number that has two decimals at most: 1,234.50. `Intl` does so too, but loads tables with its first
 * use, which blocks a phone for a tenth of a second, and the first cards of a page have numbers.
 */
export function partThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+\b)/g, ',');
}

/** Writes a count with its thousands apart: 2,310. */
export function formatCount(count: number): string {
  return partThousands(String(count));
}
