const minute = 60_000;

const exactly = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** The end of an auction to the second, in the visitor's own time zone. */
export function exactTime(at: number): string {
  return Number.isFinite(at) ? exactly.format(at) : 'unknown';
}

/**
 * The seconds of the last minute, which the fixed words ("0m left") leave out; empty before it and after the end.
 */
export function lastSeconds(endsAt: number, now: number): string {
  const left = endsAt - now;
  return left > 0 && left < minute ? `${Math.floor(left / 1000)}s` : '';
}

/** How long ago the marketplace told of a card. */
export function seenText(seenAt: number, now: number): string {
  const minutes = Math.floor((now - seenAt) / minute);
  if (!(minutes >= 1)) return 'seen just now';
  if (minutes < 60) return `seen ${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `seen ${hours} h ${minutes % 60} min ago`;
  const days = Math.floor(hours / 24);
  return `seen ${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** The same where space is short, for what the marketplace tells of no more. */
export function lastSeenText(seenAt: number, now: number): string {
  return `Last seen ${shortAge(now - seenAt)}`;
}

/** Where a price is so old that there may well have been bids since; empty before that. */
const worthSayingMs = 30 * minute;

/** How old the price of a live card is, where that is worth saying (the licence asks for it: eBay facts, section 5). */
export function agedText(seenAt: number, now: number): string {
  return now - seenAt < worthSayingMs ? '' : `Seen ${shortAge(now - seenAt)}`;
}

function shortAge(ageMs: number): string {
  const minutes = Math.floor(ageMs / minute);
  if (!(minutes >= 1)) return 'just now';
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
