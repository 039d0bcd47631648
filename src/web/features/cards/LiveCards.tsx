import { useEffect, useEffectEvent, useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { withCurrentLiveState } from '#web/api/live/liveStore.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { onTick } from '#web/api/ticker.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { followListEvents, useListTools } from './lists/listEvents.ts';
import { syncServerClock } from './time/syncServerClock.ts';
import { useLiveSubscription } from './useLiveSubscription.ts';
import { wishlistAnnouncements } from './wishlistAnnouncements.ts';

const ListTools = lazy(() => import('./lists/ListTools.tsx'), 'ListTools');

/**
 * Keeps the cards of a page live, and announces to screen readers what happens to the saved ones. Every page with cards has
 * it after its first load, so it brings the keys and the seen marks of lists, too, with their first use.
 */
export function LiveCards({ getSavedCards }: { readonly getSavedCards: () => readonly Card[] }) {
  const [announcement, setAnnouncement] = useState('');
  const { areToolsNeeded } = useListTools();
  useEffect(followListEvents, []);
  const currentCards = useEffectEvent(() => getSavedCards().map(withCurrentLiveState));
  useEffect(syncServerClock, []);
  useLiveSubscription();
  useEffect(() => {
    const announce = wishlistAnnouncements();
    return onTick(() => {
      const text = announce(currentCards(), serverNow());
      if (text !== '') setAnnouncement(text);
    });
  }, []);
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
      {areToolsNeeded && (
        <OptionalBoundary>
          <ListTools />
        </OptionalBoundary>
      )}
    </>
  );
}
