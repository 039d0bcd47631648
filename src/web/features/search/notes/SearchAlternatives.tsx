import { quoteWord } from '@cardfall/card-language';
import type { CardPage } from '#contract/cards.ts';
import { focusNeighbor } from '#web/ui/focus.ts';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import styles from './SearchNotes.module.css';

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
      <h3 id="nearest" className={styles['nearestTitle']}>
        Nearest
      </h3>
      <ul>
        {offers.map((offer) => (
          <li key={`${offer.keepsFilters} ${offer.keyword}`}>
            <Link className={styles['offer']} to={urlOf(offer)}>
              <span className={styles['offered']}>{nearestText(offer)}</span>
              <span className={styles['offerTotal']}>({formatCount(offer.total)})</span>
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

interface SpellingCorrectionsProps {
  readonly keyword: string;
  readonly corrections: NonNullable<CardPage['corrections']>;
  readonly onSearch: (keyword: string) => void;
}

interface MeantSearchProps {
  readonly nearest: readonly NearestSearch[];
  readonly onSearch: (keyword: string) => void;
}

/** Offers the search with a common word in place of a rare one. */
export function MeantSearch({ nearest: [offer], onSearch }: MeantSearchProps) {
  if (offer === undefined) return null;
  return (
    <p className={styles['corrections']}>
      Did you mean{' '}
      <button
        type="button"
        className={styles['quoteWord']}
        onClick={(event) => {
          focusNeighbor(event.currentTarget);
          onSearch(offer.keyword);
        }}
      >
        {`"${offer.keyword}"`}
      </button>{' '}
      ({formatCount(offer.total)})?
    </p>
  );
}

/** Names the words that were corrected, with a button to search for each as typed. */
export function SpellingCorrections({ keyword, corrections, onSearch }: SpellingCorrectionsProps) {
  if (corrections.length === 0) return null;
  const corrected = corrections.map(({ terms }) => terms.slice(0, 2).join(' or ')).join(', ');
  return (
    <p className={styles['corrections']}>
      Showing results for <strong className={styles['term']}>{corrected}</strong>.{' '}
      {corrections.map(({ word }) => (
        <button
          key={word}
          type="button"
          className={styles['quoteWord']}
          onClick={(event) => {
            focusNeighbor(event.currentTarget);
            onSearch(quoteWord(keyword, word));
          }}
        >
          {`Search exactly "${word}"`}
        </button>
      ))}
    </p>
  );
}
