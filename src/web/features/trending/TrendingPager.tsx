import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { trendingPageSize } from '#domain/browsing/trendingPager.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { TrendingCell } from './TrendingCell.tsx';
import styles from './TrendingSection.module.css';
import { usePager } from './usePager.ts';

export interface TrendingRowProps<Card> {
  readonly heading: string;
  readonly cards: readonly Card[];
  readonly renderCard: (card: Card, index: number) => ReactNode;
}

export function TrendingPager<Card extends { readonly id: string }>({
  heading,
  cards,
  renderCard,
}: TrendingRowProps<Card>) {
  const { page, pages, turn, previous, next } = usePager(cards.length);
  const first = page * trendingPageSize;
  return (
    <section className={styles['section']} aria-label={heading}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{heading}</h2>
        <div className={styles['pager']}>
          <span className={styles['place']} aria-live="polite">
            <span className="visually-hidden">Page </span>
            {page + 1} / {pages}
          </span>
          <IconButton ref={previous} label="Previous trending cards" disabled={page === 0} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" size={20} />
          </IconButton>
          <IconButton ref={next} label="Next trending cards" disabled={page === pages - 1} onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" size={20} />
          </IconButton>
        </div>
      </div>
      <ul className={styles['row']}>
        {cards.slice(first, first + trendingPageSize).map((card, index) => (
          <TrendingCell
            key={card.id}
            className={styles['cell']}
            card={card}
            index={first + index}
            renderCard={renderCard}
          />
        ))}
      </ul>
    </section>
  );
}
