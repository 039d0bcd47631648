import { useCallback } from 'react';
import { type Filters, filtersAreActive } from '#domain/browsing/filters.ts';
import { splitTrending } from '#domain/browsing/homePaging.ts';
import type { Card } from '#web/api/cards/card.ts';
import type { CardRequest } from '#web/features/cards/cardRequest.ts';
import { CardGridSkeleton, CardSkeleton } from '#web/features/cards/grid/CardSkeleton.tsx';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { useEndedIds, useUnexpiredCards } from '#web/features/cards/time/cardState.ts';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { clearFilters } from '#web/features/filters/filtersInUrl.ts';
import type { ChangeFilters } from '#web/features/filters/useFilters.ts';
import { TrendingSection } from '#web/features/trending/TrendingSection.tsx';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { useLayout } from '#web/ui/useLayout.ts';
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
  const cards = useUnexpiredCards(list.shown?.cards);
  const drawn = useDrawn(list.shown?.request, cards.length);
  const atFirst = mobile ? mostSeenOnPhone : mostSeen;
  const renderTrending = useCallback(
    (card: Card, index: number) => (
      <CompactCard
        card={card}
        priority={index < atFirst ? 'first' : 'lazy'}
        heart={<WishlistHeart card={card} />}
        onDetails={onDetails}
      />
    ),
    [atFirst, onDetails],
  );
  const plain = list.shown?.request.kind === 'list';
  const { trending, grid } = plain ? splitTrending(cards) : { trending: [], grid: cards };
  const endedIds = useEndedIds(trending);
  useLoadToPlace(list, drawn > cards.length);
  if (list.failedAt !== null) return <HomeFailure kind={request.kind} onRetry={list.retry} />;
  if (list.shown === null) return <HomeLoading trending={request.kind === 'list'} />;
  if (cards.length === 0 && !list.isLoading) {
    const narrowed = filtersAreActive(filters);
    return (
      <NothingFound
        searched={request.kind !== 'list' && request.keyword !== null}
        info={list.shown.info}
        onClearFilters={narrowed ? () => onChangeFilters(clearFilters) : null}
      />
    );
  }
  return (
    <div className={styles['results']} data-old={list.isLoading} aria-busy={list.isLoading || list.isLoadingMore}>
      {plain && (
        <TrendingSection
          cards={mobile ? trending.slice(0, drawn) : trending}
          endedIds={endedIds}
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
          endedIds=""
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
