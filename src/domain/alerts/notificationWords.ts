import type { NotificationKind } from './notificationKinds.ts';

/** The headline of a message about one card. */
export const headlines: Readonly<Record<NotificationKind, string>> = {
  found: 'New match',
  ends_soon: 'Match ends soon',
  no_bids: 'No bids yet, ends soon',
  below_maximum: 'Within your maximum, ends soon',
  saved_ends_soon: 'Saved card ends soon',
  over_maximum: 'Over your maximum',
  ended: 'Saved card has ended',
};

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Returns a time span in the largest unit that it fills, such as "5 min". Never says less than it was. */
export function spanInWords(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  if (span <= 59 * secondMs) return `${Math.ceil(span / secondMs)} s`;
  if (span <= 59 * minuteMs) return `${Math.ceil(span / minuteMs)} min`;
  return `${Math.ceil(span / hourMs)} h`;
}

/** The sentence about the partner network that stands in every message. */
export const disclosure =
  'As an eBay affiliate partner we may earn a commission on purchases, at no extra cost to you.';
