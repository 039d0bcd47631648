import { exactly } from '@cardfall/card-language';
import type { CardPage } from '#contract/cards.ts';
import { focusNeighbor } from '#web/ui/focus.ts';
import styles from './SearchReading.module.css';

interface CorrectionsProps {
  readonly keyword: string;
  readonly corrections: NonNullable<CardPage['corrections']>;
  readonly onSearch: (keyword: string) => void;
}

/** Which words were taken for typing errors, each with a way to have it searched for as it was typed. */
export function Corrections({ keyword, corrections, onSearch }: CorrectionsProps) {
  if (corrections.length === 0) return null;
  const found = corrections.map(({ terms }) => terms.slice(0, 2).join(' or ')).join(', ');
  return (
    <p className={styles['corrections']}>
      Showing results for <strong className={styles['term']}>{found}</strong>.{' '}
      {corrections.map(({ word }) => (
        <button
          key={word}
          type="button"
          className={styles['exactly']}
          onClick={(event) => {
            focusNeighbor(event.currentTarget);
            onSearch(exactly(keyword, word));
          }}
        >
          {`Search exactly "${word}"`}
        </button>
      ))}
    </p>
  );
}
