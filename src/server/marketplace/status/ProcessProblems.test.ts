import { beforeEach, expect, test } from 'vitest';
import { ProcessProblems } from './ProcessProblems.ts';

const minute = 60_000;
let now: number;
let isDown: boolean;
let stored: number[];
let problems: ProcessProblems;

beforeEach(() => {
  now = Date.UTC(2030, 0, 1);
  isDown = false;
  stored = [];
  const recordFailure = async ({ at }: { at: number }) => {
    if (isDown) throw new Error('lost');
    stored.push(at);
  };
  problems = new ProcessProblems({ recordFailure, log: { warn: () => undefined }, now: () => now });
});

const report = () => problems.report('clock_wrong', 'The clock is wrong.');

test('stores a problem that lasts every ten minutes', () => {
  for (let minutes = 0; minutes < 21; minutes++, now += minute) report();
  expect(stored).toHaveLength(3);
});

test('stores a problem again after the clock was set back', () => {
  report();
  now -= 60 * minute;
  report();
  expect(stored).toHaveLength(2);
});

test('stores a problem with the next report if it could not be stored', async () => {
  isDown = true;
  report();
  isDown = false;
  await expect
    .poll(() => {
      report();
      return stored.length;
    })
    .toBe(1);
});
