import type { Category, ListingFlag } from '@cardfall/card-language';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { screens } from '#contract/screens.ts';
import type { CardRequest } from '#domain/address/cardRequest.ts';
import { withFilters } from '#domain/address/filtersInUrl.ts';
import { toKeyword, withKeyword, withShownFlags } from '#domain/address/searchInUrl.ts';
import { everything } from '#domain/browsing/filterKinds.ts';
import { noFilters } from '#domain/browsing/filters.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { SaveSearch } from '#web/features/alerts/editing/SaveSearch.tsx';
import type { ListInfo } from '#web/features/cards/cardRequest.ts';
import type { CardList, ShownCards } from '#web/features/cards/useCardList.ts';
import { HiddenListings } from '#web/features/search/notes/HiddenListings.tsx';
import { MarketSearchNote } from '#web/features/search/notes/MarketSearchNote.tsx';
import { addInformation, QueryChips } from '#web/features/search/notes/QueryChips.tsx';
import {
  MeantSearch,
  type NearestSearch,
  NearestSearches,
  SpellingCorrections,
} from '#web/features/search/notes/SearchAlternatives.tsx';
import { useSearchStore } from '#web/features/search/searchStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { focusNeighbor } from '#web/ui/focus.ts';
import { Link } from '#web/ui/Link.tsx';
import { savedSearchOf, wordsOfSearch } from '../alerts/savedSearch.ts';
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
  const { search: address } = useLocation();
  if (request.kind === 'list') return null;
  const { keyword } = request;
  const categories = categoriesOf(request);
  return (
    <div className={styles['lines']}>
      {keyword !== null && (
        <>
          <QueryChips keyword={keyword} parts={info.understood ?? []} onSearch={search} />
          <SpellingCorrections keyword={keyword} corrections={info.corrections ?? []} onSearch={search} />
          {total > 0 && <MeantSearch nearest={info.nearest ?? []} onSearch={search} />}
        </>
      )}
      <div className={styles['line']}>
        <SaveThisSearch request={request} info={info} />
        <Link className={styles['calendar']} to={`${screens.calendar}${address}`}>
          When they end
        </Link>
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

/** Nothing is offered for a list of all cards, which no alert could be about. */
function SaveThisSearch({ request, info }: Pick<ShownCards, 'request' | 'info'>) {
  const search = savedSearchOf(request);
  if (search === null || request.kind === 'list') return null;
  const parts = info.understood ?? [];
  const addsWords = request.keyword !== null && addInformation(request.keyword, parts);
  return <SaveSearch key={search} search={search} words={wordsOfSearch(search, addsWords ? parts : [])} />;
}

function categoriesOf(request: CardRequest): readonly Category[] {
  return request.kind === 'filter' ? request.filters.categories.filter((category) => category !== everything) : [];
}

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
