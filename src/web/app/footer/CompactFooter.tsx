import { screens } from '#contract/screens.ts';
import { Link } from '#web/ui/Link.tsx';
import { affiliateDisclosure } from '../affiliateDisclosure.ts';
import { copyright } from './copyright.ts';
import styles from './Footer.module.css';

export function CompactFooter() {
  return (
    <footer className={`${styles['footer']} ${styles['compact']}`}>
      <div className={styles['links']}>
        <Link className={styles['link']} to={screens.aboutUs}>
          About Us
        </Link>
        <Link className={styles['link']} to={screens.privacyPolicy}>
          Privacy Policy
        </Link>
      </div>
      <p>{affiliateDisclosure}</p>
      <p>{copyright()}</p>
    </footer>
  );
}
