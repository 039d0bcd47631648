import type { Filters } from '#domain/browsing/filters.ts';
import type { ChangeFilters } from '../useFilters.ts';
import { ClosingWindows } from './ClosingWindows.tsx';
import styles from './FilterBar.module.css';
import { FilterChips } from './FilterChips.tsx';

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** Quick picks and, in the same line, so that a first filter does not push the cards down, what narrows the list. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <div className={styles['bar']}>
      <ClosingWindows filters={filters} onChange={onChange} />
      <FilterChips filters={filters} onChange={onChange} />
    </div>
  );
}
