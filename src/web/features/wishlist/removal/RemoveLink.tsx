import type { Card } from '#web/api/card.ts';
import { useWishlist } from '../state/wishlistStore.ts';
import styles from './RemoveLink.module.css';

interface RemoveLinkProps {
  readonly card: Card;
  readonly onAsk: (card: Card) => void;
}

/** Stands on the wishlist where other pages have the heart. */
export function RemoveLink({ card, onAsk }: RemoveLinkProps) {
  const busy = useWishlist((wishlist) => wishlist.busy.includes(card.id));
  return (
    <button
      type="button"
      className={styles['remove']}
      aria-label={`Remove: ${card.title}`}
      aria-busy={busy}
      data-remove={card.id}
      onClick={() => !busy && onAsk(card)}
    >
      Remove
    </button>
  );
}
