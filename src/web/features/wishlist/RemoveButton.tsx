import type { Card } from '#web/api/card.ts';
import styles from './RemoveButton.module.css';
import { useWishlist } from './wishlistStore.ts';

interface RemoveButtonProps {
  readonly card: Card;
  readonly onRemove: (card: Card) => void;
}

/** The button on the wishlist that replaces the heart of other pages (docs/requirements.md, 2.card.7). */
export function RemoveButton({ card, onRemove }: RemoveButtonProps) {
  const pending = useWishlist(({ pendingIds }) => pendingIds.includes(card.id));
  return (
    <button
      type="button"
      className={styles['remove']}
      aria-label={`Remove: ${card.title}`}
      aria-busy={pending}
      data-remove={card.id}
      onClick={() => !pending && onRemove(card)}
    >
      Remove
    </button>
  );
}
