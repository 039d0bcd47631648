import type { CardPage } from '#contract/cards.ts';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './SearchReading.module.css';

export type Nearest = NonNullable<CardPage['nearest']>[number];

interface NearestSearchesProps {
  readonly offers: readonly Nearest[];
  readonly addressOf: (offer: Nearest) => string;
}

/** Searches near to one that found nothing, and how much they find. */
export function NearestSearches({ offers, addressOf }: NearestSearchesProps) {
  if (offers.length === 0) return null;
  return (
    <section className={styles['nearest']} aria-labelledby="nearest">
      <h3 id="nearest" className={styles['nearestTitle']}>
        Nearest
      </h3>
      <ul>
        {offers.map((offer) => (
          <li key={`${offer.keepsFilters} ${offer.keyword}`}>
            <Link className={styles['offer']} to={addressOf(offer)}>
              <span className={styles['offered']}>{nearestText(offer)}</span>
              <span className={styles['offerTotal']}>({formatCount(offer.total)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nearestText({ keyword, keepsFilters }: Nearest): string {
  if (keyword === '') return keepsFilters ? 'All with these filters' : 'All auctions';
  return keepsFilters ? `"${keyword}"` : `"${keyword}" without the filters`;
}
