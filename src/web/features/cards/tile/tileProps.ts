import type { ReactNode } from 'react';
import type { Card } from '#web/api/card.ts';
import type { Urgency } from '../picture/CardPicture.tsx';

/** What every form of a card in a grid or strip is given. */
export interface TileProps {
  readonly card: Card;
  readonly urgency: Urgency;
  /** The wishlist heart: pages put it in, because the wishlist is a feature of its own. */
  readonly heart: ReactNode;
  /** Whether the sum of price and shipping is shown, which is what the list is ordered by. */
  readonly summed?: boolean;
  readonly onDetails: (card: Card) => void;
}
