import { foldText } from '@cardfall/card-language';
import type { Card } from '#web/api/card.ts';

/** Whether a card that is already on the page has a text in its title or description (specification, section 4). */
export function matchesText(card: Card, text: string): boolean {
  const sought = foldText(text);
  return foldText(card.title).includes(sought) || foldText(card.description).includes(sought);
}
