import { useState } from 'react';
import type { Facets } from '#contract/search.ts';
import { everything } from '#domain/browsing/filterKinds.ts';
import { type Filters, labelOf, toggleChoice } from '#domain/browsing/filters.ts';
import { type FilterOf, filterTable } from '#domain/browsing/filterTable.ts';
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
  return (
    <div className={styles['fields']}>
      {filterTable.map((filter) => {
        const { name, title } = filter;
        switch (filter.kind) {
          case 'choices':
            return (
              <ChoicesField
                key={name}
                filter={filter}
                chosen={filters[filter.name]}
                counts={facets?.[filter.parameter]}
                onToggle={(value) =>
                  onChange((current) => ({ ...current, [name]: toggleChoice(current[filter.name], value) }))
                }
              />
            );
          case 'range':
            return (
              <PriceFilter
                key={name}
                title={title}
                range={filters[filter.name]}
                immediate={immediate}
                onChange={(range) => onChange((current) => ({ ...current, [name]: range }))}
              />
            );
          default:
            return (
              <SingleChoice<string | number>
                key={name}
                title={title}
                values={filter.values}
                label={(value) => labelOf(filter, value)}
                counts={facets?.[filter.parameter]}
                chosen={filters[filter.name]}
                onChoose={(value) => onChange((current) => ({ ...current, [name]: value }))}
              />
            );
        }
      })}
    </div>
  );
}

interface ChoicesFieldProps {
  readonly filter: FilterOf<'choices'>;
  readonly chosen: readonly string[];
  readonly counts: FacetCounts;
  readonly onToggle: (value: string) => void;
}

/** Checkboxes for the common values, and for all once the user asks for them or has chosen a rare one. */
function ChoicesField({ filter, chosen, counts, onToggle }: ChoicesFieldProps) {
  const [expanded, setExpanded] = useState(false);
  const restrictions = chosen.filter((value) => value !== everything);
  const values: readonly string[] = filter.values ?? offeredValues(counts, restrictions);
  if (values.length === 0) return null;
  const common = values.slice(0, filter.commonCount);
  const rareChosen = restrictions.some((value) => !common.includes(value));
  const showsAll = expanded || rareChosen;
  return (
    <ChoiceGroup
      title={filter.title}
      // The marketplace's own values are too long for two columns.
      paired={filter.values !== null}
      values={showsAll ? values : common}
      label={(value) => labelOf(filter, value)}
      counts={counts}
      chosen={chosen}
      onToggle={onToggle}
    >
      {common.length < values.length && !rareChosen && (
        <button
          type="button"
          className={choiceStyles['more']}
          aria-expanded={showsAll}
          onClick={() => setExpanded(!showsAll)}
        >
          {`${showsAll ? 'Fewer' : 'More'} ${filter.title.toLowerCase()}s`}
        </button>
      )}
    </ChoiceGroup>
  );
}
