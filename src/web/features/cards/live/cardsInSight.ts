import type { LiveFeed } from '#web/api/live/liveFeed.ts';

/** How far beyond the window's edge a card counts as in sight. */
const margin = '25% 0px';

const idOf = new WeakMap<Element, string>();
/** A card can stand on a page twice: in the strip and in the grid. */
const inSight = new Map<string, Set<Element>>();
let feed: Promise<LiveFeed> | null = null;
let observer: IntersectionObserver | null = null;

/** Follows a card's listing for as long as its tile is in sight. The function that comes back ends it. */
export function followInSight(tile: Element, id: string): () => void {
  idOf.set(tile, id);
  observer ??= new IntersectionObserver(note, { rootMargin: margin });
  observer.observe(tile);
  return () => {
    observer?.unobserve(tile);
    leave(tile);
    tell();
  };
}

function note(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const id = idOf.get(target);
    if (id === undefined) continue;
    if (isIntersecting) inSight.set(id, (inSight.get(id) ?? new Set()).add(target));
    else leave(target);
  }
  tell();
}

function leave(tile: Element): void {
  const id = idOf.get(tile) ?? '';
  const tiles = inSight.get(id);
  tiles?.delete(tile);
  if (tiles?.size === 0) inSight.delete(id);
}

/** The code that follows comes after the cards are there. */
function tell(): void {
  feed ??= import('#web/api/live/liveFeed.ts').then(({ LiveFeed }) => new LiveFeed());
  feed.then(
    (live) => live.look(new Set(inSight.keys())),
    () => {
      feed = null;
    },
  );
}
