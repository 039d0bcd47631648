import { type Filters, toggleChoice } from '#domain/browsing/filters.ts';
import { type Authenticator, authenticatorLabels, authenticators } from '#domain/listings/authenticators.ts';
import { type Category, categories, categoryLabels } from '#domain/listings/categories.ts';
import type { ChangeFilters } from '../useFilters.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import styles from './FilterFields.module.css';
import { PriceFilter } from './PriceFilter.tsx';

interface FilterFieldsProps {
  readonly filters: Filters;
  /** Whether a price counts with each key and each step of the slider. */
  readonly atOnce?: boolean;
  readonly onChange: ChangeFilters;
}

export function FilterFields({ filters, atOnce = false, onChange }: FilterFieldsProps) {
  return (
    <div className={styles['fields']}>
      <ChoiceGroup
        title="Category"
        values={categories}
        labels={categoryLabels}
        chosen={filters.categories}
        onToggle={(value) =>
          onChange((current) => ({ ...current, categories: toggleChoice<Category>(current.categories, value) }))
        }
      />
      <ChoiceGroup
        title="Authenticator"
        values={authenticators}
        labels={authenticatorLabels}
        chosen={filters.authenticators}
        onToggle={(value) =>
          onChange((current) => ({
            ...current,
            authenticators: toggleChoice<Authenticator>(current.authenticators, value),
          }))
        }
      />
      <PriceFilter
        range={filters.priceRange}
        atOnce={atOnce}
        onChange={(priceRange) => onChange((current) => ({ ...current, priceRange }))}
      />
    </div>
  );
}
