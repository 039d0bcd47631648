import { screens } from '#contract/screens.ts';
import { Link } from '#web/ui/Link.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import styles from './Header.module.css';

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
