import { type EndWindow, windowEnd } from '../browsing/endWindows.ts';
import type { NotificationKind } from './notificationKinds.ts';

const minute = 60_000;
const minutesADay = 24 * 60;

/** These rules say when a person must not be disturbed. Times of day are minutes since midnight in the person's time zone. */
export interface RestRules {
  /** An IANA time zone. */
  readonly timeZone: string;
  readonly quiet: { readonly from: number; readonly until: number } | null;
  /** Milliseconds since 1970; null when not paused. */
  readonly pausedUntil: number | null;
}

/** The rules of a person about when to report. */
export interface ReportRules extends RestRules {
  /** The time of day of the digest; null without one. */
  readonly digestAt: number | null;
}

/** The kinds that are true for a short time only. A digest would come too late, so they are sent when they are due. */
const urgentKinds: ReadonlySet<NotificationKind> = new Set([
  'ends_soon',
  'no_bids',
  'below_maximum',
  'saved_ends_soon',
]);

export function isUrgent(kind: NotificationKind): boolean {
  return urgentKinds.has(kind);
}

/** Returns whether a runtime knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the first time, from `now` on, at which a notification may be sent. All times are milliseconds since 1970.
 *
 * @param readyAt from when on it could be reported
 */
export function sendableAt(kind: NotificationKind, readyAt: number, rules: ReportRules, now: number): number {
  const { timeZone, digestAt, pausedUntil } = rules;
  const allowedAt = Math.max(readyAt, pausedUntil ?? readyAt);
  const digest = digestAt === null || isUrgent(kind) ? allowedAt : nextTimeOfDay(allowedAt, digestAt, timeZone);
  return undisturbedAt(Math.max(digest, now), rules);
}

/** Returns the first time from `at` on that is in no quiet hours and no pause. Milliseconds since 1970. */
export function undisturbedAt(at: number, { timeZone, quiet, pausedUntil }: RestRules): number {
  const allowedAt = Math.max(at, pausedUntil ?? at);
  return quiet === null ? allowedAt : (quietUntil(allowedAt, quiet, timeZone) ?? allowedAt);
}

/** Returns the end of the quiet hours that a time is in, or null. Quiet hours of equal beginning and end are none. */
export function quietUntil(
  at: number,
  { from, until }: { readonly from: number; readonly until: number },
  timeZone: string,
): number | null {
  if (from === until) return null;
  const today = dateAt(at, timeZone);
  // They may have begun yesterday. Whole intervals, because an hour that is repeated must not be quiet a second time.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const end = instantAt(from < until ? day : day.add({ days: 1 }), until, timeZone);
    if (instantAt(day, from, timeZone) <= at && at < end) return end;
  }
  return null;
}

/** Returns the first time from `at` on that is this time of day. A time that a change of the clock skips is an hour later. */
export function nextTimeOfDay(at: number, minutes: number, timeZone: string): number {
  const today = dateAt(at, timeZone);
  const times = [today, today.add({ days: 1 })].map((day) => instantAt(day, minutes, timeZone));
  return times.find((time) => time >= at) ?? instantAt(today.add({ days: 2 }), minutes, timeZone);
}

/** Returns when the day began that a time is in. */
export function startOfDay(at: number, timeZone: string): number {
  return dateAt(at, timeZone).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Returns from when on an auction ends within a window. @param timeZone says which days "tonight" means */
export function windowOpensAt(window: EndWindow, endsAt: number, timeZone: string): number {
  const lengthMs = windowEnd(window, 0, null);
  return lengthMs === null ? startOfDay(endsAt, timeZone) : endsAt - lengthMs;
}

/** Returns when an auction is reported that a lead time was chosen for. */
export function leadBegins(endsAt: number, leadMinutes: number): number {
  return endsAt - leadMinutes * minute;
}

function dateAt(at: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
}

function instantAt(day: Temporal.PlainDate, minutes: number, timeZone: string): number {
  const time = Temporal.PlainTime.from({ hour: Math.floor((minutes % minutesADay) / 60), minute: minutes % 60 });
  return day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
}
