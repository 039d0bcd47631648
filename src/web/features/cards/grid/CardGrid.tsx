import { type CSSProperties, memo, type ReactNode, type Ref } from 'react';
import type { Card } from '#web/api/card.ts';
import styles from './CardGrid.module.css';

export interface CardGridProps<Item extends Card = Card> {
  readonly cards: readonly Item[];
  readonly label: string;
  readonly ref?: Ref<HTMLUListElement>;
  readonly renderCard: (card: Item, index: number) => ReactNode;
  /** The position of these cards in a longer list of which only this part is rendered. */
  readonly part?: { readonly first: number; readonly of: number; readonly style: CSSProperties };
}

/** Two columns on a phone; otherwise one to five, as many as fit. */
export function CardGrid<Item extends Card>({ cards, label, ref, renderCard, part }: CardGridProps<Item>) {
  const first = part?.first ?? 0;
  return (
    <ul ref={ref} className={styles['grid']} style={part?.style} aria-label={label}>
      {cards.map((card, index) => (
        <Cell key={card.id} card={card} index={first + index} of={part?.of} renderCard={renderCard} />
      ))}
    </ul>
  );
}

interface CellProps<Item extends Card> extends Pick<CardGridProps<Item>, 'renderCard'> {
  readonly card: Item;
  readonly index: number;
  readonly of: number | undefined;
}

/** Memoized: a row that becomes visible must not render all the others again. */
const Cell = memo(function Cell<Item extends Card>({ card, index, of, renderCard }: CellProps<Item>) {
  return (
    <li className={styles['cell']} aria-setsize={of} aria-posinset={of && index + 1}>
      {renderCard(card, index)}
    </li>
  );
}) as <Item extends Card>(props: CellProps<Item>) => ReactNode;
