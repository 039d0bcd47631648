import type { Quirk } from '../articles/Quirk.ts';

const minute = 60_000;
const easternStandard = -300 * minute;

/** `Thu, 18 Sep 2025 15:30:00` of the given moment, as a clock in Greenwich shows it. */
function clockText(time: number): string {
  return new Date(time).toUTCString().replace(' GMT', '');
}

/** A date as RFC 822 has it, in one of the ways feeds write it. Without a zone it is meant as UTC. */
export function writtenDate(time: number, quirks: ReadonlySet<Quirk> = new Set()): string {
  if (quirks.has('date in Eastern time')) return `${clockText(time + easternStandard)} EST`;
  if (quirks.has('date in GMT')) return `${clockText(time)} GMT`;
  if (quirks.has('date without zone')) return clockText(time);
  return `${clockText(time)} +0000`;
}
