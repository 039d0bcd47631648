import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Filters } from '#domain/browsing/filters.ts';
import { filtersIn, withFilters } from './filtersInUrl.ts';

export interface FiltersInUse {
  readonly filters: Filters;
  /** Each change is a step in the browser's history. */
  readonly change: (filters: Filters) => void;
}

/** The filters live in the address, so that reload, back and a shared link keep them. */
export function useFilters(): FiltersInUse {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => filtersIn(address), [address]);
  return { filters, change: (next) => setAddress((current) => withFilters(current, next)) };
}
