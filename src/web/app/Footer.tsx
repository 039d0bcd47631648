import { screens } from '#contract/screens.ts';
import type { Layout } from '#web/browser/useLayout.ts';
import { Link } from '#web/ui/Link.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Footer.module.css';
import { affiliateDisclosure } from './header/SecondaryBar.tsx';

export function Footer({ layout }: { readonly layout: Layout }) {
  return layout === 'desktop' ? <DesktopFooter /> : <CompactFooter />;
}

function DesktopFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <section aria-labelledby="footer-about">
          <h2 id="footer-about" className={styles['title']}>
            About
          </h2>
          <Link className={styles['link']} to={screens.aboutUs}>
            About Us
          </Link>
          <div className={styles['logo']}>
            <Logo />
          </div>
        </section>
        <section aria-labelledby="footer-legal">
          <h2 id="footer-legal" className={styles['title']}>
            Legal
          </h2>
          <Link className={styles['link']} to={screens.privacyPolicy}>
            Privacy Policy
          </Link>
          <Link className={styles['link']} to={screens.terms}>
            Terms and Conditions
          </Link>
          <p className={styles['copyright']} suppressHydrationWarning>
            {copyrightNotice()}
          </p>
        </section>
      </div>
    </footer>
  );
}

function CompactFooter() {
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
      <p suppressHydrationWarning>{copyrightNotice()}</p>
    </footer>
  );
}

/** Returns the notice with the year of the clock at hand. A device's may be wrong, so hydration leaves the server's. */
function copyrightNotice(): string {
  return `© ${new Date().getFullYear()} Cardfall. All rights reserved.`;
}
