import {
  type Authenticator,
  authenticatorLabels,
  authenticators,
  type Category,
  categories,
  categoryLabels,
  type Grade,
  grades,
} from '@cardfall/card-language';
import { useState } from 'react';
import type { Facets } from '#contract/search.ts';
import { endWindows } from '#domain/browsing/endWindows.ts';
import { bidLimits, everything, type Filters, toggleChoice } from '#domain/browsing/filters.ts';
import { bidLabels, endLabels } from '../state/filterText.ts';
import type { ChangeFilters } from '../state/useFilters.ts';
import choiceStyles from './ChoiceGroup.module.css';
import { ChoiceGroup, SingleChoice } from './ChoiceGroup.tsx';
import styles from './FilterFields.module.css';
import { type FacetCounts, offeredValues } from './facetCounts.ts';
import { PriceFilter } from './PriceFilter.tsx';

interface FilterFieldsProps {
  readonly filters: Filters;
  /** The number of cards for each choice; undefined while unknown. */
  readonly facets: Facets | undefined;
  /** Set to apply a price with every key and slider step. */
  readonly immediate?: boolean;
  readonly onChange: ChangeFilters;
}

/** All filter controls, with facet counts. */
export function FilterFields({ filters, facets, immediate = false, onChange }: FilterFieldsProps) {
  /** Updates one filter from its value at the time of the update. */
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
        immediate={immediate}
        onChange={(priceRange) => change('priceRange', () => priceRange)}
      />
      <GradeFilter chosen={filters.grades} counts={facets?.grade} onChange={(toggle) => change('grades', toggle)} />
      <SingleChoice
        title="Ends"
        values={endWindows}
        label={(value) => endLabels[value]}
        counts={facets?.endsWithin}
        chosen={filters.endsWithin}
        onChoose={(value) => change('endsWithin', () => value)}
      />
      <SingleChoice
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

/** Nearly all graded cards have one of the five best grades. */
const commonGrades = grades.slice(0, 5);

interface GradeFilterProps {
  readonly chosen: Filters['grades'];
  readonly counts: FacetCounts;
  readonly onChange: (toggle: (current: Filters['grades']) => Filters['grades']) => void;
}

function GradeFilter({ chosen, counts, onChange }: GradeFilterProps) {
  const [expanded, setExpanded] = useState(false);
  const rareChosen = chosen.some((value) => value !== everything && !commonGrades.includes(value));
  const showsAll = expanded || rareChosen;
  return (
    <ChoiceGroup<Grade>
      title="Grade"
      paired
      values={showsAll ? grades : commonGrades}
      label={(value) => value}
      counts={counts}
      chosen={chosen}
      onToggle={(value) => onChange((current) => toggleChoice<Grade>(current, value))}
    >
      {!rareChosen && (
        <button
          type="button"
          className={choiceStyles['more']}
          aria-expanded={showsAll}
          onClick={() => setExpanded(!showsAll)}
        >
          {showsAll ? 'Fewer grades' : 'More grades'}
        </button>
      )}
    </ChoiceGroup>
  );
}
