import { bidsText, moneyText, shippingText } from '../cardWords.ts';
import { CardPicture } from '../picture/CardPicture.tsx';
import { TimeChip } from '../time/TimeChip.tsx';
import styles from './CompactCard.module.css';
import { DetailsButton } from './DetailsButton.tsx';
import { GraderChips } from './GraderChips.tsx';
import { TileTitle } from './TileTitle.tsx';
import type { TileProps } from './tileProps.ts';
import { useEnded } from './useEnded.ts';

const pictureWidth = '(min-width: 1024px) 20vw, (min-width: 768px) 150px, 45vw';

/** A card where space is short: phones, the strip and the carousel. The same rows, without the button. */
export function CompactCard({ card, urgency, heart, onDetails }: TileProps) {
  const ended = useEnded(card);
  return (
    <article className={styles['card']} data-ended={ended}>
      <div className={styles['art']}>
        <CardPicture address={card.image} urgency={urgency} sizes={pictureWidth} />
        <div className={styles['graders']}>
          <GraderChips authenticators={card.authenticators} />
        </div>
        <div className={styles['details']}>
          <DetailsButton card={card} onPicture onDetails={onDetails} />
        </div>
      </div>
      <div className={styles['signal']}>
        <TimeChip endsAt={card.endsAt} itemEndDate={card.itemEndDate} />
        <div className={styles['heart']}>{heart}</div>
      </div>
      <TileTitle className={styles['title']} card={card} />
      <p className={styles['price']}>
        <span className={styles['amount']}>{moneyText(card.price)}</span>
        <span className={styles['bids']}>{bidsText(card.bidCount)}</span>
      </p>
      <p className={styles['shipping']}>{shippingText(card.shipping)}</p>
    </article>
  );
}
