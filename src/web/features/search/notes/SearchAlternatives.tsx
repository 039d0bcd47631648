import type { CardPage } from '#contract/cards.ts';
import { focusNeighbor } from '#web/ui/focus.ts';
import { formatCount } from '#web/ui/formatCount.ts';
import type { NearestSearch } from './NearestSearches.tsx';
import styles from './SearchNotes.module.css';

interface SpellingCorrectionsProps {
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
export function SpellingCorrections({ corrections, onSearch }: SpellingCorrectionsProps) {
  if (corrections.length === 0) return null;
  const corrected = corrections.map(({ terms }) => terms.slice(0, 2).join(' or ')).join(', ');
  return (
    <p className={styles['corrections']}>
      Showing results for <strong className={styles['term']}>{corrected}</strong>.{' '}
      {corrections.map(({ word, exactKeyword }) => (
        <button
          key={word}
          type="button"
          className={styles['quoteWord']}
          onClick={(event) => {
            focusNeighbor(event.currentTarget);
            onSearch(exactKeyword);
          }}
        >
          {`Search exactly "${word}"`}
        </button>
      ))}
    </p>
  );
}
