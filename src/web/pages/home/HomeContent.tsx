import { Suspense, useRef, useState } from 'react';
import type { Filters } from '#domain/browsing/filters.ts';
import type { Card } from '#web/features/cards/card.ts';
import { cardRequestOf } from '#web/features/cards/cardRequest.ts';
import { useClockSync } from '#web/features/cards/time/useClockSync.ts';
import { useCardList } from '#web/features/cards/useCardList.ts';
import { FilterPanel } from '#web/features/filters/FilterPanel.tsx';
import { useFilters } from '#web/features/filters/useFilters.ts';
import { useKeyword } from '#web/features/search/useKeyword.ts';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { useLayout } from '#web/ui/useLayout.ts';
import { usePageTitle } from '#web/ui/usePageTitle.ts';
import styles from './HomeContent.module.css';
import { HomeToolbar } from './HomeToolbar.tsx';
import { CardDialog, FilterDrawer, useDialogsAhead } from './homeDialogs.ts';
import { headingOf } from './homeWords.ts';
import { HomeResults } from './results/HomeResults.tsx';
import { useFailureToast } from './useFailureToast.ts';
import { useTopOfResults } from './useTopOfResults.ts';

export function HomeContent() {
  const keyword = useKeyword();
  const { filters, change } = useFilters();
  const request = cardRequestOf(keyword, filters);
  const list = useCardList(request);
  const layout = useLayout();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [lookedAt, setLookedAt] = useState<Card | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const heading = headingOf(request);
  usePageTitle(request.kind === 'list' ? 'Live trading-card auctions' : heading);
  useClockSync();
  useDialogsAhead();
  useFailureToast(request.kind, list.failedAt);
  useTopOfResults(page, JSON.stringify(request));

  return (
    <div ref={page} className={styles['page']}>
      {layout === 'desktop' && (
        <aside className={styles['side']}>
          <FilterPanel filters={filters} onChange={change} />
        </aside>
      )}
      <div className={styles['main']}>
        <HomeToolbar
          heading={heading}
          keyword={keyword}
          filters={filters}
          list={list}
          onChange={change}
          onOpenFilters={layout === 'desktop' ? null : () => setDrawerOpen(true)}
        />
        <HomeResults request={request} list={list} onChangeFilters={change} filters={filters} onDetails={setLookedAt} />
      </div>
      <Suspense>
        {drawerOpen && (
          <FilterDrawer filters={filters} onApply={applyTo(filters, change)} onClose={() => setDrawerOpen(false)} />
        )}
        {lookedAt !== null && (
          <CardDialog
            card={lookedAt}
            heart={<WishlistHeart title={lookedAt.title} filled={lookedAt.isWishListed} />}
            onClose={() => setLookedAt(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Apply without a change is no step in the history. */
function applyTo(current: Filters, change: (filters: Filters) => void) {
  return (next: Filters) => {
    if (JSON.stringify(next) !== JSON.stringify(current)) change(next);
  };
}
