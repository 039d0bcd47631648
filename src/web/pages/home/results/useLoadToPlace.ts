import { useEffect } from 'react';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { awaitedPlace } from '#web/ui/place/placeKeeper.ts';

/** After a reload: as many pages as it takes to get back to where one was, as if Show More was clicked again. */
export function useLoadToPlace(list: CardList, allDrawn: boolean): void {
  useEffect(() => {
    const place = awaitedPlace();
    if (place === null || !allDrawn || list.shown === null || list.isLoading || !list.hasMore || list.isLoadingMore)
      return;
    const reach = document.documentElement.scrollHeight - innerHeight;
    // One that fails is no matter: the button is still there.
    if (place > reach) list.loadMore().catch(() => {});
  }, [list, allDrawn]);
}
