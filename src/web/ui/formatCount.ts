const countFormat = new Intl.NumberFormat('en-US');

/** Writes a count with its thousands apart: 2,310. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}
