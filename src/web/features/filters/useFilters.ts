import { startTransition, useMemo, useOptimistic } from 'react';
import type { Filters } from '#domain/browsing/filters.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { filtersIn, withFilters } from './filtersInUrl.ts';

/** Says how the filters differ from the newest ones, whatever they were when it was made: no choice undoes another. */
export type ChangeFilters = (update: (current: Filters) => Filters) => void;

export interface FiltersInUse {
  /** What the cards are asked with. */
  readonly filters: Filters;
  /** What is chosen. It shows at once; the cards follow when they are drawn. */
  readonly chosen: Filters;
  /** Each change is a step in the browser's history; what changes nothing is none. */
  readonly change: ChangeFilters;
}

/** The filters live in the address, so that reload, back and a shared link keep them. */
export function useFilters(): FiltersInUse {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => filtersIn(new URLSearchParams(search)), [search]);
  const [chosen, choose] = useOptimistic(filters);
  const change: ChangeFilters = (update) => {
    // The router's copy is as old as the last drawing; the browser's own is always the newest.
    const newest = new URLSearchParams(location.search);
    const current = filtersIn(newest);
    const next = update(current);
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    startTransition(() => {
      choose(next);
      navigate({ search: String(withFilters(newest, next)) });
    });
  };
  return { filters, chosen, change };
}
