import { useQuery } from '@tanstack/react-query';
import type { CardRequest } from '#domain/address/cardRequest.ts';
import type { Filters } from '#domain/browsing/filters.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { countCards } from '#web/features/cards/cardRequest.ts';
import { LazyHideSeen } from '#web/features/cards/lists/LazyHideSeen.tsx';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { FilterPanel } from '#web/features/filters/FilterPanel.tsx';
import type { ChangeFilters } from '#web/features/filters/state/useFilters.ts';

interface HomePanelProps {
  readonly request: CardRequest;
  readonly list: CardList;
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** The filter panel next to the grid. The cards embedded in the page have no facet counts, so it requests them. */
export function HomePanel({ request, list, filters, onChange }: HomePanelProps) {
  const facets = list.shown?.info.facets;
  const { data } = useQuery(
    {
      queryKey: ['facets', request],
      queryFn: ({ signal }) => countCards(request, signal),
      enabled: list.shown !== null && !list.isLoading && facets === undefined,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return (
    <>
      <FilterPanel filters={filters} facets={facets ?? data?.facets} onChange={onChange} />
      <LazyHideSeen />
    </>
  );
}
