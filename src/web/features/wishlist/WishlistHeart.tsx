import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { ApiError } from '#web/api/ApiError.ts';
import type { Card } from '#web/api/card.ts';
import { announceUnauthorized, useSession } from '#web/api/session.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { logWarning } from '#web/browser/log.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { DialogBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { storePendingAdd } from './pendingWishlistAdd.ts';
import styles from './WishlistHeart.module.css';
import { useWishlist } from './wishlistStore.ts';

const HeartRemoval = lazy(() => import('./ConfirmRemoval.tsx'), 'HeartRemoval');

/** Saves a card, or removes it after a confirmation. Signed out it leads to sign-in first (docs/requirements.md, 4.heart). */
export function WishlistHeart({ card: { id, title } }: { readonly card: Card }) {
  const filled = useWishlist(({ items }) => items.some((card) => card.id === id));
  const pending = useWishlist(({ pendingIds }) => pendingIds.includes(id));
  const [confirming, setConfirming] = useState(false);
  const closeDialog = () => setConfirming(false);
  const action = filled ? 'Remove from wishlist' : 'Add to wishlist';
  const click = () => {
    if (pending) return;
    if (useSession.getState().user === null) {
      storePendingAdd(id);
      announceUnauthorized('signedOut');
    } else if (filled) setConfirming(true);
    else save(id);
  };
  return (
    <>
      <IconButton
        className={styles['heart']}
        label={`${action}: ${title}`}
        tooltip={action}
        aria-pressed={filled}
        aria-busy={pending}
        onClick={click}
      >
        <Heart aria-hidden="true" size={18} />
      </IconButton>
      {confirming && (
        <DialogBoundary onClose={closeDialog}>
          <HeartRemoval id={id} onClose={closeDialog} />
        </DialogBoundary>
      )}
    </>
  );
}

function save(id: string): void {
  import('./changeWishlist.ts')
    .then(({ saveCard }) => saveCard(id))
    .catch((error) => {
      // The session has expired: the card is saved after the next sign-in.
      if (error instanceof ApiError && error.status === 401) storePendingAdd(id);
      // A failed heart is only logged (docs/requirements.md, 8.wishlist.2).
      logWarning('The card was not saved', error);
    });
}
