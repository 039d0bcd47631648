import type { Filters } from '#domain/browsing/filters.ts';
import type { ChangeFilters } from '../useFilters.ts';
import styles from './ClosingWindows.module.css';

type Window = Pick<Filters, 'endsWithin' | 'maxBids'>;

/** What somebody who has a minute looks for; each is two filters at most, set with one click. */
const windows: readonly (readonly [text: string, window: Window])[] = [
  ['Ending in 15 min', { endsWithin: '15m', maxBids: null }],
  ['No bids, within 1 h', { endsWithin: '1h', maxBids: 0 }],
  ['Ending tonight', { endsWithin: 'tonight', maxBids: null }],
];

const noWindow: Window = { endsWithin: null, maxBids: null };

interface ClosingWindowsProps {
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** Quick picks above the cards: what closes soon, and what nobody bids on yet. */
export function ClosingWindows({ filters, onChange }: ClosingWindowsProps) {
  return (
    <ul className={styles['windows']} aria-label="Closing soon">
      {windows.map(([text, window]) => {
        const chosen = filters.endsWithin === window.endsWithin && filters.maxBids === window.maxBids;
        return (
          <li key={text}>
            <button
              type="button"
              className={styles['window']}
              aria-pressed={chosen}
              onClick={() => onChange((current) => ({ ...current, ...(chosen ? noWindow : window) }))}
            >
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
