import SearchX from 'lucide-react/icons/search-x';
import { useLocation } from '#web/browser/router.tsx';
import type { Beside } from '#web/features/cards/cardRequest.ts';
import { Button } from '#web/ui/Button.tsx';
import { OptionalBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { NearestOffers } from '../homeParts.ts';

interface NothingFoundProps {
  readonly searched: boolean;
  readonly beside: Beside;
  /** Null when no filter is in the way. */
  readonly onClearFilters: (() => void) | null;
}

/** In place of the cards when there are none (specification, section 2). */
export function NothingFound({ searched, beside, onClearFilters }: NothingFoundProps) {
  const { search } = useLocation();
  return (
    <>
      <Notice
        picture={<SearchX aria-hidden="true" size={34} strokeWidth={1.5} />}
        title={searched ? 'No results found' : 'No Trading Cards Available'}
        text={
          searched
            ? 'Try adjusting your search terms or browse our other cards.'
            : 'Please check back soon for new trading cards.'
        }
      >
        {onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
      </Notice>
      {beside.nearest && (
        <OptionalBoundary>
          <NearestOffers beside={beside} address={search} />
        </OptionalBoundary>
      )}
    </>
  );
}
