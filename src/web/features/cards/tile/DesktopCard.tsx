import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { HighlightOnChange } from '#web/ui/HighlightOnChange.tsx';
import { bidsText } from '../cardWords.ts';
import { useNewest } from '../live/useNewest.ts';
import { TileMarks } from '../marks/TileMarks.tsx';
import { CardPicture } from '../picture/CardPicture.tsx';
import styles from './DesktopCard.module.css';
import { DetailsButton } from './DetailsButton.tsx';
import { MarketplaceLink } from './MarketplaceLink.tsx';
import { TileSignal } from './rows/TileSignal.tsx';
import { TileTitle } from './rows/TileTitle.tsx';
import { TilePrice, TileShipping } from './rows/TileWorth.tsx';
import { Tile } from './Tile.tsx';
import type { TileProps } from './tileProps.ts';
import { useCardState } from './useCardState.ts';

const pictureWidth = '(min-width: 1600px) 250px, 210px';

/**
 * A card in full. The title is the link; its click area covers the card, and heart, details and button lie above it.
 * Every part has a fixed height, so that the parts of neighbouring cards line up. Nothing lies on the picture's right:
 * there the label of a graded card has its grade.
 */
export function DesktopCard({ card: loaded, urgency, heart, summed, onDetails }: TileProps) {
  const card = useNewest(loaded);
  const state = useCardState(card);
  return (
    <Tile className={styles['card']} card={loaded} state={state}>
      <div className={styles['art']}>
        <CardPicture address={card.image} urgency={urgency} sizes={pictureWidth} />
        <div className={styles['marks']}>
          <TileMarks card={card} />
        </div>
      </div>
      <div className={styles['signal']}>
        <TileSignal card={card} state={state} />
        <span className={styles['bids']}>
          <HighlightOnChange>{bidsText(card.bidCount)}</HighlightOnChange>
        </span>
      </div>
      <TileTitle className={styles['title']} card={card} />
      <div className={styles['worth']}>
        <p className={styles['price']}>
          <TilePrice card={card} state={state} />
        </p>
        <TileShipping className={styles['shipping']} card={card} state={state} summed={summed} />
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
