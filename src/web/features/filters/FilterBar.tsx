import type { Filters } from '#domain/browsing/filters.ts';
import styles from './FilterBar.module.css';
import { FilterChips } from './FilterChips.tsx';
import type { ChangeFilters } from './state/useFilters.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** Shows quick filters and the active filters in one line, so that a first filter does not push the cards down. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <div className={styles['bar']}>
      <QuickFilters filters={filters} onChange={onChange} />
      <FilterChips filters={filters} onChange={onChange} />
    </div>
  );
}

type QuickFilter = Pick<Filters, 'endsWithin' | 'maxBids'>;

/** One click sets at most two filters. */
const quickFilters: readonly (readonly [label: string, filter: QuickFilter])[] = [
  ['Ending in 15 min', { endsWithin: '15m', maxBids: null }],
  ['No bids, within 1 h', { endsWithin: '1h', maxBids: 0 }],
  ['Ending tonight', { endsWithin: 'tonight', maxBids: null }],
];

const noQuickFilter: QuickFilter = { endsWithin: null, maxBids: null };

/** Buttons for auctions that end soon or have no bids. */
function QuickFilters({ filters, onChange }: FilterBarProps) {
  return (
    <ul className={styles['quickFilters']} aria-label="Closing soon">
      {quickFilters.map(([label, filter]) => {
        const active = filters.endsWithin === filter.endsWithin && filters.maxBids === filter.maxBids;
        return (
          <li key={label}>
            <button
              type="button"
              className={styles['quickFilter']}
              aria-pressed={active}
              onClick={() => onChange((current) => ({ ...current, ...(active ? noQuickFilter : filter) }))}
            >
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
