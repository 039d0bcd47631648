import type { CardPage } from '#contract/cards.ts';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './NearestSearches.module.css';

export type NearestSearch = NonNullable<CardPage['nearest']>[number];

interface NearestSearchesProps {
  readonly offers: readonly NearestSearch[];
  readonly urlOf: (offer: NearestSearch) => string;
}

/** Links to similar searches after one without results, with the number of their cards. */
export function NearestSearches({ offers, urlOf }: NearestSearchesProps) {
  if (offers.length === 0) return null;
  return (
    <section className={styles['nearest']} aria-labelledby="nearest">
      <h3 id="nearest" className={styles['title']}>
        Nearest
      </h3>
      <ul>
        {offers.map((offer) => (
          <li key={`${offer.keepsFilters} ${offer.keyword}`}>
            <Link className={styles['offer']} to={urlOf(offer)}>
              <span className={styles['offered']}>{nearestText(offer)}</span>
              <span className={styles['total']}>({formatCount(offer.total)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nearestText({ keyword, keepsFilters }: NearestSearch): string {
  if (keyword === '') return keepsFilters ? 'All with these filters' : 'Live auctions';
  return keepsFilters ? `"${keyword}"` : `"${keyword}" without the filters`;
}
