import CircleAlert from 'lucide-react/icons/circle-alert';
import Search from 'lucide-react/icons/search';
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

/** Title and text while the marketplace is searched, and when that found nothing either. */
const askingTexts = ['Asking eBay…', 'Cardfall has no such card right now. The answer takes a few seconds.'] as const;
const noResultTexts = ['No results found', 'Try adjusting your search terms or browse our other cards.'] as const;
const noCardTexts = ['No Trading Cards Available', 'Please check back soon for new trading cards.'] as const;

/** Stands in place of the cards when there are none (docs/requirements.md, 2.home.12 to 2.home.15). */
export function NothingFound({ isSearch, info, onClearFilters }: NothingFoundProps) {
  const { search } = useLocation();
  const isAsking = useSearchStore(({ isAskingMarket }) => isAskingMarket);
  const Picture = isAsking ? Search : SearchX;
  const [title, text] = isAsking ? askingTexts : isSearch ? noResultTexts : noCardTexts;
  return (
    <>
      <Notice picture={<Picture aria-hidden="true" size={34} strokeWidth={1.5} />} title={title} text={text}>
        {onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
      </Notice>
      {info.nearest && !isAsking && (
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
