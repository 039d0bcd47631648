import type { Card } from '../card.ts';
import { useTicking } from '../time/useTicking.ts';

/** Whether the auction is over; turns true while one looks at it. */
export function useEnded(card: Card): boolean {
  return useTicking((now) => !(card.endsAt > now));
}
