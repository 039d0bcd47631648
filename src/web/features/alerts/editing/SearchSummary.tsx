import type { SearchWords } from '../savedAlert.ts';
import styles from './SearchSummary.module.css';

/** Shows a search in words: its keyword or the parts of it, its filters, and what it leaves out. */
export function SearchSummary({ words: { keyword, parts, filters, hidden } }: { readonly words: SearchWords }) {
  const isSplit = parts.length > 0;
  return (
    <div className={styles['summary']}>
      <ul className={styles['chips']} aria-label="The search in words">
        {!isSplit && keyword !== null && <li className={styles['chip']}>“{keyword}”</li>}
        {parts.map(({ text, excluded }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same part may occur twice, and no part moves
          <li key={`${index} ${text}`} className={styles['chip']}>
            {excluded && <span className={styles['not']}>not </span>}
            <span className={excluded ? styles['excluded'] : undefined}>{text}</span>
          </li>
        ))}
        {filters.map((filter) => (
          <li key={filter} className={styles['chip']} data-filter="true">
            {filter}
          </li>
        ))}
      </ul>
      {hidden !== '' && <p className={styles['hidden']}>{hidden}</p>}
    </div>
  );
}
