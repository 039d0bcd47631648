import HeartIcon from 'lucide-react/icons/heart';
import { useMemo } from 'react';
import { screens } from '#contract/screens.ts';
import type { Card } from '#web/api/card.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import { CardGridSkeleton } from '#web/features/cards/grid/CardSkeleton.tsx';
import { LongCardGrid, maxRendered } from '#web/features/cards/grid/LongCardGrid.tsx';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { DesktopCard } from '#web/features/cards/tile/DesktopCard.tsx';
import { RemoveButton } from '#web/features/wishlist/RemoveButton.tsx';
import { refreshWishlist } from '#web/features/wishlist/syncWishlist.ts';
import { type SavedCard, useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { FailureNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import { SavedCardNotes } from './desk/SavedCardNotes.tsx';
import styles from './WishlistPage.module.css';

interface WishlistCardsProps {
  /** The cards of the chosen folder, in the order of the API. */
  readonly cards: readonly SavedCard[];
  /** True if they are not those of one folder. */
  readonly areOfAllFolders: boolean;
  readonly onRemove: (card: Card) => void;
  readonly onDetails: (card: Card) => void;
}

/** The saved cards, those that ended apart from the others, or a message in their place. */
export function WishlistCards({ cards, areOfAllFolders, onRemove, onDetails }: WishlistCardsProps) {
  const { items, isSettled, error, cause, isLoading } = useWishlist();
  const mobile = useLayout() === 'mobile';
  // As of when the cards came: nothing moves under the pointer when one ends. One that nobody saw for hours runs until then.
  const { running = [], over = [] } = useMemo(() => {
    const now = serverNow();
    return Object.groupBy(cards, ({ endsAt }) => (endsAt > now ? 'running' : 'over'));
  }, [cards]);
  if (items.length === 0 && (!isSettled || (error !== null && isLoading)))
    return <CardGridSkeleton cards={5} full={!mobile} />;
  if (error !== null) {
    return (
      <FailureNotice
        title="Your wishlist could not be loaded"
        text="What you saved is still there. Check your connection and try again."
        cause={cause}
        onRetry={() => refreshWishlist()}
      />
    );
  }
  if (items.length === 0) return <NothingSaved />;
  if (cards.length === 0) {
    return (
      <Notice
        title="No cards in this folder"
        text="Choose “All”, then “Edit” or “Add note or maximum” below a card, to put it here."
      />
    );
  }
  const overTitle = over.some(({ lastSeenAt }) => lastSeenAt === 0) ? 'Ended or not known' : 'Ended';
  const list = { areOfAllFolders, mobile, onRemove, onDetails };
  return (
    <>
      <h2 className="visually-hidden">Saved cards</h2>
      {running.length > 0 ? (
        <SavedCardGrid {...list} cards={running} label="Wishlist" />
      ) : (
        <p className={styles['nothingLive']}>None of these auctions is running.</p>
      )}
      {over.length > 0 && (
        <section className={styles['over']}>
          <h2 className={styles['subtitle']}>
            {overTitle} <span className={styles['count']}>{formatCount(over.length)}</span>
          </h2>
          <p className={styles['explanation']}>
            As last seen here. The final price may be higher: eBay has the last word.
          </p>
          <SavedCardGrid {...list} cards={over} label={overTitle} />
        </section>
      )}
    </>
  );
}

interface SavedCardGridProps extends WishlistCardsProps {
  readonly label: string;
  readonly mobile: boolean;
}

function SavedCardGrid({ cards, label, mobile, areOfAllFolders, onRemove, onDetails }: SavedCardGridProps) {
  const Tile = mobile ? CompactCard : DesktopCard;
  return (
    <LongCardGrid
      cards={cards}
      label={label}
      renderCard={(card, index) => (
        <>
          <Tile
            card={card}
            priority={index < 10 ? 'early' : 'lazy'}
            heart={<RemoveButton card={card} onRemove={onRemove} />}
            onDetails={onDetails}
          />
          <SavedCardNotes card={card} showsFolder={areOfAllFolders} hasFixedHeight={cards.length > maxRendered} />
        </>
      )}
    />
  );
}

function NothingSaved() {
  return (
    <Notice
      picture={<HeartIcon aria-hidden="true" size={34} strokeWidth={1.5} />}
      text={
        <>
          Your wishlist is empty. Browse <Link to={screens.home}>here</Link> to create your own wishlist.
        </>
      }
    />
  );
}
