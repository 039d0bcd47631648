import { startTransition, useCallback } from 'react';
import type { Card } from '#web/api/card.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { cardIn, withCard } from './cardInUrl.ts';

/**
 * What one place in the browser's history shows. Each step forward is a visit of its own and loads its cards anew
 * (specification, section 4); going back comes to a visit that was there before, with its cards as they were. A closer
 * look at a card is a step too, so that going back ends it, but it stays within its visit. It is in the address, so that
 * it can be shared and is still there after a reload.
 */
export function useVisit() {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const visit = visitOf(state, key);
  // The same function in every visit: cards are not drawn again for another one.
  const look = useCallback(
    ({ id }: Card) => {
      const here = history.state ?? {};
      const search = String(withCard(new URLSearchParams(location.search), id));
      const state = { visit: visitOf(here.usr, here.key ?? 'default'), look: true };
      startTransition(() => void navigate({ search }, { state }));
    },
    [navigate],
  );
  return {
    visit,
    /** Loads the cards of this place anew. */
    begin: () => void navigate({ search }, { replace: true }),
    /** The id of the card one looks at, null where one looks at none. */
    lookedAt: cardIn(new URLSearchParams(search)),
    look,
    lookAway: () => {
      const address = new URLSearchParams(location.search);
      // By now one may be elsewhere.
      if (cardIn(address) === null) return;
      // A step the look put there is taken back; one somebody came with, by a link, is not.
      if (history.state?.usr?.look === true) navigate(-1);
      else navigate({ search: String(withCard(address, null)) }, { replace: true, state: { visit } });
    },
  };
}

function visitOf(state: unknown, key: string): string {
  const visit: unknown = typeof state === 'object' && state !== null && 'visit' in state ? state.visit : null;
  return typeof visit === 'string' ? visit : key;
}
