import type { Card } from '#web/api/card.ts';
import { HighlightOnChange } from '#web/ui/HighlightOnChange.tsx';
import { moneyText, shippingText, sumText } from '../../cardWords.ts';
import type { CardState } from '../../time/cardState.ts';
import { agedText, lastSeenText } from '../../time/timeWords.ts';
import { useTicking } from '../../time/useTicking.ts';
import styles from './TileWorth.module.css';

interface TileWorthProps {
  readonly card: Card;
  readonly state: CardState;
}

/** The price. Of what does not run any more it is only the one last seen: the hammer may have fallen higher. */
export function TilePrice({ card, state }: TileWorthProps) {
  return (
    <>
      {state !== 'live' && <span className="visually-hidden">Last seen price </span>}
      <HighlightOnChange>{moneyText(card.price)}</HighlightOnChange>
    </>
  );
}

interface TileShippingProps extends TileWorthProps {
  /** The size of the letters. */
  readonly className: string | undefined;
  readonly summed: boolean | undefined;
}

/**
 * What comes on top, behind the age of a price that is not new; below a price that was last seen, when that was. The age
 * has to be told; what comes on top is left out where there is no room for it: cut, it would say something else.
 */
export function TileShipping({ className, card, state, summed }: TileShippingProps) {
  const seen = useTicking((now) => (state === 'live' ? agedText : lastSeenText)(card.lastSeenAt, now));
  const shipping = summed ? sumText(card) : shippingText(card.shipping);
  const told = state !== 'live' ? [seen] : seen === '' || summed ? [shipping] : [seen, `· ${shipping}`];
  return (
    <p className={`${styles['shipping']} ${className}`}>
      {told.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
