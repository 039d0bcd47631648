import { expect, test } from 'vitest';
import { countEnds } from './countEnds.ts';

const hour = 3_600_000;

// @req 2.calendar.1
test('counts the ends to come by the hour, and those after the last one', () => {
  const from = 10 * hour;
  const ends = [-1, 1, hour, 2 * hour, 3 * hour - 1, 3 * hour, 40 * hour].map((end) => from + end);
  expect(countEnds(ends, { from, hours: 3, now: from })).toEqual({ counts: [1, 1, 2], later: 2 });
});

test('counts no end that is past in the hour under way', () => {
  const [from, now] = [10 * hour, 10.5 * hour];
  expect(countEnds([now - 1, now, now + 1], { from, hours: 1, now })).toEqual({ counts: [1], later: 0 });
});
