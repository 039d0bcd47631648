import type { ReactNode } from 'react';
import type { Card } from '#web/api/card.ts';
import { followTile } from '../live/tiles.ts';
import type { CardState } from '../time/cardState.ts';
import styles from './Tile.module.css';

interface TileFrameProps {
  readonly className: string | undefined;
  readonly card: Card;
  readonly state: CardState;
  readonly children: ReactNode;
}

/**
 * The frame of a card in a grid or strip. Its height is known before anything in it is drawn, so what is far from the
 * window is left undrawn by the browser and nothing moves.
 */
export function Tile({ className, card, state, children }: TileFrameProps) {
  return (
    <article
      ref={followTile}
      className={`${styles['tile']} ${className}`}
      data-ended={state !== 'live'}
      data-follow={card.live ? card.id : undefined}
    >
      <div className={styles['inside']}>{children}</div>
    </article>
  );
}
