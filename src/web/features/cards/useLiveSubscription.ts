import { useEffect } from 'react';
import { LiveFeed } from '#web/api/live/LiveFeed.ts';
import { observeTiles } from './liveTiles.ts';

/** The distance outside the window at which a card still counts as visible. */
const margin = '25% 0px';

/** Subscribes to live updates of the listings whose tiles are visible. */
export function useLiveSubscription(): void {
  useEffect(() => {
    const feed = new LiveFeed();
    const visible = new Set<Element>();
    const subscribe = () =>
      feed.subscribe([...new Set([...visible].map((tile) => tile.getAttribute('data-follow') ?? ''))]);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting && target.hasAttribute('data-follow')) visible.add(target);
          else visible.delete(target);
        }
        subscribe();
      },
      { rootMargin: margin },
    );
    observeTiles({
      observe: (tile) => observer.observe(tile),
      unobserve: (tile) => {
        observer.unobserve(tile);
        if (visible.delete(tile)) subscribe();
      },
    });
    return () => {
      observeTiles(null);
      observer.disconnect();
      feed.close();
    };
  }, []);
}
