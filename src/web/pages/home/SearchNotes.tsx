import type { Category, ListingFlag } from '@cardfall/card-language';
import { everything } from '#domain/browsing/filterKinds.ts';
import { noFilters } from '#domain/browsing/filters.ts';
import { useNavigate } from '#web/browser/router.tsx';
import type { CardRequest, ListInfo } from '#web/features/cards/cardRequest.ts';
import type { CardList, ShownCards } from '#web/features/cards/useCardList.ts';
import { withFilters } from '#web/features/filters/state/filtersInUrl.ts';
import { HiddenListings } from '#web/features/search/notes/HiddenListings.tsx';
import { MarketSearchNote } from '#web/features/search/notes/MarketSearchNote.tsx';
import { QueryChips } from '#web/features/search/notes/QueryChips.tsx';
import {
  type NearestSearch,
  NearestSearches,
  SpellingCorrections,
} from '#web/features/search/notes/SearchAlternatives.tsx';
import { toKeyword, withKeyword, withShownFlags } from '#web/features/search/searchInUrl.ts';
import styles from './HomeToolbar.module.css';

interface SearchNotesProps {
  readonly shown: ShownCards;
  readonly shownFlags: readonly ListingFlag[];
  readonly onRefresh: CardList['retry'];
}

/** Notes on a search above its cards: the parsed query, spelling corrections, and hidden listings. */
export function SearchNotes({ shown, shownFlags, onRefresh }: SearchNotesProps) {
  const { request, info, total, offlineSince } = shown;
  const { search, show } = useSearchLinks();
  if (request.kind === 'list') return null;
  const { keyword } = request;
  const categories = categoriesOf(request);
  return (
    <div className={styles['lines']}>
      {keyword !== null && (
        <>
          <QueryChips keyword={keyword} parts={info.understood ?? []} onSearch={search} />
          <SpellingCorrections keyword={keyword} corrections={info.corrections ?? []} onSearch={search} />
        </>
      )}
      <div className={styles['line']}>
        {keyword !== null && offlineSince === null && (
          <MarketSearchNote
            key={`${categories} ${keyword}`}
            keyword={keyword}
            categories={categories}
            total={total}
            onAnswer={onRefresh}
          />
        )}
        <HiddenListings hidden={info.hidden} shown={shownFlags} onShow={show} />
      </div>
    </div>
  );
}

function categoriesOf(request: CardRequest): readonly Category[] {
  return request.kind === 'filter' ? request.filters.categories.filter((category) => category !== everything) : [];
}

/** Links to the nearest searches that find something, for a search that found nothing. */
export function NearestResults({ info, search }: { readonly info: ListInfo; readonly search: string }) {
  const urlOf = ({ keyword, keepsFilters }: NearestSearch) => {
    const params = new URLSearchParams(search);
    return `?${withKeyword(keepsFilters ? params : withFilters(params, noFilters), toKeyword(keyword))}`;
  };
  return <NearestSearches offers={info.nearest ?? []} urlOf={urlOf} />;
}

/** Returns functions that change the search in the address. Each call is a step in the browser's history. */
function useSearchLinks() {
  const navigate = useNavigate();
  const go = (change: (params: URLSearchParams) => URLSearchParams) => {
    navigate({ search: String(change(new URLSearchParams(location.search))) });
  };
  return {
    search: (keyword: string) => go((params) => withKeyword(params, toKeyword(keyword))),
    show: (flags: readonly ListingFlag[]) => go((params) => withShownFlags(params, flags)),
  };
}
