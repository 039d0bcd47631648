import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useLiveState } from '../liveTiles.ts';
import { useCardState } from '../time/cardState.ts';
import { CardBadges } from './CardBadges.tsx';
import { CardPicture } from './CardPicture.tsx';
import styles from './DesktopCard.module.css';
import { Tile, type TileProps } from './Tile.tsx';
import { DetailsButton, MarketplaceLink } from './TileActions.tsx';
import { TileBids, TilePrice, TileShipping, TileTimeLeft, TileTitle } from './TileRows.tsx';

const pictureWidth = '(min-width: 1600px) 250px, 210px';

/**
 * The full card. The title is the link; its click area covers the card, below the heart, details and button. Every row
 * has a fixed height, so that neighboring cards line up. The right side of the picture stays free, because the label of a
 * graded card shows its grade there.
 */
export function DesktopCard({ card: loaded, priority, heart, showsTotal, onDetails }: TileProps) {
  const card = useLiveState(loaded);
  const state = useCardState(card);
  return (
    <Tile className={styles['card']} card={loaded} state={state}>
      <div className={styles['art']}>
        <CardPicture address={card.image} priority={priority} sizes={pictureWidth} />
        <div className={styles['marks']}>
          <CardBadges card={card} />
        </div>
      </div>
      <div className={styles['signal']}>
        <TileTimeLeft card={card} state={state} />
        <span className={styles['bids']}>
          <TileBids card={card} state={state} />
        </span>
      </div>
      <TileTitle className={styles['title']} card={card} />
      <div className={styles['worth']}>
        <p className={styles['price']}>
          <TilePrice card={card} state={state} />
        </p>
        <TileShipping className={styles['shipping']} card={card} state={state} showsTotal={showsTotal} />
        <div className={styles['heart']}>{heart}</div>
      </div>
      <div className={styles['actions']}>
        <MarketplaceLink className={styles['view']} card={card} label={`View on eBay: ${card.title}`}>
          View on eBay
          <ArrowUpRight aria-hidden="true" size={15} />
        </MarketplaceLink>
        <DetailsButton className={styles['details']} card={card} onDetails={onDetails} />
      </div>
    </Tile>
  );
}
