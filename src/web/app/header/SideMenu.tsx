import { categories, categoryLabels } from '@cardfall/card-language';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { signOut, useSignOut } from '#web/features/account/signOut.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import { Avatar } from './Avatar.tsx';
import { categoryUrl } from './SecondaryBar.tsx';
import styles from './SideMenu.module.css';

/** The menu of narrow screens: account, categories and theme. */
export function SideMenu({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
  const { user } = useSession();
  const { isPending } = useSignOut();
  const name = user?.firstName || user?.username || '';
  return (
    <Dialog ref={dialog} side="left" label="Menu" onClose={onClose}>
      <div className={styles['head']}>
        <Logo />
        <IconButton label="Close menu" onClick={close}>
          <X aria-hidden="true" size={20} />
        </IconButton>
      </div>
      <nav className={styles['links']} aria-label="Menu">
        <h2 className={styles['title']}>Account</h2>
        {user === null ? (
          <>
            <Link className={styles['link']} to={screens.login} onClick={close}>
              Login
            </Link>
            <Link className={styles['link']} to={screens.signUp} onClick={close}>
              Sign Up
            </Link>
            <AlertsLink onClick={close} />
          </>
        ) : (
          <>
            <p className={styles['person']}>
              <Avatar name={name} photoUrl={user.photoUrl} />
              <span className={styles['name']}>{`Hi, ${name}`}</span>
            </p>
            <Link className={styles['link']} to={screens.wishlist} onClick={close}>
              Wishlist
            </Link>
            <AlertsLink onClick={close} />
            <button type="button" className={styles['link']} aria-busy={isPending} onClick={signOut}>
              {isPending ? 'Signing out...' : 'Logout'}
            </button>
          </>
        )}
        <h2 className={styles['title']}>Browse</h2>
        {categories.map((category) => (
          <Link key={category} className={styles['link']} to={categoryUrl(category)} onClick={close}>
            {categoryLabels[category]}
          </Link>
        ))}
        <h2 className={styles['title']}>Theme</h2>
        <div className={styles['theme']}>
          <ThemeSwitch />
        </div>
      </nav>
    </Dialog>
  );
}

/** Signed out, too: searches are saved on the device then. */
function AlertsLink({ onClick }: { readonly onClick: () => void }) {
  return (
    <Link className={styles['link']} to={screens.alerts} onClick={onClick}>
      Alerts
    </Link>
  );
}
