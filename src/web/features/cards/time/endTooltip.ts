import type { PointerEvent } from 'react';
import { exactTimeText } from './timeText.ts';

/**
 * Returns a handler that gives an element its tooltip, the exact end of a card, when a pointer comes to it. The server that draws
 * a list does not know the visitor's time zone, and writing a hundred times of day would block a phone.
 *
 * @param before text above the end
 */
export function endTooltip(endsAt: number, before = '') {
  return ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = `${before}Ends ${exactTimeText(endsAt)}`;
  };
}
