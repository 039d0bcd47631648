import { useEffect, useRef, useState } from 'react';
import { type CardRequest, listHeading, toCardRequest } from '#domain/address/cardRequest.ts';
import { parseHiddenFlags, parseKeyword, parseShownFlags } from '#domain/address/searchInUrl.ts';
import { clientSettings } from '#web/api/clientSettings.ts';
import { usePreload } from '#web/browser/lazy.tsx';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { useLayout } from '#web/browser/useLayout.ts';
import { LiveCards } from '#web/features/cards/lazyCards.ts';
import { type CardList, useCardList } from '#web/features/cards/useCardList.ts';
import { useHistoryEntry } from '#web/features/cards/useHistoryEntry.ts';
import { useFilters } from '#web/features/filters/state/useFilters.ts';
import { OfflineNotice } from '#web/features/offline/OfflineNotice.tsx';
import { loadOfflineCards, saveOfflineCards } from '#web/features/offline/offlineCards.ts';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { DialogBoundary, ErrorBoundary, OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { CrashNotice } from '#web/ui/feedback/Notice.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import styles from './HomePage.module.css';
import { HomeResults } from './HomeResults.tsx';
import toolbarStyles from './HomeToolbar.module.css';
import { HomeToolbar } from './HomeToolbar.tsx';
import { CardDetails, HomeDrawer, HomePanel, loadSearchParts, NewsPanel, StaleListButton } from './lazyHome.ts';
import { useScrollToResults } from './resultsScroll.ts';

const offline = { save: saveOfflineCards, load: loadOfflineCards };
const savedCards = () => useWishlist.getState().items;

/** The home screen. A crash in it is reported in its place (docs/requirements.md, 2.route.3). */
export function HomePage() {
  return (
    <ErrorBoundary fallback={(_, crash) => <CrashNotice cause={crash} />}>
      <HomeContent />
    </ErrorBoundary>
  );
}

/** Returns what the address asks for, and its cards. */
function useHomeList() {
  const params = useSearchParams();
  const keyword = parseKeyword(params);
  const { filters, chosen, change } = useFilters();
  const hide = parseHiddenFlags(params);
  const request = toCardRequest(keyword, filters, hide);
  const entry = useHistoryEntry();
  const loadParts = request.kind === 'list' ? null : loadSearchParts;
  const loaded = useCardList({ request, historyEntry: entry.entryKey, loadParts, offline });
  // A chosen filter is shown before its request begins.
  const list = chosen === filters ? loaded : { ...loaded, isLoading: true };
  return { keyword, filters, chosen, change, shownFlags: parseShownFlags(params), hide, request, entry, list };
}

function HomeContent() {
  const { keyword, filters, chosen, change, shownFlags, hide, request, entry, list } = useHomeList();
  const isDesktop = useLayout() === 'desktop';
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);
  // A desktop has the filter panel instead.
  if (drawerOpen && isDesktop) closeDrawer();
  const news = hasNews();
  const page = useRef<HTMLDivElement>(null);
  const heading = listHeading(request);
  // It stays so while a list that failed is fetched again: an open card stays open.
  const [hasResponse, setHasResponse] = useState(false);
  if (!hasResponse && (list.shown !== null || list.failedAt !== null)) setHasResponse(true);
  usePageTitle(request.kind === 'list' ? 'Live trading-card auctions' : heading);
  usePreload(CardDetails, HomeDrawer, StaleListButton, { preload: () => loadSearchParts(false) });
  useFailureToast(request.kind, list);
  useScrollToResults(page, JSON.stringify([request, entry.entryKey]));
  return (
    <div ref={page} className={styles['page']} data-news={news}>
      {isDesktop && (
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
          isPlainList={request.kind === 'list'}
          filters={chosen}
          list={list}
          shownFlags={shownFlags}
          onChange={change}
          onOpenFilters={isDesktop ? null : () => setDrawerOpen(true)}
        >
          <ListAge list={list} entry={entry} />
        </HomeToolbar>
        <HomeResults
          request={request}
          list={list}
          onChangeFilters={change}
          filters={filters}
          onDetails={entry.openCard}
        />
      </div>
      {news && isDesktop && <HomeNews begin={hasResponse} />}
      {hasResponse && (
        <OptionalBoundary>
          <LiveCards getSavedCards={savedCards} />
        </OptionalBoundary>
      )}
      {drawerOpen && (
        <DialogBoundary onClose={closeDrawer}>
          <HomeDrawer
            keyword={keyword}
            filters={chosen}
            hide={hide}
            facets={list.shown?.info.facets}
            onChange={change}
            onClose={closeDrawer}
          />
        </DialogBoundary>
      )}
      {hasResponse && <OpenCard list={list} entry={entry} />}
    </div>
  );
}

type HomeList = Pick<ReturnType<typeof useHomeList>, 'list' | 'entry'>;

/** Says that the list is a stored one, or offers a fresh one when it has grown old. */
function ListAge({ list: { shown, isLoading, retry }, entry }: HomeList) {
  if (shown === null || isLoading) return null;
  return (
    <OptionalBoundary>
      {shown.offlineSince === null ? (
        <StaleListButton key={entry.entryKey} cards={shown.cards} onReload={entry.reload} />
      ) : (
        <OfflineNotice
          since={shown.offlineSince}
          className={`${toolbarStyles['fresh']} ${toolbarStyles['offline']}`}
          onRetry={retry}
        />
      )}
    </OptionalBoundary>
  );
}

/** The detail dialog of the card in the address. */
function OpenCard({ list, entry: { openCardId, closeCard } }: HomeList) {
  if (openCardId === null) return null;
  return (
    <DialogBoundary onClose={closeCard}>
      <CardDetails
        id={openCardId}
        cards={list.shown?.cards ?? []}
        renderHeart={(card) => <WishlistHeart card={card} />}
        onClose={closeCard}
      />
    </DialogBoundary>
  );
}

/** docs/requirements.md, 8.home.3 and 8.home.4. The plain list fails in its place on the page, without a toast. */
const failureMessages: Record<CardRequest['kind'], string | null> = {
  list: null,
  search: 'Failed to search cards',
  filter: 'Failed to apply filters',
};

function useFailureToast(kind: CardRequest['kind'], { failedAt, cause }: CardList): void {
  useEffect(() => {
    const message = failureMessages[kind];
    if (failedAt !== null && message !== null) showToast({ kind: 'error', message, id: message, cause });
  }, [kind, failedAt, cause]);
}

/** Returns whether a feed is configured; without one the cards take the room. */
function hasNews(): boolean {
  const { scd, sci } = clientSettings.news.feeds;
  return scd + sci !== '';
}

/** The news panel. Its room is reserved from the start, so that nothing moves; it loads after the first cards. */
function HomeNews({ begin }: { readonly begin: boolean }) {
  return (
    <div className={styles['news']}>
      {begin && (
        <ErrorBoundary fallback={() => null}>
          <NewsPanel />
        </ErrorBoundary>
      )}
    </div>
  );
}
