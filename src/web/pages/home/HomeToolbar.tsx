import type { ListingFlag } from '@cardfall/card-language';
import type { ReactNode } from 'react';
import { type Filters, filtersAreActive } from '#domain/browsing/filters.ts';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { FiltersButton } from '#web/features/filters/FiltersButton.tsx';
import { SortSelect } from '#web/features/filters/SortSelect.tsx';
import type { ChangeFilters } from '#web/features/filters/state/useFilters.ts';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#web/ui/feedback/Notice.tsx';
import styles from './HomeToolbar.module.css';
import { auctionsText } from './homeText.ts';
import { CoverageNote, FilterBar, SearchNotes } from './lazyHome.ts';

interface HomeToolbarProps {
  readonly heading: string;
  readonly keyword: string | null;
  /** The plain list hides nothing and has no notes. */
  readonly isPlainList: boolean;
  readonly filters: Filters;
  readonly list: CardList;
  /** The listing flags that searches hide by default and this one shows. */
  readonly shownFlags: readonly ListingFlag[];
  readonly onChange: ChangeFilters;
  /** Null where the filters have a panel next to the grid. */
  readonly onOpenFilters: (() => void) | null;
  /** Shown after the count. */
  readonly children: ReactNode;
}

/** The heading, count, sort order and filter chips of the list. */
export function HomeToolbar(props: HomeToolbarProps) {
  const { heading, keyword, isPlainList, filters, list, shownFlags, onChange, onOpenFilters, children } = props;
  return (
    <div className={styles['toolbar']}>
      <h1 className={styles['heading']} tabIndex={-1}>
        {heading}
      </h1>
      <div className={styles['info']}>
        <div className={styles['count']}>
          <p className={styles['status']} role="status">
            <ListStatus keyword={keyword} list={list} />
          </p>
          {list.shown?.info.coverage && !list.isLoading && (
            <OptionalBoundary>
              <CoverageNote shown={list.shown} length="short" className={styles['coverage']} />
            </OptionalBoundary>
          )}
        </div>
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
      {!isPlainList && (
        <div className={styles['notes']} data-old={list.isLoading}>
          {list.shown !== null && (
            <OptionalBoundary>
              <SearchNotes shown={list.shown} shownFlags={shownFlags} onRefresh={list.retry} />
            </OptionalBoundary>
          )}
        </div>
      )}
    </div>
  );
}

function ListStatus({ keyword, list }: { readonly keyword: string | null; readonly list: CardList }) {
  const { isLoading, shown } = list;
  if (!isLoading) return shown && auctionsText(shown.total);
  if (keyword !== null) return <Spinner>Searching cards...</Spinner>;
  return shown && <Spinner>Updating...</Spinner>;
}
