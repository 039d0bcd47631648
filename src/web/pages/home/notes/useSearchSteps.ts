import type { ListingFlag } from '@cardfall/card-language';
import { useNavigate } from 'react-router';
import { toKeyword, withKeyword, withShownFlags } from '#web/features/search/searchInUrl.ts';

/** The steps that lead from one search to another; each is one in the browser's history. */
export function useSearchSteps() {
  const navigate = useNavigate();
  const go = (step: (address: URLSearchParams) => URLSearchParams) => {
    navigate({ search: String(step(new URLSearchParams(location.search))) });
  };
  return {
    search: (keyword: string) => go((address) => withKeyword(address, toKeyword(keyword))),
    show: (kinds: readonly ListingFlag[]) => go((address) => withShownFlags(address, kinds)),
  };
}
