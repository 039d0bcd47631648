import { expect, test } from 'vitest';
import { quotaDay } from './callBudget.ts';

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
