import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Link } from 'react-router';
import { screens } from '#contract/screens.ts';
import { categories, categoryLabels } from '#domain/listings/categories.ts';
import { Logo } from '#web/ui/brand/Logo.tsx';
import { Dialog, type DialogHandle } from '#web/ui/dialog/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { categoryAddress } from './categoryAddress.ts';
import styles from './SideMenu.module.css';

/** The account area of narrow screens, with the categories that have no bar there. */
export function SideMenu({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
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
        <Link className={styles['link']} to={screens.login} onClick={close}>
          Login
        </Link>
        <Link className={styles['link']} to={screens.signUp} onClick={close}>
          Sign Up
        </Link>
        <h2 className={styles['title']}>Browse</h2>
        {categories.map((category) => (
          <Link key={category} className={styles['link']} to={categoryAddress(category)} onClick={close}>
            {categoryLabels[category]}
          </Link>
        ))}
      </nav>
    </Dialog>
  );
}
