import type { Facets } from '#contract/search.ts';
import { clearFilters, type Filters, filtersAreActive } from '#domain/browsing/filters.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './FilterPanel.module.css';
import { FilterFields } from './fields/FilterFields.tsx';
import type { ChangeFilters } from './state/useFilters.ts';

interface FilterPanelProps {
  readonly filters: Filters;
  readonly facets: Facets | undefined;
  readonly onChange: ChangeFilters;
}

/** The filters next to the grid. Every change takes effect at once. */
export function FilterPanel({ filters, facets, onChange }: FilterPanelProps) {
  return (
    <section className={styles['panel']} aria-label="Filters">
      <div className={styles['head']}>
        <h2 className={styles['title']}>Filters</h2>
        {filtersAreActive(filters) && (
          <Button className={styles['reset']} look="bare" onClick={() => onChange(clearFilters)}>
            Reset
          </Button>
        )}
      </div>
      <FilterFields filters={filters} facets={facets} onChange={onChange} />
    </section>
  );
}
