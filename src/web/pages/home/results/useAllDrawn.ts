import { useDeferredValue, useEffect } from 'react';

let opened = false;

/**
 * As the page opens, the cards in sight are drawn before the others, which follow as the browser finds time: on a phone
 * they are most of the work. True once all are there; from then on they always are at once, so that one comes back to
 * them without a wait.
 */
export function useAllDrawn(): boolean {
  const all = useDeferredValue(true, opened);
  useEffect(() => {
    opened = true;
  }, []);
  return all;
}
