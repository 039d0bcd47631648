import type { NotificationSettings } from '#contract/notifications.ts';
import { formatCount } from '#web/ui/formatCount.ts';

/**
 * Says how late messages were in the last 30 days: "Half of them came within 20 s, nine of ten within 90 s". A message that
 * names two cards counts twice, and a card that came by mail and by push does, too.
 */
export function delayText({ count, p50Ms, p90Ms }: NotificationSettings['delays']): string {
  if (count === 0 || p50Ms === null || p90Ms === null)
    return 'No message was sent in the last 30 days, so there is nothing to measure yet.';
  if (count === 1) return `The one report of the last 30 days came within ${durationText(p50Ms)}. ${counting}`;
  return (
    `Half of the ${formatCount(count)} reports of the last 30 days came within ${durationText(p50Ms)}, ` +
    `nine of ten within ${durationText(p90Ms)}. ${counting}`
  );
}

const counting =
  'Each card counts once for each channel, from when there was something to tell, through quiet hours and pauses.';

/** Rounds up, so that "within" is true. */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds <= 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 120) return `${minutes} min`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? `${hours} h` : `${Math.ceil(hours / 24)} days`;
}
