import { formatCount } from '#web/ui/formatCount.ts';

/** Created with its first use. `Intl` loads its tables then, which blocks a phone for a tenth of a second. */
let shortFormat: Intl.NumberFormat | undefined;
/** The greatest count that is written with all its digits: more of them do not fit next to a label in a narrow column. */
const maxExact = 9_999;

/** Writes a count in at most five characters: 2,310 or 30K. */
export function formatShortCount(count: number): string {
  if (count <= maxExact) return formatCount(count);
  shortFormat ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 0 });
  return shortFormat.format(count);
}
