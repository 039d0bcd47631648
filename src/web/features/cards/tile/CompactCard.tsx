import { useLiveState } from '../liveTiles.ts';
import { useCardState } from '../time/cardState.ts';
import { CardBadges } from './CardBadges.tsx';
import { CardPicture } from './CardPicture.tsx';
import styles from './CompactCard.module.css';
import { Tile, type TileProps } from './Tile.tsx';
import { DetailsButton } from './TileActions.tsx';
import { TileBids, TilePrice, TileShipping, TileTimeLeft, TileTitle } from './TileRows.tsx';

const sizes = '(min-width: 1600px) 200px, (min-width: 768px) 150px, 45vw';

/** The card for phones, the strip and the carousel: the rows of the desktop card without its button. */
export function CompactCard({ card: loaded, priority, heart, showsTotal, onDetails }: TileProps) {
  const card = useLiveState(loaded);
  const state = useCardState(card);
  return (
    <Tile className={styles['card']} card={loaded} state={state}>
      <div className={styles['art']}>
        <CardPicture address={card.image} priority={priority} sizes={sizes} />
        <div className={styles['marks']}>
          <CardBadges card={card} />
        </div>
        <div className={styles['details']}>
          <DetailsButton card={card} onPicture onDetails={onDetails} />
        </div>
      </div>
      <div className={styles['signal']}>
        <TileTimeLeft card={card} state={state} />
        <div className={styles['heart']}>{heart}</div>
      </div>
      <TileTitle className={styles['title']} card={card} />
      <p className={styles['price']}>
        <span className={styles['amount']}>
          <TilePrice card={card} state={state} />
        </span>
        <span className={styles['bids']}>
          <TileBids card={card} state={state} />
        </span>
      </p>
      <TileShipping className={styles['shipping']} card={card} state={state} showsTotal={showsTotal} />
    </Tile>
  );
}
