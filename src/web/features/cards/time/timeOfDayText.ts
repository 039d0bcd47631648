import { clockText } from './timeText.ts';

/** Formats a time of day in the visitor's time zone: "3:02 PM". A list says it at once, so it does without `Intl`, too. */
export function timeOfDayText(at: number): string {
  return clockText(new Date(at).toTimeString().slice(0, 5));
}
