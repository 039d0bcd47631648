import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import { matchesText } from '#web/features/cards/cardText.ts';
import { CardGrid } from '#web/features/cards/grid/CardGrid.tsx';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { DesktopCard } from '#web/features/cards/tile/DesktopCard.tsx';
import type { CardList, ShownCards } from '#web/features/cards/useCardList.ts';
import { useSearchStore } from '#web/features/search/searchStore.ts';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { Button } from '#web/ui/Button.tsx';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import styles from './HomePage.module.css';
import { seenOfTotal } from './homeText.ts';
import { CoverageNote } from './lazyHome.ts';

interface HomeGridProps {
  readonly cards: readonly Card[];
  readonly list: CardList;
  readonly shown: ShownCards;
  readonly onDetails: (card: Card) => void;
}

/** The cards below the toolbar. A short text in the search box filters the cards of the plain list locally. */
export function HomeGrid({ cards, list, shown, onDetails }: HomeGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { request } = shown;
  const isPlainList = request.kind === 'list';
  const showsTotal = request.kind === 'filter' && request.filters.sortBy === 'price_with_shipping';
  const localQuery = useSearchStore((search) => (isPlainList ? search.localQuery : ''));
  const matching = localQuery === '' ? cards : cards.filter((card) => matchesText(card, localQuery));
  const more = useShowMore(list, grid, matching.length);
  const Tile = useLayout() === 'mobile' ? CompactCard : DesktopCard;
  const renderCard = useCallback(
    (card: Card, index: number) => (
      <Tile
        card={card}
        priority={index < 5 ? (isPlainList ? 'early' : 'first') : 'lazy'}
        heart={<WishlistHeart card={card} />}
        showsTotal={showsTotal}
        onDetails={onDetails}
      />
    ),
    [Tile, isPlainList, showsTotal, onDetails],
  );
  return (
    <section aria-label={isPlainList ? 'More auctions' : 'Results'}>
      {isPlainList ? cards.length > 0 && <GridHeading /> : <h2 className="visually-hidden">Results</h2>}
      {localQuery !== '' && (
        <p className={styles['hint']} role="status">
          {matching.length === 0
            ? `None of the ${cards.length} cards here has`
            : `${matching.length} of the ${cards.length} cards have`}{' '}
          “{localQuery}”. Press Enter to search all of Cardfall.
        </p>
      )}
      {(matching.length > 0 || localQuery === '') && (
        <>
          <CardGrid ref={grid} cards={matching} label="Cards" renderCard={renderCard} />
          <GridEnd list={list} shown={shown} announcement={more.announcement} onMore={more.load} />
        </>
      )}
    </section>
  );
}

/** The heading over the cards that follow the trending ones. */
export function GridHeading() {
  return <h2 className={styles['title']}>Ending next</h2>;
}

interface GridEndProps {
  readonly list: CardList;
  readonly shown: ShownCards;
  /** Tells screen readers what Show More loaded. */
  readonly announcement: string;
  readonly onMore: () => void;
}

/** The end of the list: how many cards it shows, and Show More while there are more. */
function GridEnd({ list, shown, announcement, onMore }: GridEndProps) {
  const seen = shown.cards.length;
  const rest = shown.total - seen;
  return (
    <div className={styles['end']}>
      <p className={styles['count']}>{seenOfTotal(seen, shown.total)}</p>
      {list.hasMore && (
        // A disabled button would lose the focus, and nothing gives it back when loading fails. Further clicks meanwhile
        // share one request.
        <Button className={styles['more']} aria-disabled={list.isLoadingMore} onClick={onMore}>
          {list.isLoadingMore ? 'Loading...' : 'Show More'}
        </Button>
      )}
      {!list.hasMore && rest > 0 && <p className={styles['count']}>Search or use the filters to get to the others.</p>}
      {shown.info.coverage && (
        <OptionalBoundary>
          <CoverageNote shown={shown} length="long" className={styles['coverage']} />
        </OptionalBoundary>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Loads more cards, moves the focus to the first new one, and announces how many there are. */
function useShowMore(list: CardList, grid: RefObject<HTMLUListElement | null>, cards: number) {
  /** The number of cards when Show More was clicked; null once the new ones are rendered. */
  const before = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const seen = list.shown?.cards.length ?? 0;
  const total = list.shown?.total ?? 0;
  const request = list.shown?.request;

  // Another request began meanwhile: its cards are not the ones of Show More.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the request resets it
  useEffect(() => {
    before.current = null;
    setAnnouncement('');
  }, [list.isLoading, request]);

  useEffect(() => {
    if (before.current === null || cards <= before.current) return;
    const firstNew = grid.current?.children[before.current];
    setAnnouncement(`${cards - before.current} more cards, ${seenOfTotal(seen, total)}`);
    before.current = null;
    firstNew?.querySelector('a')?.focus();
  }, [cards, grid, seen, total]);

  const load = () => {
    before.current = cards;
    list.loadMore().catch((error: unknown) => {
      if (before.current === null) return;
      before.current = null;
      showToast({ kind: 'error', message: 'Failed to load more cards', cause: error });
    });
  };
  return { announcement, load };
}
