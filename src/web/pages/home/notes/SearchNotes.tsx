import type { ListingFlag } from '@cardfall/card-language';
import { noFilters } from '#domain/browsing/filters.ts';
import type { ListInfo } from '#web/features/cards/cardRequest.ts';
import type { ShownCards } from '#web/features/cards/useCardList.ts';
import { withFilters } from '#web/features/filters/filtersInUrl.ts';
import { HiddenListings } from '#web/features/search/notes/HiddenListings.tsx';
import { QueryChips } from '#web/features/search/notes/QueryChips.tsx';
import {
  type NearestSearch,
  NearestSearches,
  SpellingCorrections,
} from '#web/features/search/notes/SearchAlternatives.tsx';
import { toKeyword, withKeyword } from '#web/features/search/searchInUrl.ts';
import styles from './SearchNotes.module.css';
import { useSearchSteps } from './useSearchSteps.ts';

interface SearchNotesProps {
  readonly shown: ShownCards;
  readonly shownKinds: readonly ListingFlag[];
}

/** What there is to say of a search beside its cards: what was understood, what was mended, what is left out. */
export function SearchNotes({ shown: { request, info }, shownKinds }: SearchNotesProps) {
  const { search, show } = useSearchSteps();
  if (request.kind === 'list') return null;
  const { keyword } = request;
  return (
    <div className={styles['notes']}>
      {keyword !== null && (
        <>
          <QueryChips keyword={keyword} parts={info.understood ?? []} onSearch={search} />
          <SpellingCorrections keyword={keyword} corrections={info.corrections ?? []} onSearch={search} />
        </>
      )}
      <HiddenListings hidden={info.hidden} shown={shownKinds} onShow={show} />
    </div>
  );
}

/** What finds something, where a search found nothing. */
export function NearestOffers({ info, address }: { readonly info: ListInfo; readonly address: string }) {
  const urlOf = ({ keyword, keepsFilters }: NearestSearch) => {
    const kept = new URLSearchParams(address);
    return `?${withKeyword(keepsFilters ? kept : withFilters(kept, noFilters), toKeyword(keyword))}`;
  };
  return <NearestSearches offers={info.nearest ?? []} urlOf={urlOf} />;
}
