import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { withFilters } from '#domain/address/filtersInUrl.ts';
import { toKeyword, withKeyword } from '#domain/address/searchInUrl.ts';
import { noFilters } from '#domain/browsing/filters.ts';
import { useLocation } from '#web/browser/router.tsx';
import type { ListInfo } from '#web/features/cards/cardRequest.ts';
import { type NearestSearch, NearestSearches } from '#web/features/search/notes/NearestSearches.tsx';
import { useSearchStore } from '#web/features/search/searchStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusNeighbor } from '#web/ui/focus.ts';

interface NothingFoundProps {
  readonly isSearch: boolean;
  readonly info: ListInfo;
  /** Null when no filter is active. */
  readonly onClearFilters: (() => void) | null;
}

/** Title and text in place of the cards (docs/requirements.md, 2.home.12 to 2.home.15 and 2.home.18). */
const messages = {
  asking: ['Asking eBay…', 'Cardfall has no such card right now. The answer takes a few seconds.'],
  search: ['No results found', 'Try adjusting your search terms or browse our other cards.'],
  list: ['No Trading Cards Available', 'Please check back soon for new trading cards.'],
} as const;

/** Stands in place of the cards when there are none, with links to the nearest searches that find some. */
export function NothingFound({ isSearch, info, onClearFilters }: NothingFoundProps) {
  const { search } = useLocation();
  const isAsking = useSearchStore(({ isAskingMarket }) => isAskingMarket);
  const urlOf = ({ keyword, keepsFilters }: NearestSearch) => {
    const params = new URLSearchParams(search);
    return `?${withKeyword(keepsFilters ? params : withFilters(params, noFilters), toKeyword(keyword))}`;
  };
  const Picture = isAsking ? Search : SearchX;
  const [title, text] = messages[isAsking ? 'asking' : isSearch ? 'search' : 'list'];
  return (
    <>
      <Notice picture={<Picture aria-hidden="true" size={34} strokeWidth={1.5} />} title={title} text={text}>
        {onClearFilters && (
          <Button
            onClick={(event) => {
              focusNeighbor(event.currentTarget);
              onClearFilters();
            }}
          >
            Clear filters
          </Button>
        )}
      </Notice>
      {!isAsking && <NearestSearches offers={info.nearest ?? []} urlOf={urlOf} />}
    </>
  );
}
