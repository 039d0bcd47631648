import { startTransition, useMemo, useOptimistic } from 'react';
import { parseFilters, withFilters } from '#domain/address/filtersInUrl.ts';
import type { Filters } from '#domain/browsing/filters.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';

/** Updates the current filters, as a React state updater does: no change undoes another. */
export type ChangeFilters = (update: (current: Filters) => Filters) => void;

export interface FiltersInUse {
  /** The filters of the card request. */
  readonly filters: Filters;
  /** The chosen filters: shown at once, before the cards are loaded. */
  readonly chosen: Filters;
  /** Each change pushes a history entry, unless it changes nothing. */
  readonly change: ChangeFilters;
}

/** Keeps the filters in the URL, so that reload, Back and shared links preserve them. */
export function useFilters(): FiltersInUse {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
  const [chosen, choose] = useOptimistic(filters);
  const change: ChangeFilters = (update) => {
    // The router's location is as old as the last render; the browser's is current.
    const params = new URLSearchParams(location.search);
    const current = parseFilters(params);
    const next = update(current);
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    startTransition(() => {
      choose(next);
      navigate({ search: String(withFilters(params, next)) });
    });
  };
  return { filters, chosen, change };
}
