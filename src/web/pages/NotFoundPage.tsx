import { screens } from '#contract/screens.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Link } from '#web/ui/Link.tsx';
import styles from './messagePage.module.css';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Notice
      level={1}
      picture={<span className={styles['number']}>404</span>}
      title="This page is not in the deck"
      text="The address may be mistyped, or the page has moved on. The auctions are still where they were."
    >
      <Link className={styles['home']} to={screens.home}>
        See live auctions
      </Link>
    </Notice>
  );
}
