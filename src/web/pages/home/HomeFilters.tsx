import type { ListingFlag } from '@cardfall/card-language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Facets } from '#contract/search.ts';
import type { Filters } from '#domain/browsing/filters.ts';
import { type CardRequest, countCards, toCardRequest } from '#web/features/cards/cardRequest.ts';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { FilterDrawer } from '#web/features/filters/FilterDrawer.tsx';
import { FilterPanel } from '#web/features/filters/FilterPanel.tsx';
import type { ChangeFilters } from '#web/features/filters/state/useFilters.ts';
import { auctionsText } from './homeText.ts';

interface HomePanelProps {
  readonly request: CardRequest;
  readonly list: CardList;
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** The filter panel beside the grid. The cards embedded in the page have no facet counts, so it requests them. */
export function HomePanel({ request, list, filters, onChange }: HomePanelProps) {
  const facets = list.shown?.info.facets;
  const { data } = useQuery({
    queryKey: ['facets', request],
    queryFn: ({ signal }) => countCards(request, signal),
    enabled: list.shown !== null && !list.isLoading && facets === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <FilterPanel filters={filters} facets={facets ?? data?.facets} onChange={onChange} />;
}

interface HomeDrawerProps {
  readonly keyword: string | null;
  readonly filters: Filters;
  readonly hide: readonly ListingFlag[];
  readonly facets: Facets | undefined;
  readonly onChange: ChangeFilters;
  readonly onClose: () => void;
}

/** The filter drawer, with the facet counts of its draft. */
export function HomeDrawer({ keyword, filters, hide, facets, onChange, onClose }: HomeDrawerProps) {
  const [draft, setDraft] = useState(filters);
  const request = toCardRequest(keyword, draft, hide);
  const { data } = useQuery({
    queryKey: ['facets', request],
    queryFn: ({ signal }) => countCards(request, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <FilterDrawer
      draft={draft}
      facets={data?.facets ?? facets}
      resultText={data === undefined ? '' : auctionsText(data.total)}
      onDraft={setDraft}
      onApply={() => onChange(() => draft)}
      onClose={onClose}
    />
  );
}
