import Heart from 'lucide-react/icons/heart';
import { announceUnauthorized, clearSession } from '#web/api/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './WishlistHeart.module.css';

interface WishlistHeartProps {
  readonly title: string;
  readonly filled: boolean;
}

/** Signing in comes later, so whoever clicks is signed out: what is left of a session goes, and the way leads to sign in. */
function goToSignIn(): void {
  clearSession();
  announceUnauthorized('session');
}

export function WishlistHeart({ title, filled }: WishlistHeartProps) {
  const deed = filled ? 'Remove from wishlist' : 'Add to wishlist';
  return (
    <IconButton className={styles['heart']} label={`${deed}: ${title}`} tooltip={deed} onClick={goToSignIn}>
      <Heart aria-hidden="true" size={18} data-filled={filled} />
    </IconButton>
  );
}
