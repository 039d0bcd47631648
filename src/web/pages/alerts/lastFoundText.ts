import type { Alert } from '#contract/alerts.ts';

const minute = 60_000;

/** Says when an alert last found a new card. */
export function lastFoundText({ lastFoundAt }: Pick<Alert, 'lastFoundAt'>, now: number): string {
  if (lastFoundAt === null) return 'Nothing new found yet';
  const minutes = Math.floor((now - Date.parse(lastFoundAt)) / minute);
  if (minutes < 1) return 'Last found just now';
  if (minutes < 60) return `Last found ${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `Last found ${hours} h ago`;
  const days = Math.floor(hours / 24);
  return `Last found ${days} ${days === 1 ? 'day' : 'days'} ago`;
}
