const minute = 60_000;

/** Created with its first use, as the formats of counts are. */
let endTimeFormat: Intl.DateTimeFormat | undefined;
const endTimeOptions: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
};

/** Formats a moment to the second, in the visitor's time zone. The end of a card of which nothing is known is 0. */
export function exactTimeText(at: number, timeZone?: string): string {
  if (!Number.isFinite(at) || at <= 0) return 'unknown';
  if (timeZone !== undefined) return new Intl.DateTimeFormat('en-US', { ...endTimeOptions, timeZone }).format(at);
  endTimeFormat ??= new Intl.DateTimeFormat('en-US', endTimeOptions);
  return endTimeFormat.format(at);
}

/** Formats a time of day in the visitor's time zone: "3:02 PM". A list says it at once, so it does without `Intl`. */
export function timeOfDayText(at: number): string {
  const date = new Date(at);
  const hour = date.getHours();
  return `${hour % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns the seconds of the last minute, which "0m left" leaves out; empty before it and after the end. */
export function secondsLeftText(endsAt: number, now: number): string {
  const left = endsAt - now;
  return left > 0 && left < minute ? `${Math.floor(left / 1000)}s` : '';
}

/** Describes how long ago the marketplace last listed a card. */
export function seenText(seenAt: number, now: number): string {
  const minutes = Math.floor((now - seenAt) / minute);
  if (!(minutes >= 1)) return 'seen just now';
  if (minutes < 60) return `seen ${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `seen ${hours} h ${minutes % 60} min ago`;
  const days = Math.floor(hours / 24);
  return `seen ${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** The short form of `seenText`, for a card that is not live. */
export function lastSeenText(seenAt: number, now: number): string {
  return `Last seen ${shortAge(now - seenAt)}`;
}

/** From this age on there may well have been bids since. */
const agedAfterMs = 30 * minute;

/** Describes the age of a live price once it is old, as the license asks (docs/ebay.md, License agreement). */
export function priceAgeText(seenAt: number, now: number): string {
  return now - seenAt < agedAfterMs ? '' : `Seen ${shortAge(now - seenAt)}`;
}

function shortAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / minute);
  if (!(minutes >= 1)) return 'just now';
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
