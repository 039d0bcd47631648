import type { Category, ListingFlag } from '@cardfall/card-language';
import { screens } from '#contract/screens.ts';
import type { CardRequest } from '#domain/address/cardRequest.ts';
import { toKeyword, withKeyword, withShownFlags } from '#domain/address/searchInUrl.ts';
import { everything } from '#domain/browsing/filterKinds.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { SaveSearch } from '#web/features/alerts/editing/SaveSearch.tsx';
import type { CardList, ShownCards } from '#web/features/cards/useCardList.ts';
import { HiddenListings } from '#web/features/search/notes/HiddenListings.tsx';
import { MarketSearchNote } from '#web/features/search/notes/MarketSearchNote.tsx';
import { addInformation, QueryChips } from '#web/features/search/notes/QueryChips.tsx';
import { MeantSearch, SpellingCorrections } from '#web/features/search/notes/SearchAlternatives.tsx';
import { Link } from '#web/ui/Link.tsx';
import { savedSearchOf, wordsOfPage } from '../alerts/savedSearch.ts';
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
          <SpellingCorrections corrections={info.corrections ?? []} onSearch={search} />
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
  return <SaveSearch key={search} search={search} words={wordsOfPage(request, addsWords ? parts : [])} />;
}

function categoriesOf(request: CardRequest): readonly Category[] {
  return request.kind === 'filter' ? request.filters.categories.filter((category) => category !== everything) : [];
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
