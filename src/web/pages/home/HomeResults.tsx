import { startTransition, useCallback, useEffect, useState } from 'react';
import type { CardRequest } from '#domain/address/cardRequest.ts';
import { clearFilters, type Filters, filtersAreActive } from '#domain/browsing/filters.ts';
import { splitTrending } from '#domain/browsing/homePaging.ts';
import type { Card } from '#web/api/card.ts';
import { nextPaint } from '#web/browser/pageEvents.ts';
import { useNavigationType } from '#web/browser/router.tsx';
import { useLayout } from '#web/browser/useLayout.ts';
import { CardGridSkeleton, CardSkeleton } from '#web/features/cards/grid/CardSkeleton.tsx';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { useEndedIds, useUnexpiredCards } from '#web/features/cards/time/cardState.ts';
import type { CardList } from '#web/features/cards/useCardList.ts';
import type { ChangeFilters } from '#web/features/filters/state/useFilters.ts';
import { TrendingSection } from '#web/features/trending/TrendingSection.tsx';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { FailureNotice } from '#web/ui/feedback/Notice.tsx';
import { GridHeading, HomeGrid } from './HomeGrid.tsx';
import styles from './HomePage.module.css';
import { NothingFound } from './lazyHome.ts';
import { useLoadToScrollPosition } from './resultsScroll.ts';

const failureTexts: Record<CardRequest['kind'], string> = {
  list: 'Failed to fetch cards. Please try again later.',
  search: 'The search did not get through. Please try again.',
  filter: 'The filters did not get through. Please try again.',
};

/** Trending cards in sight at first: their pictures are loaded before everything else. */
const trendingInSight = { mobile: 3, tablet: 5, desktop: 5 };

/** The number of cards of a section that a tall phone shows at once. Each step renders as many more. */
const stepOnPhone = 6;
/** The step in wider windows. */
const stepElsewhere = 10;

let isHydrated = false;

interface HomeResultsProps {
  readonly request: CardRequest;
  readonly list: CardList;
  readonly filters: Filters;
  readonly onChangeFilters: ChangeFilters;
  readonly onDetails: (card: Card) => void;
}

/** Everything below the toolbar: the cards, or a message in their place. */
export function HomeResults({ request, list, filters, onChangeFilters, onDetails }: HomeResultsProps) {
  const layout = useLayout();
  const mobile = layout === 'mobile';
  const cards = useUnexpiredCards(list.shown?.cards);
  const rendered = useProgressiveCount(list.shown?.request, cards.length);
  const inSight = trendingInSight[layout];
  const renderTrending = useCallback(
    (card: Card, index: number) => (
      <CompactCard
        card={card}
        priority={index < inSight ? 'first' : 'lazy'}
        heart={<WishlistHeart card={card} />}
        onDetails={onDetails}
      />
    ),
    [inSight, onDetails],
  );
  const isPlainList = list.shown?.request.kind === 'list';
  const { trending, grid } = isPlainList ? splitTrending(cards) : { trending: [], grid: cards };
  const endedIds = useEndedIds(trending);
  useLoadToScrollPosition(list, rendered > cards.length);
  if (list.failedAt !== null) {
    return (
      <FailureNotice
        title="No cards to show right now"
        text={failureTexts[request.kind]}
        cause={list.cause}
        onRetry={() => void list.retry()}
      />
    );
  }
  if (list.shown === null) return <HomeLoading trending={request.kind === 'list'} />;
  if (cards.length === 0 && !list.isLoading) {
    return (
      <OptionalBoundary>
        <NothingFound
          isSearch={request.kind !== 'list' && request.keyword !== null}
          info={list.shown.info}
          onClearFilters={filtersAreActive(filters) ? () => onChangeFilters(clearFilters) : null}
        />
      </OptionalBoundary>
    );
  }
  return (
    <div className={styles['results']} data-old={list.isLoading} aria-busy={list.isLoading || list.isLoadingMore}>
      {isPlainList && (
        <TrendingSection
          cards={mobile ? trending.slice(0, rendered) : trending}
          endedIds={endedIds}
          loading={false}
          renderSkeleton={() => <CardSkeleton full={false} />}
          renderCard={renderTrending}
        />
      )}
      <HomeGrid cards={grid.slice(0, rendered)} list={list} shown={list.shown} onDetails={onDetails} />
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

/**
 * Returns how many cards of each section to render. A new list begins with the cards in sight and draws the others in
 * steps: all of them at once would keep a click or a key waiting on a slow phone. After going back the list is rendered as
 * a whole, because the browser restores the scroll position.
 *
 * @param list another object for another list; the same one when the list only grew
 * @param cards how many there are
 */
function useProgressiveCount(list: object | undefined, cards: number): number {
  const navigationType = useNavigationType();
  const step = useLayout() === 'mobile' ? stepOnPhone : stepElsewhere;
  const first = isHydrated && navigationType === 'POP' ? Number.POSITIVE_INFINITY : step;
  const [rendered, setRendered] = useState({ list, count: first });
  if (rendered.list !== list) setRendered({ list, count: first });
  useEffect(() => {
    isHydrated = true;
  }, []);
  useEffect(() => {
    if (rendered.count === Number.POSITIVE_INFINITY) return;
    const next = rendered.count + step;
    let isCanceled = false;
    nextPaint().then(() => {
      if (isCanceled) return;
      startTransition(() => setRendered({ ...rendered, count: next < cards ? next : Number.POSITIVE_INFINITY }));
    });
    return () => {
      isCanceled = true;
    };
  }, [rendered, cards, step]);
  return rendered.count;
}
