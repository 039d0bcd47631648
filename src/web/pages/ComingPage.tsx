import { screens } from '#contract/screens.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { usePageTitle } from '#web/ui/usePageTitle.ts';
import styles from './messagePage.module.css';

/** Stands where a screen is not built yet, and says so. */
export function ComingPage({ name }: { readonly name: string }) {
  usePageTitle(name);
  return (
    <Notice
      level={1}
      title={name}
      text="This page is still being built. Browsing, searching and filtering auctions works without it."
    >
      <Link className={styles['home']} to={screens.home}>
        Back to live auctions
      </Link>
    </Notice>
  );
}
