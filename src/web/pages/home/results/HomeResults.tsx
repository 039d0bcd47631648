import { useCallback } from 'react';
import { type Filters, filtersAreActive } from '#domain/browsing/filters.ts';
import { splitTrending } from '#domain/browsing/homePaging.ts';
import type { Card } from '#web/api/card.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import type { CardRequest } from '#web/features/cards/cardRequest.ts';
import { CardGridSkeleton } from '#web/features/cards/grid/CardGridSkeleton.tsx';
import { CardSkeleton } from '#web/features/cards/grid/CardSkeleton.tsx';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { useShowable } from '#web/features/cards/useShowable.ts';
import { withoutNarrowing } from '#web/features/filters/filtersInUrl.ts';
import type { ChangeFilters } from '#web/features/filters/useFilters.ts';
import { TrendingSection } from '#web/features/trending/TrendingSection.tsx';
import { WishlistHeart } from '#web/features/wishlist/heart/WishlistHeart.tsx';
import { HomeFailure } from './HomeFailure.tsx';
import { GridHeading, HomeGrid } from './HomeGrid.tsx';
import styles from './HomeResults.module.css';
import { NothingFound } from './NothingFound.tsx';
import { useDrawn } from './useDrawn.ts';
import { useLoadToPlace } from './useLoadToPlace.ts';

/** Trending cards one sees at first: their pictures go before everything else. */
const mostSeenOnPhone = 3;
const mostSeen = 5;

interface HomeResultsProps {
  readonly request: CardRequest;
  readonly list: CardList;
  readonly filters: Filters;
  readonly onChangeFilters: ChangeFilters;
  readonly onDetails: (card: Card) => void;
}

/** Everything below the toolbar: the cards, or what there is to say instead of them. */
export function HomeResults({ request, list, filters, onChangeFilters, onDetails }: HomeResultsProps) {
  const mobile = useLayout() === 'mobile';
  const cards = useShowable(list.shown?.cards);
  const drawn = useDrawn(list.shown?.request, cards.length);
  const atFirst = mobile ? mostSeenOnPhone : mostSeen;
  const renderTrending = useCallback(
    (card: Card, index: number) => (
      <CompactCard
        card={card}
        urgency={index < atFirst ? 'first' : 'lazy'}
        heart={<WishlistHeart card={card} />}
        onDetails={onDetails}
      />
    ),
    [atFirst, onDetails],
  );
  useLoadToPlace(list, drawn > cards.length);
  if (list.failedAt !== null) return <HomeFailure kind={request.kind} onRetry={list.retry} />;
  if (list.shown === null) return <HomeLoading trending={request.kind === 'list'} />;
  if (cards.length === 0 && !list.waiting) {
    const narrowed = filtersAreActive(filters);
    return (
      <NothingFound
        searched={request.kind !== 'list' && request.keyword !== null}
        beside={list.shown.beside}
        onClearFilters={narrowed ? () => onChangeFilters(withoutNarrowing) : null}
      />
    );
  }
  const plain = list.shown.request.kind === 'list';
  const { trending, grid } = plain ? splitTrending(cards) : { trending: [], grid: cards };
  return (
    <div className={styles['results']} data-old={list.waiting} aria-busy={list.waiting || list.loadingMore}>
      {plain && (
        <TrendingSection
          cards={mobile ? trending.slice(0, drawn) : trending}
          loading={false}
          renderSkeleton={() => <CardSkeleton full={false} />}
          renderCard={renderTrending}
        />
      )}
      <HomeGrid cards={grid.slice(0, drawn)} list={list} shown={list.shown} onDetails={onDetails} />
    </div>
  );
}

function HomeLoading({ trending }: { readonly trending: boolean }) {
  const mobile = useLayout() === 'mobile';
  return (
    <>
      {trending && (
        <TrendingSection
          cards={[]}
          loading
          renderCard={() => null}
          renderSkeleton={() => <CardSkeleton full={false} />}
        />
      )}
      {trending && <GridHeading />}
      <CardGridSkeleton cards={10} full={!mobile} />
    </>
  );
}
