import { screens } from '#contract/screens.ts';
import { Link } from '#web/ui/Link.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { copyright } from './copyright.ts';
import styles from './Footer.module.css';

export function DesktopFooter() {
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
          <p className={styles['copyright']}>{copyright()}</p>
        </section>
      </div>
    </footer>
  );
}
