import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { trendingPageSize, trendingPages, turnPage } from '#domain/trendingPager.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './TrendingSection.module.css';

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
  const [turned, setTurned] = useState(0);
  const pages = trendingPages(cards.length);
  // A reload may bring fewer cards than there were.
  const page = Math.min(turned, pages - 1);
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
          <IconButton
            label="Previous trending cards"
            disabled={page === 0}
            onClick={() => setTurned(turnPage(page, -1, pages))}
          >
            <ChevronLeft aria-hidden="true" size={20} />
          </IconButton>
          <IconButton
            label="Next trending cards"
            disabled={page === pages - 1}
            onClick={() => setTurned(turnPage(page, 1, pages))}
          >
            <ChevronRight aria-hidden="true" size={20} />
          </IconButton>
        </div>
      </div>
      <ul className={styles['row']}>
        {cards.slice(first, first + trendingPageSize).map((card, index) => (
          <li key={card.id} className={styles['cell']}>
            {renderCard(card, first + index)}
          </li>
        ))}
      </ul>
    </section>
  );
}
