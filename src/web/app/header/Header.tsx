import Bell from 'lucide-react/icons/bell';
import Menu from 'lucide-react/icons/menu';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { lazy, usePreload } from '#web/browser/lazy.tsx';
import { useLocation } from '#web/browser/router.tsx';
import { useLayout } from '#web/browser/useLayout.ts';
import { SearchBox } from '#web/features/search/box/SearchBox.tsx';
import { screenOf } from '#web/pages/screenFrame.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { DialogBoundary, ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Header.module.css';

const AccountMenu = lazy(() => import('./AccountMenu.tsx'), 'AccountMenu');
const SideMenu = lazy(() => import('./SideMenu.tsx'), 'SideMenu');

/** The header of most screens: menu, logo, search box and account. */
export function MainHeader() {
  const { pathname } = useLocation();
  const layout = useLayout();
  const { user } = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  if (menuOpen && layout === 'desktop') closeMenu();
  usePreload(SideMenu);
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        {layout !== 'desktop' && (
          <IconButton
            className={styles['menu']}
            label="Open menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Menu aria-hidden="true" size={22} />
          </IconButton>
        )}
        <Link className={styles['logo']} to={screens.home} aria-label="Cardfall home">
          <Logo emblemOnly={layout === 'mobile'} />
        </Link>
        <div className={styles['search']}>
          <SearchBox home={screens.home} navigatesWhileTyping={screenOf(pathname) === screens.wishlist} />
        </div>
        {layout === 'desktop' && (
          <Link className={styles['alerts']} to={screens.alerts}>
            <Bell aria-hidden="true" size={18} />
            Alerts
          </Link>
        )}
        {layout === 'desktop' &&
          (user ? (
            <div className={styles['person']}>
              {/* Every page retries to load the menu. */}
              <ErrorBoundary key={pathname} fallback={() => null}>
                <AccountMenu user={user} />
              </ErrorBoundary>
            </div>
          ) : (
            <Link className={styles['account']} to={screens.signUp}>
              <UserRoundPlus aria-hidden="true" size={18} />
              Sign Up
            </Link>
          ))}
      </div>
      {menuOpen && (
        <DialogBoundary onClose={closeMenu}>
          <SideMenu onClose={closeMenu} />
        </DialogBoundary>
      )}
    </header>
  );
}

/** The header of account and text screens: the logo alone. */
export function SimpleHeader() {
  return (
    <header className={styles['header']}>
      <div className={`${styles['row']} ${styles['centred']}`}>
        <Link className={styles['logo']} to={screens.home} aria-label="Cardfall home">
          <Logo />
        </Link>
      </div>
    </header>
  );
}
