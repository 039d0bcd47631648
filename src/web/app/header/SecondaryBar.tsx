import { type Category, categories, categoryLabels } from '@cardfall/card-language';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { useLocation, useSearchParams } from '#web/browser/router.tsx';
import { useLayout } from '#web/browser/useLayout.ts';
import { screenOf } from '#web/pages/screenFrame.ts';
import { Link } from '#web/ui/Link.tsx';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import styles from './SecondaryBar.module.css';

/** Required of affiliate partners (docs/requirements.md, 1.disclosure.1). */
export const affiliateDisclosure =
  'As an eBay affiliate partner we may earn a commission on purchases, at no extra cost to you.';

/** Returns the address of home with only this category chosen. */
export function categoryUrl(category: Category): string {
  return `${screens.home}?category=${category}`;
}

/** Links to the four categories, the affiliate disclosure, and the theme. */
export function SecondaryBar() {
  const address = useSearchParams();
  const layout = useLayout();
  const { user } = useSession();
  const screen = screenOf(useLocation().pathname);
  const offersSignIn = layout === 'desktop' && user === null && screen !== screens.login && screen !== screens.signUp;
  return (
    <section className={styles['bar']} aria-label="Categories and disclosure">
      <div className={styles['row']}>
        <nav aria-label="Categories">
          <ul className={styles['links']}>
            {categories.map((category) => (
              <li key={category}>
                <Link
                  className={styles['link']}
                  to={categoryUrl(category)}
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
          {offersSignIn && (
            <Link className={styles['signIn']} to={screens.login}>
              Sign in
            </Link>
          )}
          <ThemeSwitch />
        </div>
      </div>
    </section>
  );
}
