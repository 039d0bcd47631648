import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Card, toCard } from '#web/api/card.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { queryClient } from '#web/browser/queryClient.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import { CardGridSkeleton } from '#web/features/cards/grid/CardSkeleton.tsx';
import { LongCardGrid } from '#web/features/cards/grid/LongCardGrid.tsx';
import { LiveCards } from '#web/features/cards/lazyCards.ts';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { DesktopCard } from '#web/features/cards/tile/DesktopCard.tsx';
import { useHistoryEntry } from '#web/features/cards/useHistoryEntry.ts';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { DialogBoundary, OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { FailureNotice } from '#web/ui/feedback/Notice.tsx';
import { formatCount } from '#web/ui/formatCount.ts';
import styles from './CalendarPage.module.css';
import { hourMs } from './calendarDays.ts';
import { type CalendarSource, fetchHour } from './calendarSource.ts';

const CardDetails = lazy(() => import('../OpenCard.tsx'), 'OpenCard');
const savedCards = () => useWishlist.getState().items;

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

interface HourCardsProps {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly source: CalendarSource;
}

/** The cards that end within an hour of the calendar. */
export function HourCards({ from, source }: HourCardsProps) {
  const { cards, total, error, refetch } = useHourCards(from, source);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDesktop = useLayout() !== 'mobile';
  const { openCardId, openCard, closeCard } = useHistoryEntry();
  const Tile = isDesktop ? DesktopCard : CompactCard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chosen hour is shown
  useEffect(() => heading.current?.focus(), [from]);
  return (
    <section className={styles['cards']}>
      <h2 ref={heading} className={styles['date']} tabIndex={-1}>
        {format.formatRange(from, from + hourMs)}{' '}
        {cards !== null && <span className={styles['total']}>{formatCount(total)}</span>}
      </h2>
      {cards === null && error !== null && (
        <FailureNotice
          title="These cards could not be loaded"
          text="Check your connection and try again."
          cause={error}
          onRetry={refetch}
        />
      )}
      {cards === null && error === null && <CardGridSkeleton cards={5} full={isDesktop} />}
      {cards?.length === 0 && <p>Nothing ends in this hour any more.</p>}
      {cards !== null && cards.length > 0 && (
        <LongCardGrid
          cards={cards}
          label="Cards of this hour"
          renderCard={(card, index) => (
            <Tile
              card={card}
              priority={index < 5 ? 'first' : 'lazy'}
              heart={<WishlistHeart card={card} />}
              onDetails={openCard}
            />
          )}
        />
      )}
      {cards !== null && total > cards.length && (
        <p className={styles['rest']}>{`The first ${formatCount(cards.length)} of ${formatCount(total)}.`}</p>
      )}
      <OptionalBoundary>
        <LiveCards getSavedCards={savedCards} />
      </OptionalBoundary>
      {openCardId !== null && (
        <DialogBoundary onClose={closeCard}>
          <CardDetails
            id={openCardId}
            cards={cards ?? []}
            renderHeart={(card) => <WishlistHeart card={card} />}
            onClose={closeCard}
          />
        </DialogBoundary>
      )}
    </section>
  );
}

function useHourCards(from: number, source: CalendarSource) {
  const saved = useWishlist(({ items }) => items);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['endings', 'cards', source, from],
      queryFn:
        source.of === 'wishlist'
          ? skipToken
          : async ({ signal }) => {
              const { items, total } = await fetchHour(source, from, { signal });
              return { cards: items.map(toCard), total };
            },
      // Nothing moves under the pointer of a visitor who comes back to the window.
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  if (source.of !== 'wishlist') return { cards: data?.cards ?? null, total: data?.total ?? 0, error, refetch };
  const cards: Card[] = saved.filter(({ endsAt }) => endsAt > serverNow() && endsAt >= from && endsAt < from + hourMs);
  return { cards, total: cards.length, error: null, refetch };
}
