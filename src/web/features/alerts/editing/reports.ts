import type { AlertKind } from '#domain/alerts/notificationKinds.ts';
import { lastHoursMs } from '#domain/listings/lastHours.ts';
import { amountText } from '../amount.ts';
import type { AlertOptions } from '../savedAlert.ts';

/** The lead times to choose from, in minutes. */
export const leadChoices = [5, 15, 30, 60, 180, 720, 1440] as const;

/** Writes a time before an end: "15 minutes", "1 hour", "1 day". */
export function leadText(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Says what a lead time does not promise; null if there is nothing to say. */
export function leadNote(minutes: number): string | null {
  const keptMinutes = lastHoursMs / 60_000;
  if (minutes <= keptMinutes) return null;
  return `A card that was not seen for hours is reported when it is seen again: ${leadText(keptMinutes)} before its end at the latest.`;
}

export const reportsNearEnd = (kinds: readonly AlertKind[]) => kinds.some((kind) => kind !== 'found');

/**
 * Returns what is reported, in the order of the form. All cards near their end include those without a bid and those
 * within the maximum, and without a maximum no card is within it.
 */
export function effectiveKinds(kinds: readonly AlertKind[], hasMaximum: boolean): AlertKind[] {
  const isAll = kinds.includes('ends_soon');
  return kinds.filter(
    (kind) => kind === 'found' || kind === 'ends_soon' || (!isAll && (kind === 'no_bids' || hasMaximum)),
  );
}

/** Says in one line what an alert reports. */
export function reportsText({ kinds, leadMinutes, maxTotal }: Omit<AlertOptions, 'includeLive'>): string {
  const reported = effectiveKinds(kinds, maxTotal !== null);
  const which = [
    ...(reported.includes('no_bids') ? ['without a bid'] : []),
    ...(reported.includes('below_maximum') ? ['within your maximum'] : []),
  ];
  const nearEnd = reported.includes('ends_soon') ? 'every new match' : `new matches ${which.join(' or ')}`;
  const sentences = [
    ...(reported.includes('found') ? ['new matches at once'] : []),
    ...(reportsNearEnd(reported) ? [`${nearEnd} ${leadText(leadMinutes)} before the end`] : []),
  ];
  if (sentences.length === 0) return 'Reports nothing; its feeds have its matches';
  return `Reports ${sentences.join(', and ')}`;
}

/** Says up to which amount an alert finds cards. */
export function maximumText(maxTotal: string | null): string {
  return maxTotal === null ? 'Any price' : `Up to ${amountText(maxTotal)} with shipping`;
}
