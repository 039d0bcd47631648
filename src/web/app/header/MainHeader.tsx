import Menu from 'lucide-react/icons/menu';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { screens } from '#contract/screens.ts';
import { SearchBox } from '#web/features/search/SearchBox.tsx';
import { Logo } from '#web/ui/brand/Logo.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useLayout } from '#web/ui/useLayout.ts';
import styles from './Header.module.css';

const SideMenu = lazy(async () => ({ default: (await import('./SideMenu.tsx')).SideMenu }));

export function MainHeader() {
  const { pathname } = useLocation();
  const layout = useLayout();
  const [menuOpen, setMenuOpen] = useState(false);
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
          <Logo glyphOnly={layout === 'mobile'} />
        </Link>
        <div className={styles['search']}>
          <SearchBox home={screens.home} leavesWhileTyping={pathname === screens.wishlist} />
        </div>
        {layout === 'desktop' && (
          <Link className={styles['account']} to={screens.signUp}>
            <UserRoundPlus aria-hidden="true" size={18} />
            Sign Up
          </Link>
        )}
      </div>
      {menuOpen && (
        <Suspense>
          <SideMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
