import { useEffect } from 'react';
import { restoringTo } from '#web/browser/scrollRestoration.ts';
import type { CardList } from '#web/features/cards/useCardList.ts';

/** After a reload: as many pages as it takes to get back to where one was, as if Show More was clicked again. */
export function useLoadToPlace(list: CardList, allDrawn: boolean): void {
  useEffect(() => {
    const place = restoringTo();
    if (place === null || !allDrawn || list.shown === null || list.waiting || !list.hasMore || list.loadingMore) return;
    const reach = document.documentElement.scrollHeight - innerHeight;
    // One that fails is no matter: the button is still there.
    if (place > reach) list.loadMore().catch(() => {});
  }, [list, allDrawn]);
}
