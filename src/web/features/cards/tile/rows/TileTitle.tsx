import type { Card } from '#web/api/card.ts';
import { exactTime } from '../../time/timeWords.ts';
import { MarketplaceLink } from '../MarketplaceLink.tsx';
import styles from './TileTitle.module.css';

interface TileTitleProps {
  readonly card: Card;
  /** The size of the letters, and the height of two lines of them. */
  readonly className: string | undefined;
}

/** The title of a card, on two lines at most. It is the link, and its click area covers the whole card. */
export function TileTitle({ card, className }: TileTitleProps) {
  return (
    <h3 className={`${styles['title']} ${className}`} title={`${card.title}\nEnds ${exactTime(card.endsAt)}`}>
      <MarketplaceLink className={styles['link']} card={card}>
        {card.title}
      </MarketplaceLink>
    </h3>
  );
}
