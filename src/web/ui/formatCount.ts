/** Created with their first use: a page's first one takes tens of milliseconds on a phone. */
let countFormat: Intl.NumberFormat | undefined;
let shortFormat: Intl.NumberFormat | undefined;
/** The greatest count that is written with all its digits: more of them do not fit next to a label in a narrow column. */
const maxExact = 9_999;

/** Writes a count with its thousands apart: 2,310. */
export function formatCount(count: number): string {
  countFormat ??= new Intl.NumberFormat('en-US');
  return countFormat.format(count);
}

/** Writes a count in at most five characters: 2,310 or 30K. */
export function formatShortCount(count: number): string {
  if (count <= maxExact) return formatCount(count);
  shortFormat ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 0 });
  return shortFormat.format(count);
}
