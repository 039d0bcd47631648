import { startTransition, useEffect, useState } from 'react';
import { nextPaint } from '#web/browser/pageEvents.ts';
import { useNavigationType } from '#web/browser/router.tsx';
import { useLayout } from '#web/browser/useLayout.ts';

/** Of a section, on a tall phone and on any other tall window; and as many are drawn at a time. */
const mostOnPhone = 6;
const mostInSight = 10;

let opened = false;

/**
 * How many cards of each section are drawn. Of a list that is new those in sight come first and the others a few at a
 * time: together they are a blink's work on a slow phone, and a click or key must not have to wait for it. Where one goes
 * back to a list it is there as a whole, because the browser wants to find the place where one was.
 *
 * @param list another object for another list; the same one when it only grew
 * @param cards how many there are
 */
export function useDrawn(list: object | undefined, cards: number): number {
  const navigation = useNavigationType();
  const atATime = useLayout() === 'mobile' ? mostOnPhone : mostInSight;
  const first = opened && navigation === 'POP' ? Number.POSITIVE_INFINITY : atATime;
  const [drawn, draw] = useState({ list, upTo: first });
  if (drawn.list !== list) draw({ list, upTo: first });
  useEffect(() => {
    opened = true;
  }, []);
  useEffect(() => {
    if (drawn.upTo === Number.POSITIVE_INFINITY) return;
    const next = drawn.upTo + atATime;
    let over = false;
    nextPaint().then(() => {
      if (over) return;
      startTransition(() => draw({ ...drawn, upTo: next < cards ? next : Number.POSITIVE_INFINITY }));
    });
    return () => {
      over = true;
    };
  }, [drawn, cards, atATime]);
  return drawn.upTo;
}
