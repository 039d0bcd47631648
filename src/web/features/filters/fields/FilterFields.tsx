import type { Filters } from '#domain/browsing/filters.ts';
import { authenticatorLabels, authenticators } from '#domain/listings/authenticators.ts';
import { categories, categoryLabels } from '#domain/listings/categories.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import styles from './FilterFields.module.css';
import { PriceFilter } from './PriceFilter.tsx';

interface FilterFieldsProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  return (
    <div className={styles['fields']}>
      <ChoiceGroup
        title="Category"
        values={categories}
        labels={categoryLabels}
        chosen={filters.categories}
        onChange={(chosen) => onChange({ ...filters, categories: chosen })}
      />
      <ChoiceGroup
        title="Authenticator"
        values={authenticators}
        labels={authenticatorLabels}
        chosen={filters.authenticators}
        onChange={(chosen) => onChange({ ...filters, authenticators: chosen })}
      />
      <PriceFilter range={filters.priceRange} onChange={(priceRange) => onChange({ ...filters, priceRange })} />
    </div>
  );
}
