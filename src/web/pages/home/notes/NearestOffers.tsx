import { noFilters } from '#domain/browsing/filters.ts';
import type { Beside } from '#web/features/cards/cardRequest.ts';
import { withFilters } from '#web/features/filters/filtersInUrl.ts';
import { keywordOf, withKeyword } from '#web/features/search/keywordInUrl.ts';
import { type Nearest, NearestSearches } from '#web/features/search/reading/NearestSearches.tsx';

/** What finds something, where a search found nothing. */
export function NearestOffers({ beside, address }: { readonly beside: Beside; readonly address: string }) {
  const addressOf = ({ keyword, keepsFilters }: Nearest) => {
    const kept = new URLSearchParams(address);
    return `?${withKeyword(keepsFilters ? kept : withFilters(kept, noFilters), keywordOf(keyword))}`;
  };
  return <NearestSearches offers={beside.nearest ?? []} addressOf={addressOf} />;
}
