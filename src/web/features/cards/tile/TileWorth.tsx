import type { Card } from '#web/api/cards/card.ts';
import { moneyText, shippingText } from '../cardWords.ts';
import type { CardState } from '../time/cardState.ts';
import { lastSeenText } from '../time/timeWords.ts';
import { useTicking } from '../time/useTicking.ts';

interface TileWorthProps {
  readonly card: Card;
  readonly state: CardState;
}

/** The price. Of what does not run any more it is only the one last seen: the hammer may have fallen higher. */
export function TilePrice({ card, state }: TileWorthProps) {
  return (
    <>
      {state !== 'live' && <span className="visually-hidden">Last seen price </span>}
      {moneyText(card.price)}
    </>
  );
}

/** What comes on top; below a price that was last seen, when that was. */
export function TileShipping({ card, state }: TileWorthProps) {
  const seen = useTicking((now) => (state === 'live' ? '' : lastSeenText(card.lastSeenAt, now)));
  return seen === '' ? shippingText(card.shipping) : seen;
}
