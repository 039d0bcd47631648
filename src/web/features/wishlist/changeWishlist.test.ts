import { expect, test } from 'vitest';
import type { Card } from '#web/api/card.ts';
import { sortSaved } from './changeWishlist.ts';

const card = (id: string, live: boolean, endsAt: number) => ({ id, live, endsAt }) as Card;

test('sorts live cards by soonest end, then ended cards by latest end', () => {
  const cards = [card('old', false, 1), card('late', true, 9), card('recent', false, 3), card('soon', true, 5)];
  expect(sortSaved(cards).map(({ id }) => id)).toEqual(['soon', 'late', 'recent', 'old']);
});
