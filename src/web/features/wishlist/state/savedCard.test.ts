import { expect, test } from 'vitest';
import type { Card } from '#web/api/card.ts';
import { inOrder } from './savedCard.ts';

const card = (id: string, live: boolean, endsAt: number) => ({ id, live, endsAt }) as Card;

test('what runs comes first, the one ending soonest before the others; of what is over, the latest', () => {
  const cards = [card('old', false, 1), card('late', true, 9), card('recent', false, 3), card('soon', true, 5)];
  expect(inOrder(cards).map(({ id }) => id)).toEqual(['soon', 'late', 'recent', 'old']);
});
