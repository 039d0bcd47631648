import CircleAlert from 'lucide-react/icons/circle-alert';
import SearchX from 'lucide-react/icons/search-x';
import { useWhenOnline } from '#web/browser/pageEvents.ts';
import { useLocation } from '#web/browser/router.tsx';
import type { CardRequest, ListInfo } from '#web/features/cards/cardRequest.ts';
import { useSearchStore } from '#web/features/search/searchStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { NearestResults } from './lazyHome.ts';

interface NothingFoundProps {
  readonly isSearch: boolean;
  readonly info: ListInfo;
  /** Null when no filter is active. */
  readonly onClearFilters: (() => void) | null;
}

/** Stands in place of the cards when there are none (docs/requirements.md, 2.home.12 to 2.home.15). */
export function NothingFound({ isSearch, info, onClearFilters }: NothingFoundProps) {
  const { search } = useLocation();
  if (useSearchStore(({ isAskingMarket }) => isAskingMarket)) {
    return <Notice title="Asking eBay…" text="Cardfall has no such card right now. This takes a few seconds." />;
  }
  return (
    <>
      <Notice
        picture={<SearchX aria-hidden="true" size={34} strokeWidth={1.5} />}
        title={isSearch ? 'No results found' : 'No Trading Cards Available'}
        text={
          isSearch
            ? 'Try adjusting your search terms or browse our other cards.'
            : 'Please check back soon for new trading cards.'
        }
      >
        {onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
      </Notice>
      {info.nearest && (
        <OptionalBoundary>
          <NearestResults info={info} search={search} />
        </OptionalBoundary>
      )}
    </>
  );
}

interface HomeFailureProps {
  readonly kind: CardRequest['kind'];
  readonly onRetry: () => void;
}

const texts: Record<CardRequest['kind'], string> = {
  list: 'Failed to fetch cards. Please try again later.',
  search: 'The search did not get through. Please try again.',
  filter: 'The filters did not get through. Please try again.',
};

/** Stands in place of the cards when they failed to load. It retries when the network is back. */
export function HomeFailure({ kind, onRetry }: HomeFailureProps) {
  useWhenOnline(onRetry);
  return (
    <Notice
      role="alert"
      picture={<CircleAlert aria-hidden="true" size={34} strokeWidth={1.5} />}
      title="No cards to show right now"
      text={texts[kind]}
    >
      <Button look="solid" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
