/**
 * Writes a number with its thousands apart: 2,310. The first cards of a page have some, so it does without `Intl`, which loads
 * tables with its first use and blocks a phone for a tenth of a second.
 *
 * @param decimals two at most
 */
export function formatCount(count: number, decimals = 0): string {
  return count.toFixed(decimals).replaceAll(/\B(?=(\d{3})+\b)/g, ',');
}
