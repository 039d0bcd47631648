const numbers = new Intl.NumberFormat('en-US');

/** A number of things, with its thousands apart: 2,310. */
export function numberText(count: number): string {
  return numbers.format(count);
}
