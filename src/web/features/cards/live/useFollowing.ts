import { useEffect } from 'react';
import { LiveFeed } from '#web/api/live/LiveFeed.ts';
import { observeTiles } from './tiles.ts';

/** How far beyond the window's edge a card counts as in sight. */
const margin = '25% 0px';

/** Follows the listings whose tiles are in sight, and no others. */
export function useFollowing(): void {
  useEffect(() => {
    const feed = new LiveFeed();
    const inSight = new Set<Element>();
    const look = () => feed.subscribe([...new Set([...inSight].map((tile) => tile.getAttribute('data-follow') ?? ''))]);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting && target.hasAttribute('data-follow')) inSight.add(target);
          else inSight.delete(target);
        }
        look();
      },
      { rootMargin: margin },
    );
    observeTiles({
      observe: (tile) => observer.observe(tile),
      unobserve: (tile) => {
        observer.unobserve(tile);
        if (inSight.delete(tile)) look();
      },
    });
    return () => {
      observeTiles(null);
      observer.disconnect();
      feed.close();
    };
  }, []);
}
