import type { Card } from '#web/api/card.ts';
import { HighlightOnChange } from '#web/ui/HighlightOnChange.tsx';
import { useServerTime } from '../../../api/ticker.ts';
import { formatBids, formatMoney, formatShipping, formatTotal } from '../cardText.ts';
import type { CardState } from '../time/cardState.ts';
import { endTooltip } from '../time/endTooltip.ts';
import { TimeChip } from '../time/TimeChip.tsx';
import { lastSeenText, priceAgeText } from '../time/timeText.ts';
import { MarketplaceLink } from './TileActions.tsx';
import styles from './TileRows.module.css';

interface TileRowProps {
  readonly card: Card;
  readonly state: CardState;
}

/** Shows the time left, or that nothing is known of the card. */
export function TileTimeLeft({ card, state }: TileRowProps) {
  if (state === 'unknown') return <span className={styles['unknown']}>Not known</span>;
  return <TimeChip endsAt={card.endsAt} itemEndDate={card.itemEndDate} />;
}

interface TileTitleProps {
  readonly card: Card;
  /** Sets the font size and the height of two lines. */
  readonly className: string | undefined;
}

/** Shows the title on at most two lines. It is the link, and its click area covers the whole card. */
export function TileTitle({ card, className }: TileTitleProps) {
  return (
    <h3 className={`${styles['title']} ${className}`} onPointerEnter={endTooltip(card.endsAt, `${card.title}\n`)}>
      <MarketplaceLink className={styles['link']} card={card}>
        {card.title}
      </MarketplaceLink>
    </h3>
  );
}

/** Shows the price. Unless the card is live it is only the one last seen: the final price may be higher. */
export function TilePrice({ card, state }: TileRowProps) {
  if (state === 'unknown') return <span>Price unknown</span>;
  return (
    <>
      {state !== 'live' && <span className="visually-hidden">Last seen price </span>}
      <HighlightOnChange>{formatMoney(card.price)}</HighlightOnChange>
    </>
  );
}

/** Shows the number of bids, if it is known. */
export function TileBids({ card, state }: TileRowProps) {
  if (state === 'unknown') return null;
  return <HighlightOnChange>{formatBids(card.bidCount)}</HighlightOnChange>;
}

interface TileShippingProps extends TileRowProps {
  /** Sets the font size. */
  readonly className: string | undefined;
  readonly showsTotal: boolean | undefined;
}

/**
 * Shows the shipping cost after the age of an old price, or when the card was last seen. The age must be shown; the
 * shipping cost is left out where there is no room, because cut off it would be wrong.
 */
export function TileShipping({ className, card, state, showsTotal }: TileShippingProps) {
  const toText = state === 'unknown' ? () => 'eBay may still show it' : state === 'live' ? priceAgeText : lastSeenText;
  const seen = useServerTime((now) => toText(card.lastSeenAt, now));
  const shipping = showsTotal ? formatTotal(card) : formatShipping(card.shipping);
  const texts = state !== 'live' ? [seen] : seen === '' || showsTotal ? [shipping] : [seen, `· ${shipping}`];
  return (
    <p className={`${styles['shipping']} ${className}`}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
