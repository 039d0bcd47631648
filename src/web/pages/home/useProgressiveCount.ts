import { startTransition, useEffect, useState } from 'react';
import { nextPaint } from '#web/browser/pageEvents.ts';
import { useNavigationType } from '#web/browser/router.tsx';
import { useLayout } from '#web/browser/useLayout.ts';

/** How many cards of a section a tall phone shows at once. Each step draws that many more. */
const stepOnPhone = 6;
/** The same for all wider windows. */
const stepElsewhere = 10;

let isHydrated = false;

/**
 * Returns how many cards of each section to draw. A new list begins with the cards in sight and draws the others in
 * steps: all of them at once would keep a click or a key waiting on a slow phone. After going back the list is drawn as
 * a whole, because the browser restores the scroll position.
 *
 * @param list another object for another list; the same one when the list only grew
 * @param cards how many there are
 */
export function useProgressiveCount(list: object | undefined, cards: number): number {
  const navigationType = useNavigationType();
  const step = useLayout() === 'mobile' ? stepOnPhone : stepElsewhere;
  const first = isHydrated && navigationType === 'POP' ? Number.POSITIVE_INFINITY : step;
  const [drawn, setDrawn] = useState({ list, count: first });
  if (drawn.list !== list) setDrawn({ list, count: first });
  useEffect(() => {
    isHydrated = true;
  }, []);
  useEffect(() => {
    if (drawn.count === Number.POSITIVE_INFINITY) return;
    const next = drawn.count + step;
    let isCanceled = false;
    nextPaint().then(() => {
      if (isCanceled) return;
      startTransition(() => setDrawn({ ...drawn, count: next < cards ? next : Number.POSITIVE_INFINITY }));
    });
    return () => {
      isCanceled = true;
    };
  }, [drawn, cards, step]);
  return drawn.count;
}
