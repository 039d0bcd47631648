import type { ListingFlag } from '@cardfall/card-language';
import { noFilters } from '#domain/browsing/filters.ts';
import type { Beside } from '#web/features/cards/cardRequest.ts';
import type { ShownCards } from '#web/features/cards/useCardList.ts';
import { withFilters } from '#web/features/filters/filtersInUrl.ts';
import { HiddenLine } from '#web/features/search/hidden/HiddenLine.tsx';
import { keywordOf, withKeyword } from '#web/features/search/keywordInUrl.ts';
import { Corrections } from '#web/features/search/reading/Corrections.tsx';
import { type Nearest, NearestSearches } from '#web/features/search/reading/NearestSearches.tsx';
import { UnderstoodChips } from '#web/features/search/reading/UnderstoodChips.tsx';
import styles from './SearchNotes.module.css';
import { useSearchSteps } from './useSearchSteps.ts';

interface SearchNotesProps {
  readonly shown: ShownCards;
  readonly shownKinds: readonly ListingFlag[];
}

/** What there is to say of a search beside its cards: what was understood, what was mended, what is left out. */
export function SearchNotes({ shown: { request, beside }, shownKinds }: SearchNotesProps) {
  const { search, show } = useSearchSteps();
  if (request.kind === 'list') return null;
  const { keyword } = request;
  return (
    <div className={styles['notes']}>
      {keyword !== null && (
        <>
          <UnderstoodChips keyword={keyword} parts={beside.understood ?? []} onSearch={search} />
          <Corrections keyword={keyword} corrections={beside.corrections ?? []} onSearch={search} />
        </>
      )}
      <HiddenLine hidden={beside.hidden} shown={shownKinds} onShow={show} />
    </div>
  );
}

/** What finds something, where a search found nothing. */
export function NearestOffers({ beside, address }: { readonly beside: Beside; readonly address: string }) {
  const addressOf = ({ keyword, keepsFilters }: Nearest) => {
    const kept = new URLSearchParams(address);
    return `?${withKeyword(keepsFilters ? kept : withFilters(kept, noFilters), keywordOf(keyword))}`;
  };
  return <NearestSearches offers={beside.nearest ?? []} addressOf={addressOf} />;
}
