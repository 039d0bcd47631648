const minute = 60_000;

/** The zone in a local time. In other languages its name is another one. */
const zonePattern = /GMT(.\d\d)(\d\d)(?: \((Atlantic|Eastern|Central|Mountain|Pacific|Alaska|Hawaii\S+) ([SD]))?/;

/**
 * Formats a moment to the second, in the visitor's time zone or in UTC: "Sat, Sep 8, 9:46:40 PM EDT". The end of a card of which
 * nothing is known is 0. The page of a card says it at once, so it does without `Intl`, whose first use blocks a phone for 80 ms.
 */
export function exactTimeText(at: number, zone?: 'UTC'): string {
  if (!(at > 0)) return 'unknown';
  const date = new Date(at);
  // "Sat Sep 08 2001 21:46:40 GMT-0400 (Eastern Daylight Time)". In UTC it is "Sun, 09 Sep 2001 01:46:40 GMT", reordered.
  const text = zone ? date.toUTCString().replace(/(\d+) (\w+)/, '$2 $1') : date.toString();
  const [weekday, month, day, , time] = text.split(/,? /);
  return `${weekday}, ${month} ${Number(day)}, ${clockText(time)} ${zone ?? zoneText(text)}`;
}

/** Names the zone of a local time as `Intl` does: "EDT" in America, "GMT+5:30" elsewhere. */
function zoneText(text: string): string {
  const [, hours, minutes, american, season] = zonePattern.exec(text) ?? [];
  if (american) return `${american === 'Alaska' ? 'AK' : american[0]}${season}T`;
  return `GMT${hours}:${minutes}`.replace(/\+00:00|0(?=\d:)|:00/g, '');
}

/** Turns "15:02" or "15:02:07" into "3:02 PM" or "3:02:07 PM". */
export function clockText(time = ''): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns the seconds of the last minute, which "0m left" leaves out; empty before it and after the end. */
export function secondsLeftText(endsAt: number, now: number): string {
  const left = endsAt - now;
  return left > 0 && left < minute ? `${Math.floor(left / 1000)}s` : '';
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
