import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { announceUnauthorized, useSession } from '#web/api/session.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { DialogBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useWishlist } from '../state/wishlistStore.ts';
import { rememberWish } from './rememberWish.ts';
import styles from './WishlistHeart.module.css';

const HeartRemoval = lazy(() => import('./HeartRemoval.tsx'), 'HeartRemoval');

/** Saves a card, or removes it after asking. Who is not signed in goes to sign in first (specification, section 4). */
export function WishlistHeart({ card: { id, title } }: { readonly card: Card }) {
  const filled = useWishlist(({ items }) => items.some((card) => card.id === id));
  const busy = useWishlist((wishlist) => wishlist.busy.includes(id));
  const [asking, setAsking] = useState(false);
  const stopAsking = () => setAsking(false);
  const deed = filled ? 'Remove from wishlist' : 'Add to wishlist';
  const click = () => {
    if (busy) return;
    if (useSession.getState().user === null) {
      rememberWish(id);
      announceUnauthorized('nobody');
    } else if (filled) setAsking(true);
    else save(id);
  };
  return (
    <>
      <IconButton
        className={styles['heart']}
        label={`${deed}: ${title}`}
        tooltip={deed}
        aria-pressed={filled}
        aria-busy={busy}
        onClick={click}
      >
        <Heart aria-hidden="true" size={18} />
      </IconButton>
      {asking && (
        <DialogBoundary onClose={stopAsking}>
          <HeartRemoval id={id} onClose={stopAsking} />
        </DialogBoundary>
      )}
    </>
  );
}

function save(id: string): void {
  import('../state/changeWishlist.ts')
    .then(({ saveCard }) => saveCard(id))
    // biome-ignore lint/suspicious/noConsole: what a heart fails at is logged (specification, section 8)
    .catch((error) => console.warn('The card was not saved', error));
}
