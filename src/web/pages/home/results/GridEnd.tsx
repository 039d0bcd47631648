import type { CardList, ShownCards } from '#web/features/cards/useCardList.ts';
import { Button } from '#web/ui/Button.tsx';
import { seenOfTotal } from '../homeWords.ts';
import styles from './HomeGrid.module.css';

interface GridEndProps {
  readonly list: CardList;
  readonly shown: ShownCards;
  /** What Show More brought, for a screen reader. */
  readonly news: string;
  readonly onMore: () => void;
}

/** Below the last card: how much one has seen, and Show More while there is more to load. */
export function GridEnd({ list, shown, news, onMore }: GridEndProps) {
  const seen = shown.cards.length;
  const rest = shown.total - seen;
  return (
    <div className={styles['end']}>
      <p className={styles['count']}>{seenOfTotal(seen, shown.total)}</p>
      {list.hasMore && (
        // Disabled for the browser too, it would lose the focus, and nothing gives it back when loading fails. A click
        // meanwhile loads nothing twice.
        <Button className={styles['more']} aria-disabled={list.loadingMore} onClick={onMore}>
          {list.loadingMore ? 'Loading...' : 'Show More'}
        </Button>
      )}
      {!list.hasMore && rest > 0 && <p className={styles['count']}>Search or use the filters to get to the others.</p>}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}
