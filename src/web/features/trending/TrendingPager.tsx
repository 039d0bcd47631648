import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { trendingPageSize, trendingPages, turnPage } from '#domain/browsing/trendingPager.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { useRemainingCards } from './departures.ts';
import { TrendingCell, TrendingFrame, type TrendingRowProps } from './TrendingCell.tsx';
import styles from './TrendingSection.module.css';

/** The carousel of wide screens: pages of five cards with two arrows. */
export function TrendingPager<Card extends { readonly id: string }>({
  heading,
  cards: all,
  endedIds,
  renderCard,
}: TrendingRowProps<Card>) {
  const row = useRef<HTMLUListElement>(null);
  const cards = useRemainingCards(all, endedIds, row);
  const { page, pages, turn, previous, next } = usePager(cards.length);
  const first = page * trendingPageSize;
  return (
    <TrendingFrame
      heading={heading}
      aside={
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
      }
    >
      <ul ref={row} className={styles['row']}>
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
    </TrendingFrame>
  );
}

/** Tracks the page of the carousel and moves the focus between its arrows. */
function usePager(cards: number) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const hasTurned = useRef(false);
  const [requestedPage, setRequestedPage] = useState(0);
  const pages = trendingPages(cards);
  // The number of pages may have shrunk.
  const page = Math.min(requestedPage, pages - 1);

  useEffect(() => {
    if (!hasTurned.current) return;
    hasTurned.current = false;
    // At an end the clicked arrow is disabled: the other one takes the focus.
    if (page === pages - 1) previous.current?.focus();
    else if (page === 0) next.current?.focus();
  }, [page, pages]);

  const turn = (step: 1 | -1) => {
    hasTurned.current = true;
    setRequestedPage(turnPage(page, step, pages));
  };
  return { page, pages, turn, previous, next };
}
