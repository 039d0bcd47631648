import { formatCount } from '#web/ui/formatCount.ts';
import type { CalendarSource } from './calendarSource.ts';

export const hourMs = 3_600_000;

/** The calendar shows a week. A page that stays open keeps an hour that has passed. */
const maxDistanceMs = 8 * 24 * hourMs;

export interface CalendarHour {
  /** Milliseconds since 1970. */
  readonly start: number;
  /** The index of the hour from the beginning of the calendar. */
  readonly index: number;
  /** Such as "3 PM"; with the time zone where the clocks go back and a day has the hour twice. */
  readonly label: string;
}

export interface CalendarDay {
  /** Such as "Tue, Nov 24". */
  readonly label: string;
  readonly hours: readonly CalendarHour[];
}

/** Returns the start of the hour on the clock of a time zone. Some zones are half an hour off the others. */
export function hourStartOf(now: number, timeZone?: string): number {
  const minutes = new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric', second: 'numeric' }).formatToParts(
    now,
  );
  const partOf = (type: string) => Number(minutes.find((part) => part.type === type)?.value ?? 0);
  return Math.floor(now / 1_000) * 1_000 - (partOf('minute') * 60 + partOf('second')) * 1_000;
}

/** Parses the hour in an address, which anyone may have written. An hour far from the calendar's first one counts as none. */
export function parseHour(text: string | null, from: number): number | null {
  const hour = Number(text);
  return Number.isInteger(hour) && Math.abs(hour - from) <= maxDistanceMs ? hour : null;
}

/**
 * Groups the hours from some time on by the days of a time zone. Hours are counted in time and not on the clock: a day on
 * which the clocks change has 23 or 25 of them.
 */
export function calendarDays(from: number, hours: number, timeZone?: string): CalendarDay[] {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' });
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' });
  const hourWithZone = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', timeZoneName: 'short' });
  const all = Array.from({ length: hours }, (_, index) => ({ start: from + index * hourMs, index }));
  const days = Map.groupBy(all, ({ start }) => day.format(start));
  return [...days].map(([label, ofDay]) => {
    const labels = ofDay.map(({ start }) => hour.format(start));
    const isTwice = (index: number) => labels.filter((other) => other === labels[index]).length > 1;
    return {
      label,
      hours: ofDay.map((each, index) => ({
        ...each,
        label: isTwice(index) ? hourWithZone.format(each.start) : (labels[index] ?? ''),
      })),
    };
  });
}

/**
 * Says how many auctions end in the hours of the calendar. A search counts only what the catalogue holds: most auctions that end
 * later than today were not seen for hours, or never. A wishlist is counted as a whole.
 */
export function summaryText(
  { counts, later }: { readonly counts: readonly number[]; readonly later: number },
  of: CalendarSource['of'],
): string {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const after = later > 0 ? `, ${formatCount(later)} later` : '';
  const rest = of === 'wishlist' ? '' : ' These are the auctions Cardfall has right now. eBay may have more.';
  const once = of === 'searches' ? ', each counted once' : '';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const ends = `${formatCount(total)} ${total === 1 ? 'auction ends' : 'auctions end'} in these hours${after}${once}.`;
  return `${ends}${rest} Times are in ${zone}.`;
}
