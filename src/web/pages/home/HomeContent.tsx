import { useRef, useState } from 'react';
import { cardRequestOf } from '#web/features/cards/cardRequest.ts';
import { useClockSync } from '#web/features/cards/time/useClockSync.ts';
import { useCardList } from '#web/features/cards/useCardList.ts';
import { FilterPanel } from '#web/features/filters/FilterPanel.tsx';
import { useFilters } from '#web/features/filters/useFilters.ts';
import { useKeyword } from '#web/features/search/useKeyword.ts';
import { WishlistHeart } from '#web/features/wishlist/heart/WishlistHeart.tsx';
import { DialogNet } from '#web/ui/dialog/DialogNet.tsx';
import { useAhead } from '#web/ui/late/useAhead.ts';
import { useLayout } from '#web/ui/useLayout.ts';
import { usePageTitle } from '#web/ui/usePageTitle.ts';
import { FreshCards } from './FreshCards.tsx';
import styles from './HomeContent.module.css';
import { HomeNews, hasNews } from './HomeNews.tsx';
import { HomeToolbar } from './HomeToolbar.tsx';
import { CardDialog, FilterDrawer } from './homeParts.ts';
import { headingOf } from './homeWords.ts';
import { HomeResults } from './results/HomeResults.tsx';
import { useFailureToast } from './useFailureToast.ts';
import { useTopOfResults } from './useTopOfResults.ts';
import { useVisit } from './useVisit.ts';

export function HomeContent() {
  const keyword = useKeyword();
  const { filters, change } = useFilters();
  const request = cardRequestOf(keyword, filters);
  const { visit, begin, lookedAt, look, lookAway } = useVisit();
  const list = useCardList(request, visit);
  const layout = useLayout();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);
  // Where there is room for it the panel takes over.
  if (drawerOpen && layout === 'desktop') closeDrawer();
  const page = useRef<HTMLDivElement>(null);
  const heading = headingOf(request);
  usePageTitle(request.kind === 'list' ? 'Live trading-card auctions' : heading);
  useClockSync();
  useAhead(CardDialog, FilterDrawer);
  useFailureToast(request.kind, list.failedAt);
  useTopOfResults(page, JSON.stringify([request, visit]));

  return (
    <div ref={page} className={styles['page']} data-news={hasNews}>
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
        >
          {list.shown !== null && !list.waiting && <FreshCards key={visit} cards={list.shown.cards} onShow={begin} />}
        </HomeToolbar>
        <HomeResults request={request} list={list} onChangeFilters={change} filters={filters} onDetails={look} />
      </div>
      {hasNews && layout === 'desktop' && <HomeNews begin={list.shown !== null || list.failedAt !== null} />}
      {drawerOpen && (
        <DialogNet onClose={closeDrawer}>
          <FilterDrawer filters={filters} onChange={change} onClose={closeDrawer} />
        </DialogNet>
      )}
      {lookedAt !== null && (
        <DialogNet onClose={lookAway}>
          <CardDialog card={lookedAt} heart={<WishlistHeart card={lookedAt} />} onClose={lookAway} />
        </DialogNet>
      )}
    </div>
  );
}
