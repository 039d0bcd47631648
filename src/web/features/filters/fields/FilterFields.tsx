import {
  type Authenticator,
  authenticatorLabels,
  authenticators,
  type Category,
  categories,
  categoryLabels,
} from '@cardfall/card-language';
import type { Facets } from '#contract/search.ts';
import { endWindows } from '#domain/browsing/endWindows.ts';
import { bidLimits, everything, type Filters, toggleChoice } from '#domain/browsing/filters.ts';
import { bidLabels, endLabels } from '../filterWords.ts';
import type { ChangeFilters } from '../useFilters.ts';
import { ChoiceGroup } from './choices/ChoiceGroup.tsx';
import { offeredValues } from './choices/counts.ts';
import { OneChoice } from './choices/OneChoice.tsx';
import styles from './FilterFields.module.css';
import { GradeFilter } from './GradeFilter.tsx';
import { PriceFilter } from './price/PriceFilter.tsx';

interface FilterFieldsProps {
  readonly filters: Filters;
  /** How much each choice would find; undefined while nobody knows. */
  readonly facets: Facets | undefined;
  /** Whether a price counts with each key and each step of the slider. */
  readonly atOnce?: boolean;
  readonly onChange: ChangeFilters;
}

export function FilterFields({ filters, facets, atOnce = false, onChange }: FilterFieldsProps) {
  /** Changes one of the filters, from what it is by then. */
  function change<Name extends keyof Filters>(name: Name, update: (current: Filters[Name]) => Filters[Name]) {
    onChange((current) => ({ ...current, [name]: update(current[name]) }));
  }
  const { categories: chosenCategories, authenticators: chosenAuthenticators, conditions } = filters;
  const chosenConditions = conditions.filter((value) => value !== everything);
  const offeredConditions = offeredValues(facets?.condition, chosenConditions);
  return (
    <div className={styles['fields']}>
      <ChoiceGroup
        title="Category"
        paired
        values={categories}
        label={(value) => categoryLabels[value]}
        counts={facets?.category}
        chosen={chosenCategories}
        onToggle={(value) => change('categories', (current) => toggleChoice<Category>(current, value))}
      />
      <ChoiceGroup
        title="Authenticator"
        paired
        values={authenticators}
        label={(value) => authenticatorLabels[value]}
        counts={facets?.authenticator}
        chosen={chosenAuthenticators}
        onToggle={(value) => change('authenticators', (current) => toggleChoice<Authenticator>(current, value))}
      />
      <PriceFilter
        range={filters.priceRange}
        atOnce={atOnce}
        onChange={(priceRange) => change('priceRange', () => priceRange)}
      />
      <GradeFilter chosen={filters.grades} counts={facets?.grade} onChange={(toggle) => change('grades', toggle)} />
      <OneChoice
        title="Ends"
        values={endWindows}
        label={(value) => endLabels[value]}
        counts={facets?.endsWithin}
        chosen={filters.endsWithin}
        onChoose={(value) => change('endsWithin', () => value)}
      />
      <OneChoice
        title="Bids"
        values={bidLimits}
        label={(value) => bidLabels[value]}
        counts={facets?.maxBids}
        chosen={filters.maxBids}
        onChoose={(value) => change('maxBids', () => value)}
      />
      {offeredConditions.length > 0 && (
        <ChoiceGroup<string>
          title="Condition"
          values={offeredConditions}
          label={(value) => value}
          counts={facets?.condition}
          chosen={conditions}
          onToggle={(value) => change('conditions', (current) => toggleChoice<string>(current, value))}
        />
      )}
    </div>
  );
}
