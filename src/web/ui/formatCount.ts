const countFormat = new Intl.NumberFormat('en-US');
const shortFormat = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 0 });
/** The greatest count that is written with all its digits: more of them do not fit next to a label in a narrow column. */
const maxExact = 9_999;

/** Writes a count with its thousands apart: 2,310. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** Writes a count in at most five characters: 2,310 or 30K. */
export function formatShortCount(count: number): string {
  return (count > maxExact ? shortFormat : countFormat).format(count);
}
