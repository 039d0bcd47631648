import type { Card } from '#web/api/card.ts';
import { type CardState, cardState } from '../time/cardState.ts';
import { useTicking } from '../time/useTicking.ts';

/** How a card stands; it ends while one looks at it. */
export function useCardState(card: Card): CardState {
  return useTicking((now) => cardState(card, now));
}
