import { useRef, useState } from 'react';
import { usePreload } from '#web/browser/lazy.tsx';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useLocation } from '#web/browser/router.tsx';
import { useLayout } from '#web/browser/useLayout.ts';
import { cardRequestOf } from '#web/features/cards/cardRequest.ts';
import { useCardList } from '#web/features/cards/useCardList.ts';
import { useFilters } from '#web/features/filters/useFilters.ts';
import { hiddenIn, shownIn } from '#web/features/search/hidden/shownKinds.ts';
import { useKeyword } from '#web/features/search/useKeyword.ts';
import { DialogBoundary, OptionalBoundary } from '#web/ui/ErrorBoundary.tsx';
import styles from './HomeContent.module.css';
import { HomeNews, hasNews } from './HomeNews.tsx';
import { CardLook, FreshCards, HomeDrawer, HomePanel, LiveCards, searchParts } from './homeParts.ts';
import { headingOf } from './homeWords.ts';
import { HomeResults } from './results/HomeResults.tsx';
import { HomeToolbar } from './toolbar/HomeToolbar.tsx';
import { OfflineMark } from './toolbar/OfflineMark.tsx';
import { useFailureToast } from './useFailureToast.ts';
import { useTopOfResults } from './useTopOfResults.ts';
import { useVisit } from './visit/useVisit.ts';

export function HomeContent() {
  const keyword = useKeyword();
  const { filters, chosen, change } = useFilters();
  const address = new URLSearchParams(useLocation().search);
  const hide = hiddenIn(address);
  const request = cardRequestOf(keyword, filters, hide);
  const { visit, begin, lookedAt, look, lookAway } = useVisit();
  const asked = useCardList(request, visit, request.kind === 'list' ? null : searchParts);
  const list = chosen === filters ? asked : { ...asked, waiting: true };
  const layout = useLayout();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);
  // Where there is room for it the panel takes over.
  if (drawerOpen && layout === 'desktop') closeDrawer();
  const news = hasNews();
  const page = useRef<HTMLDivElement>(null);
  const heading = headingOf(request);
  const facets = list.shown?.beside.facets;
  const answered = list.shown !== null || list.failedAt !== null;
  usePageTitle(request.kind === 'list' ? 'Live trading-card auctions' : heading);
  usePreload(CardLook, HomeDrawer, FreshCards, { preload: searchParts });
  useFailureToast(request.kind, list.failedAt);
  useTopOfResults(page, JSON.stringify([request, visit]));

  return (
    <div ref={page} className={styles['page']} data-news={news}>
      {layout === 'desktop' && (
        <aside className={styles['side']}>
          <div className={styles['panel']}>
            <OptionalBoundary>
              <HomePanel request={request} list={list} filters={chosen} onChange={change} />
            </OptionalBoundary>
          </div>
        </aside>
      )}
      <div className={styles['main']}>
        <HomeToolbar
          heading={heading}
          keyword={keyword}
          plain={request.kind === 'list'}
          filters={chosen}
          list={list}
          shownKinds={shownIn(address)}
          onChange={change}
          onOpenFilters={layout === 'desktop' ? null : () => setDrawerOpen(true)}
        >
          {list.shown !== null && !list.waiting && (
            <OptionalBoundary>
              {list.shown.keptSince === null ? (
                <FreshCards key={visit} cards={list.shown.cards} onShow={begin} />
              ) : (
                <OfflineMark since={list.shown.keptSince} onRetry={list.retry} />
              )}
            </OptionalBoundary>
          )}
        </HomeToolbar>
        <HomeResults request={request} list={list} onChangeFilters={change} filters={filters} onDetails={look} />
      </div>
      {news && layout === 'desktop' && <HomeNews begin={answered} />}
      {answered && (
        <OptionalBoundary>
          <LiveCards />
        </OptionalBoundary>
      )}
      {drawerOpen && (
        <DialogBoundary onClose={closeDrawer}>
          <HomeDrawer
            keyword={keyword}
            filters={chosen}
            hide={hide}
            facets={facets}
            onChange={change}
            onClose={closeDrawer}
          />
        </DialogBoundary>
      )}
      {lookedAt !== null && answered && (
        <DialogBoundary onClose={lookAway}>
          <CardLook id={lookedAt} cards={list.shown?.cards ?? []} onClose={lookAway} />
        </DialogBoundary>
      )}
    </div>
  );
}
