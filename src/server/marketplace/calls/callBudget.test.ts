import { expect, test } from 'vitest';
import { pauseAfterRefusal, quotaDay } from './callBudget.ts';
import type { CallPause } from './queries.ts';

const utc = (milliseconds: number) => new Date(milliseconds).toISOString();

test.each([
  // Standard time, daylight time, and the two days of the change: 23 and 25 hours long.
  ['2026-02-17T07:59:59.999Z', '2026-02-16T08:00:00.000Z', '2026-02-17T08:00:00.000Z'],
  ['2026-02-17T08:00:00.000Z', '2026-02-17T08:00:00.000Z', '2026-02-18T08:00:00.000Z'],
  ['2026-07-01T12:00:00.000Z', '2026-07-01T07:00:00.000Z', '2026-07-02T07:00:00.000Z'],
  ['2026-03-08T12:00:00.000Z', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01T12:00:00.000Z', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
])('at %s the quota day lasts from %s to %s', (now, start, reset) => {
  const day = quotaDay(Date.parse(now));
  expect([utc(day.startedAt), utc(day.resetsAt)]).toEqual([start, reset]);
});

const minute = 60_000;
const ended = (agoMs: number, refusals: number): CallPause => ({ until: minute * 1_000 - agoMs, refusals });

test.each<[string, CallPause | null, number | null, Readonly<Record<'pauseMs' | 'refusals', number>>]>([
  ['the first refusal', null, 7_000, { pauseMs: 7_000, refusals: 1 }],
  ['a refusal without Retry-After', null, null, { pauseMs: 30_000, refusals: 1 }],
  ['a Retry-After of 0', null, 0, { pauseMs: 1_000, refusals: 1 }],
  ['a Retry-After of a day', null, 1_440 * minute, { pauseMs: 60 * minute, refusals: 1 }],
  ['the second refusal in a row', ended(1_000, 1), 7_000, { pauseMs: 14_000, refusals: 2 }],
  ['the fifth refusal in a row', ended(1_000, 4), null, { pauseMs: 8 * minute, refusals: 5 }],
  ['the fiftieth refusal in a row', ended(1_000, 49), 7_000, { pauseMs: 30 * minute, refusals: 50 }],
  [
    'a Retry-After longer than the longest back-off',
    ended(1_000, 9),
    50 * minute,
    { pauseMs: 50 * minute, refusals: 10 },
  ],
  ['another refusal during the pause', ended(-5_000, 2), 7_000, { pauseMs: 14_000, refusals: 2 }],
  ['a refusal long after the last pause', ended(10 * minute, 8), 7_000, { pauseMs: 7_000, refusals: 1 }],
  ['a refusal soon after a used-up day', ended(1_000, 0), 7_000, { pauseMs: 7_000, refusals: 1 }],
])('pauses after %s', (_, last, retryAfterMs, { pauseMs, refusals }) => {
  const now = 1_000 * minute;
  expect(pauseAfterRefusal(last, retryAfterMs, now)).toEqual({ until: now + pauseMs, refusals });
});
