import { categories, categoryLabels } from '@cardfall/card-language';
import { useSearchParams } from '#web/browser/router.tsx';
import { Link } from '#web/ui/Link.tsx';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import { affiliateDisclosure } from '../affiliateDisclosure.ts';
import { categoryAddress } from './categoryAddress.ts';
import styles from './SecondaryBar.module.css';

/** The four kinds of card, one click away, and who pays for all this. */
export function SecondaryBar() {
  const address = useSearchParams();
  return (
    <section className={styles['bar']} aria-label="Categories and disclosure">
      <div className={styles['row']}>
        <nav aria-label="Categories">
          <ul className={styles['links']}>
            {categories.map((category) => (
              <li key={category}>
                <Link
                  className={styles['link']}
                  to={categoryAddress(category)}
                  aria-current={address.get('category') === category ? 'page' : undefined}
                >
                  {categoryLabels[category]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['end']}>
          <p className={styles['disclosure']}>{affiliateDisclosure}</p>
          <ThemeSwitch />
        </div>
      </div>
    </section>
  );
}
