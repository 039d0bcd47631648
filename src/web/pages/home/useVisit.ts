import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Card } from '#web/api/cards/card.ts';

/**
 * What one place in the browser's history shows. Each step forward is a visit of its own and loads its cards anew
 * (specification, section 4); going back comes to a visit that was there before, with its cards as they were. A closer
 * look at a card is a step too, so that going back ends it, but it stays within its visit.
 */
export function useVisit() {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const [card, setCard] = useState<Card | null>(null);
  const looking = typeof state?.visit === 'string';
  const visit: string = looking ? state.visit : key;
  return {
    visit,
    /** Loads the cards of this place anew. */
    begin: () => void navigate({ search }, { replace: true }),
    lookedAt: looking ? card : null,
    look: (next: Card) => {
      setCard(next);
      navigate({ search }, { state: { visit } });
    },
    lookAway: () => {
      // Only what the look itself put there is taken back; by now one may be elsewhere.
      if (history.state?.usr?.visit === visit) navigate(-1);
    },
  };
}
