import { useQuery } from '@tanstack/react-query';
import type { Filters } from '#domain/browsing/filters.ts';
import { type CardRequest, countCards } from '#web/features/cards/cardRequest.ts';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { FilterPanel } from '#web/features/filters/FilterPanel.tsx';
import type { ChangeFilters } from '#web/features/filters/useFilters.ts';

interface HomePanelProps {
  readonly request: CardRequest;
  readonly list: CardList;
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** The filters beside the grid. The cards that came with the page come without counts; these are asked for here. */
export function HomePanel({ request, list, filters, onChange }: HomePanelProps) {
  const counted = list.shown?.info.facets;
  const { data } = useQuery({
    queryKey: ['outlook', request],
    queryFn: ({ signal }) => countCards(request, signal),
    enabled: list.shown !== null && !list.isLoading && counted === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <FilterPanel filters={filters} facets={counted ?? data?.facets} onChange={onChange} />;
}
