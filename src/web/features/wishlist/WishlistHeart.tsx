import Heart from 'lucide-react/icons/heart';
import { announceUnauthorized, useSession } from '#web/api/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { showToast } from '#web/ui/toast/toastQueue.ts';
import styles from './WishlistHeart.module.css';

interface WishlistHeartProps {
  readonly title: string;
  readonly filled: boolean;
}

/** The wishlist itself comes later; until then, who is signed in is told so, and who is not goes to sign in. */
function save(): void {
  if (useSession.getState().user)
    showToast({ kind: 'info', message: 'The wishlist is still being built.', id: 'heart' });
  else announceUnauthorized('nobody');
}

export function WishlistHeart({ title, filled }: WishlistHeartProps) {
  const deed = filled ? 'Remove from wishlist' : 'Add to wishlist';
  return (
    <IconButton className={styles['heart']} label={`${deed}: ${title}`} tooltip={deed} onClick={save}>
      <Heart aria-hidden="true" size={18} data-filled={filled} />
    </IconButton>
  );
}
