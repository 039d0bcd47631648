import { expect, test } from 'vitest';
import { seenText } from './seenText.ts';

const now = Date.UTC(2026, 10, 21, 12);

test.each([
  [-5000, 'seen just now'],
  [59_999, 'seen just now'],
  [60_000, 'seen 1 min ago'],
  [59 * 60_000, 'seen 59 min ago'],
  [3_600_000, 'seen 1 h 0 min ago'],
  [2 * 3_600_000 + 300_000, 'seen 2 h 5 min ago'],
  [86_399_999, 'seen 23 h 59 min ago'],
  [86_400_000, 'seen 1 day ago'],
  [3 * 86_400_000, 'seen 3 days ago'],
])('a card seen %d ms ago reads "%s"', (age, text) => {
  expect(seenText(now - age, now)).toBe(text);
});
