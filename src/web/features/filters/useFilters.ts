import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Filters } from '#domain/browsing/filters.ts';
import { filtersIn, withFilters } from './filtersInUrl.ts';

/** Says how the filters differ from the newest ones, whatever they were when it was made: no choice undoes another. */
export type ChangeFilters = (update: (current: Filters) => Filters) => void;

export interface FiltersInUse {
  readonly filters: Filters;
  /** Each change is a step in the browser's history; what changes nothing is none. */
  readonly change: ChangeFilters;
}

/** The filters live in the address, so that reload, back and a shared link keep them. */
export function useFilters(): FiltersInUse {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => filtersIn(address), [address]);
  const change: ChangeFilters = (update) => {
    // The router's copy is as old as the last drawing; the browser's own is always the newest.
    const newest = new URLSearchParams(location.search);
    const current = filtersIn(newest);
    const next = update(current);
    if (JSON.stringify(next) !== JSON.stringify(current)) setAddress(withFilters(newest, next));
  };
  return { filters, change };
}
