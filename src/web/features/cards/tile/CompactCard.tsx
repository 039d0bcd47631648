import { HighlightOnChange } from '#web/ui/HighlightOnChange.tsx';
import { bidsText } from '../cardWords.ts';
import { useNewest } from '../live/useNewest.ts';
import { TileMarks } from '../marks/TileMarks.tsx';
import { CardPicture } from '../picture/CardPicture.tsx';
import styles from './CompactCard.module.css';
import { DetailsButton } from './DetailsButton.tsx';
import { TileSignal } from './rows/TileSignal.tsx';
import { TileTitle } from './rows/TileTitle.tsx';
import { TilePrice, TileShipping } from './rows/TileWorth.tsx';
import { Tile } from './Tile.tsx';
import type { TileProps } from './tileProps.ts';
import { useCardState } from './useCardState.ts';

const sizes = '(min-width: 1600px) 200px, (min-width: 768px) 150px, 45vw';

/** A card where space is short: phones, the strip and the carousel. The same rows, without the button. */
export function CompactCard({ card: loaded, urgency, heart, summed, onDetails }: TileProps) {
  const card = useNewest(loaded);
  const state = useCardState(card);
  return (
    <Tile className={styles['card']} card={loaded} state={state}>
      <div className={styles['art']}>
        <CardPicture address={card.image} urgency={urgency} sizes={sizes} />
        <div className={styles['marks']}>
          <TileMarks card={card} />
        </div>
        <div className={styles['details']}>
          <DetailsButton card={card} onPicture onDetails={onDetails} />
        </div>
      </div>
      <div className={styles['signal']}>
        <TileSignal card={card} state={state} />
        <div className={styles['heart']}>{heart}</div>
      </div>
      <TileTitle className={styles['title']} card={card} />
      <p className={styles['price']}>
        <span className={styles['amount']}>
          <TilePrice card={card} state={state} />
        </span>
        <span className={styles['bids']}>
          <HighlightOnChange>{bidsText(card.bidCount)}</HighlightOnChange>
        </span>
      </p>
      <TileShipping className={styles['shipping']} card={card} state={state} summed={summed} />
    </Tile>
  );
}
