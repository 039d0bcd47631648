import { expect, test } from 'vitest';
import type { Card } from '#web/api/card.ts';
import { sortSaved } from './changeWishlist.ts';

const card = (id: string, live: boolean, endsAt: number) => ({ id, live, endsAt }) as Card;

test('sorts running auctions by soonest end, seen lately or not, then ended ones by latest end', () => {
  const cards = [
    card('old', false, 1),
    card('late', true, 9),
    card('unseen', false, 7),
    card('recent', false, 3),
    card('soon', true, 5),
  ];
  expect(sortSaved(cards, 4).map(({ id }) => id)).toEqual(['soon', 'unseen', 'late', 'recent', 'old']);
});
