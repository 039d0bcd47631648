import { type CSSProperties, memo, type ReactNode, type Ref } from 'react';
import type { Card } from '#web/api/card.ts';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  readonly cards: readonly Card[];
  readonly label: string;
  readonly ref?: Ref<HTMLUListElement>;
  readonly renderCard: (card: Card, index: number) => ReactNode;
  /** The position of these cards in a longer list of which only this part is rendered. */
  readonly part?: { readonly first: number; readonly of: number; readonly style: CSSProperties };
}

/** Two columns on a phone; otherwise one to five, as many as fit. */
export function CardGrid({ cards, label, ref, renderCard, part }: CardGridProps) {
  const first = part?.first ?? 0;
  return (
    <ul ref={ref} className={styles['grid']} style={part?.style} aria-label={label}>
      {cards.map((card, index) => (
        <Cell key={card.id} card={card} index={first + index} of={part?.of} renderCard={renderCard} />
      ))}
    </ul>
  );
}

interface CellProps extends Pick<CardGridProps, 'renderCard'> {
  readonly card: Card;
  readonly index: number;
  readonly of: number | undefined;
}

/** Memoized: a row that becomes visible must not render all the others again. */
const Cell = memo(function Cell({ card, index, of, renderCard }: CellProps) {
  return (
    <li className={styles['cell']} aria-setsize={of} aria-posinset={of && index + 1}>
      {renderCard(card, index)}
    </li>
  );
});
