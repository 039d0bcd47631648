import type { ListingFlag } from '@cardfall/card-language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Facets } from '#contract/search.ts';
import { toCardRequest } from '#domain/address/cardRequest.ts';
import type { Filters } from '#domain/browsing/filters.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { countCards } from '#web/features/cards/cardRequest.ts';
import { LazyHideSeen } from '#web/features/cards/lists/LazyHideSeen.tsx';
import { FilterDrawer } from '#web/features/filters/FilterDrawer.tsx';
import type { ChangeFilters } from '#web/features/filters/state/useFilters.ts';
import { auctionsText } from './homeText.ts';

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
  const { data } = useQuery(
    {
      queryKey: ['facets', request],
      queryFn: ({ signal }) => countCards(request, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return (
    <FilterDrawer
      draft={draft}
      facets={data?.facets ?? facets}
      resultText={data === undefined ? '' : auctionsText(data.total)}
      onDraft={setDraft}
      onApply={() => onChange(() => draft)}
      onClose={onClose}
    >
      <LazyHideSeen />
    </FilterDrawer>
  );
}
