import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from '#web/browser/router.tsx';
import { restoringTo } from '#web/browser/scrollRestoration.ts';
import type { CardList } from '#web/features/cards/useCardList.ts';

/**
 * Scrolls to the top of the list when another one is requested: right below the header, so that the filter panel does
 * not move under the pointer. After going back the old position is restored instead.
 *
 * @param request a text that differs for different requests
 */
export function useScrollToResults(page: RefObject<HTMLElement | null>, request: string): void {
  const navigationType = useNavigationType();
  const last = useRef(request);
  useEffect(() => {
    if (last.current === request) return;
    last.current = request;
    if (navigationType === 'POP' || page.current === null) return;
    const header = document.querySelector('header')?.offsetHeight ?? 0;
    const top = page.current.getBoundingClientRect().top + window.scrollY - header;
    if (window.scrollY > top) window.scrollTo({ top });
  }, [request, navigationType, page]);
}

/** After a reload, loads as many pages as it takes to restore the scroll position, like clicks on Show More. */
export function useLoadToScrollPosition(list: CardList, isAllDrawn: boolean): void {
  useEffect(() => {
    const top = restoringTo();
    if (top === null || !isAllDrawn || list.shown === null || list.isLoading || !list.hasMore || list.isLoadingMore)
      return;
    const maxTop = document.documentElement.scrollHeight - innerHeight;
    // A failure needs no message: the button is still there.
    if (top > maxTop) list.loadMore().catch(() => {});
  }, [list, isAllDrawn]);
}
