import type { OddityKind } from '@cardfall/card-language';
import type { ReactNode } from 'react';
import { type Filters, filtersAreActive } from '#domain/browsing/filters.ts';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { FiltersButton } from '#web/features/filters/bar/FiltersButton.tsx';
import { SortSelect } from '#web/features/filters/bar/SortSelect.tsx';
import type { ChangeFilters } from '#web/features/filters/useFilters.ts';
import { OptionalBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Spinner } from '#web/ui/Notice.tsx';
import { FilterBar, SearchNotes } from '../homeParts.ts';
import { auctionsText } from '../homeWords.ts';
import styles from './HomeToolbar.module.css';

interface HomeToolbarProps {
  readonly heading: string;
  readonly keyword: string | null;
  /** Whether it is the plain list, of which nothing is left out and nothing needs to be said. */
  readonly plain: boolean;
  readonly filters: Filters;
  readonly list: CardList;
  /** What of the kinds that searches leave out is shown all the same. */
  readonly shownKinds: readonly OddityKind[];
  readonly onChange: ChangeFilters;
  /** Null where the filters stand beside the grid. */
  readonly onOpenFilters: (() => void) | null;
  /** Beside the count. */
  readonly children: ReactNode;
}

/** What one looks at, how many there are, in which order, and what narrows it. */
export function HomeToolbar(props: HomeToolbarProps) {
  const { heading, keyword, plain, filters, list, shownKinds, onChange, onOpenFilters, children } = props;
  return (
    <div className={styles['toolbar']}>
      <h1 className={styles['heading']} tabIndex={-1}>
        {heading}
      </h1>
      <div className={styles['info']}>
        <p className={styles['status']} role="status">
          <ListStatus keyword={keyword} list={list} />
        </p>
        {children}
      </div>
      <div className={styles['controls']}>
        {onOpenFilters && <FiltersButton filters={filters} onOpen={onOpenFilters} />}
        <SortSelect
          value={filters.sortBy}
          hasKeyword={keyword !== null}
          onChange={(sortBy) => onChange((current) => ({ ...current, sortBy }))}
        />
      </div>
      <div className={styles['bar']} data-narrowed={filtersAreActive(filters)}>
        <OptionalBoundary>
          <FilterBar filters={filters} onChange={onChange} />
        </OptionalBoundary>
      </div>
      {!plain && (
        <div className={styles['notes']} data-old={list.waiting}>
          {list.shown !== null && (
            <OptionalBoundary>
              <SearchNotes shown={list.shown} shownKinds={shownKinds} />
            </OptionalBoundary>
          )}
        </div>
      )}
    </div>
  );
}

function ListStatus({ keyword, list }: { readonly keyword: string | null; readonly list: CardList }) {
  if (list.waiting && keyword !== null) return <Spinner>Searching cards...</Spinner>;
  if (list.waiting && list.shown !== null) return <Spinner>Updating...</Spinner>;
  return list.shown === null || list.waiting ? null : auctionsText(list.shown.total);
}
