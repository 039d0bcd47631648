import type { ReactNode } from 'react';
import type { Card } from '#web/api/card.ts';
import { registerTile } from '../liveTiles.ts';
import type { CardState } from '../time/cardState.ts';
import type { PicturePriority } from './CardPicture.tsx';
import styles from './Tile.module.css';

/** The props of every card in a grid or strip. */
export interface TileProps {
  readonly card: Card;
  readonly priority: PicturePriority;
  /** The wishlist heart. Pages pass it in because the wishlist is a separate feature. */
  readonly heart: ReactNode;
  /** Set when the list is sorted by price with shipping: the total is shown. */
  readonly showsTotal?: boolean;
  readonly onDetails: (card: Card) => void;
}

interface TileFrameProps {
  readonly className: string | undefined;
  readonly card: Card;
  readonly state: CardState;
  readonly children: ReactNode;
}

/**
 * The frame of a card in a grid or strip. Its height is fixed before its content renders, so the browser can skip cards
 * far from the window without anything moving.
 */
export function Tile({ className, card, state, children }: TileFrameProps) {
  return (
    <article
      ref={registerTile}
      className={`${styles['tile']} ${className}`}
      data-ended={state !== 'live'}
      data-follow={card.live ? card.id : undefined}
    >
      <div className={styles['inside']}>{children}</div>
    </article>
  );
}
