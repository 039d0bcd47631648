import type { OddityKind } from '@cardfall/card-language';
import { useNavigate } from '#web/browser/router.tsx';
import { withShown } from '#web/features/search/hidden/shownKinds.ts';
import { keywordOf, withKeyword } from '#web/features/search/keywordInUrl.ts';

/** The steps that lead from one search to another; each is one in the browser's history. */
export function useSearchSteps() {
  const navigate = useNavigate();
  const go = (step: (address: URLSearchParams) => URLSearchParams) => {
    navigate({ search: String(step(new URLSearchParams(location.search))) });
  };
  return {
    search: (keyword: string) => go((address) => withKeyword(address, keywordOf(keyword))),
    show: (kinds: readonly OddityKind[]) => go((address) => withShown(address, kinds)),
  };
}
