import CircleAlert from 'lucide-react/icons/circle-alert';
import HeartIcon from 'lucide-react/icons/heart';
import { screens } from '#contract/screens.ts';
import type { Card } from '#web/api/card.ts';
import { useWhenOnline } from '#web/browser/pageEvents.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import { CardGridSkeleton } from '#web/features/cards/grid/CardGridSkeleton.tsx';
import { LongCardGrid } from '#web/features/cards/grid/LongCardGrid.tsx';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { DesktopCard } from '#web/features/cards/tile/DesktopCard.tsx';
import { RemoveLink } from '#web/features/wishlist/removal/RemoveLink.tsx';
import { refreshWishlist } from '#web/features/wishlist/state/keepWishlist.ts';
import { useWishlist } from '#web/features/wishlist/state/wishlistStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';

interface WishlistCardsProps {
  readonly onAsk: (card: Card) => void;
  readonly onDetails: (card: Card) => void;
}

/** What is saved, or what there is to say instead. */
export function WishlistCards({ onAsk, onDetails }: WishlistCardsProps) {
  const { items, asked, error, isLoading } = useWishlist();
  const mobile = useLayout() === 'mobile';
  const Tile = mobile ? CompactCard : DesktopCard;
  if (items.length === 0 && (!asked || (error !== null && isLoading)))
    return <CardGridSkeleton cards={5} full={!mobile} />;
  if (error !== null) return <NotLoaded />;
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
            urgency={index < 10 ? 'early' : 'lazy'}
            heart={<RemoveLink card={card} onAsk={onAsk} />}
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

/** An empty list alone would look as if everything were lost. */
function NotLoaded() {
  const again = () => refreshWishlist();
  useWhenOnline(again);
  return (
    <Notice
      role="alert"
      picture={<CircleAlert aria-hidden="true" size={34} strokeWidth={1.5} />}
      title="Your wishlist could not be loaded"
      text="What you saved is still there. Check your connection and try again."
    >
      <Button look="solid" onClick={again}>
        Try again
      </Button>
    </Notice>
  );
}
