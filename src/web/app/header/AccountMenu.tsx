import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import { useId } from 'react';
import { screens } from '#contract/screens.ts';
import type { SessionUser } from '#web/api/session.ts';
import { signOut, useSignOut } from '#web/features/account/signOut.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './AccountMenu.module.css';
import { Avatar } from './Avatar.tsx';
import { useMenuButton } from './useMenuButton.ts';

/** The account menu of a signed-in user on wide screens. */
export function AccountMenu({ user }: { readonly user: SessionUser }) {
  const id = useId();
  const { isPending } = useSignOut();
  const { open, area, button, menu, toggle, close, onButtonKey, onMenuKey } = useMenuButton();
  const name = user.firstName || user.username;
  return (
    <div ref={area} className={styles['area']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        title={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        <Avatar name={name} photoUrl={user.photoUrl} />
        <span className={styles['name']}>{`Hi, ${name}`}</span>
        <ChevronDown className={styles['arrow']} aria-hidden="true" size={16} />
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label="Account"
          className={styles['menu']}
          onKeyDown={onMenuKey}
        >
          <Link role="menuitem" tabIndex={-1} className={styles['item']} to={screens.wishlist} onClick={close}>
            <Heart aria-hidden="true" size={18} />
            My Wishlist
          </Link>
          <Link role="menuitem" tabIndex={-1} className={styles['item']} to={screens.alerts} onClick={close}>
            <Bell aria-hidden="true" size={18} />
            My Alerts
          </Link>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles['item']}
            aria-busy={isPending}
            onClick={signOut}
          >
            <LogOut aria-hidden="true" size={18} />
            {isPending ? 'Signing out...' : 'Sign Out'}
          </button>
        </div>
      )}
    </div>
  );
}
