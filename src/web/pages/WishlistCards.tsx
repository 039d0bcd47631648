import HeartIcon from 'lucide-react/icons/heart';
import { screens } from '#contract/screens.ts';
import type { Card } from '#web/api/card.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import { CardGridSkeleton } from '#web/features/cards/grid/CardSkeleton.tsx';
import { LongCardGrid } from '#web/features/cards/grid/LongCardGrid.tsx';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { DesktopCard } from '#web/features/cards/tile/DesktopCard.tsx';
import { RemoveButton } from '#web/features/wishlist/RemoveButton.tsx';
import { refreshWishlist } from '#web/features/wishlist/syncWishlist.ts';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { FailureNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { Link } from '#web/ui/Link.tsx';

interface WishlistCardsProps {
  readonly onRemove: (card: Card) => void;
  readonly onDetails: (card: Card) => void;
}

/** The saved cards, or a message in their place. */
export function WishlistCards({ onRemove, onDetails }: WishlistCardsProps) {
  const { items, isSettled, error, cause, isLoading } = useWishlist();
  const mobile = useLayout() === 'mobile';
  const Tile = mobile ? CompactCard : DesktopCard;
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
  return (
    <>
      <h2 className="visually-hidden">Saved cards</h2>
      <LongCardGrid
        cards={items}
        label="Wishlist"
        renderCard={(card, index) => (
          <Tile
            card={card}
            priority={index < 10 ? 'early' : 'lazy'}
            heart={<RemoveButton card={card} onRemove={onRemove} />}
            onDetails={onDetails}
          />
        )}
      />
    </>
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
