import { useQuery } from '@tanstack/react-query';
import * as endpoint from '#contract/endpointTable.ts';
import { screens } from '#contract/screens.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { toCard } from '#web/api/card.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { useSearchParams } from '#web/browser/router.tsx';
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
import { FailureNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './WishlistPage.module.css';

const CardDetails = lazy(() => import('../OpenCard.tsx'), 'OpenCard');
const refreshEveryMs = 2 * 60_000;
const savedCards = () => useWishlist.getState().items;

/** The live cards of a folder that somebody shared. Nothing of the owner is known here. */
export function SharedFolderPage() {
  usePageTitle('Shared cards');
  const token = useSearchParams().get('folder') ?? '';
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['sharedFolder', token],
      queryFn: async ({ client, queryKey, signal }) => {
        const options = { params: { token }, signal, quiet: client.getQueryData(queryKey) !== undefined };
        const { items } = await callApi(endpoint.showSharedFolder, options);
        return { cards: items.map(toCard) };
      },
      enabled: token !== '',
      refetchInterval: refreshEveryMs,
    },
    queryClient,
  );
  const isGone = token === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>Shared cards</h1>
        {!isGone && data !== undefined && <p className={styles['count']}>{`${formatCount(data.cards.length)} live`}</p>}
      </div>
      {isGone ? (
        <Notice
          title="This link shows nothing"
          text={
            <>
              Its owner may have ended it. Browse <Link to={screens.home}>live auctions</Link> instead.
            </>
          }
        />
      ) : (
        <SharedCards cards={data?.cards} error={error} onRetry={refetch} />
      )}
    </div>
  );
}

interface SharedCardsProps {
  readonly cards: readonly ReturnType<typeof toCard>[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function SharedCards({ cards, error, onRetry }: SharedCardsProps) {
  const mobile = useLayout() === 'mobile';
  const { openCardId, openCard, closeCard } = useHistoryEntry();
  const Tile = mobile ? CompactCard : DesktopCard;
  if (cards === undefined) {
    if (!error) return <CardGridSkeleton cards={5} full={!mobile} />;
    return (
      <FailureNotice
        title="These cards could not be loaded"
        text="Check your connection and try again."
        cause={error}
        onRetry={onRetry}
      />
    );
  }
  return (
    <>
      {cards.length === 0 ? (
        <Notice
          title="No live auctions"
          text="The auctions of this folder have ended or were not seen for hours, or it is empty."
        />
      ) : (
        <>
          <h2 className="visually-hidden">Cards</h2>
          <LongCardGrid
            cards={cards}
            label="Shared cards"
            renderCard={(card, index) => (
              <Tile
                card={card}
                priority={index < 10 ? 'early' : 'lazy'}
                heart={<WishlistHeart card={card} />}
                onDetails={openCard}
              />
            )}
          />
        </>
      )}
      <OptionalBoundary>
        <LiveCards getSavedCards={savedCards} />
      </OptionalBoundary>
      {openCardId !== null && (
        <DialogBoundary onClose={closeCard}>
          <CardDetails
            id={openCardId}
            cards={cards}
            renderHeart={(card) => <WishlistHeart card={card} />}
            onClose={closeCard}
          />
        </DialogBoundary>
      )}
    </>
  );
}
