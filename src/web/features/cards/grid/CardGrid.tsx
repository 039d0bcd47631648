import type { ReactNode, Ref } from 'react';
import type { Card } from '../card.ts';
import styles from './CardGrid.module.css';

interface CardGridProps {
  readonly cards: readonly Card[];
  readonly label: string;
  readonly ref?: Ref<HTMLUListElement>;
  readonly renderCard: (card: Card, index: number) => ReactNode;
}

/** Two columns on a phone; from there on one to five, as many as fit. */
export function CardGrid({ cards, label, ref, renderCard }: CardGridProps) {
  return (
    <ul ref={ref} className={styles['grid']} aria-label={label}>
      {cards.map((card, index) => (
        <li key={card.id} className={styles['cell']}>
          {renderCard(card, index)}
        </li>
      ))}
    </ul>
  );
}
