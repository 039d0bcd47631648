import type { Card } from '#web/api/card.ts';
import { useLiveStore, withLiveState } from '#web/api/live/liveStore.ts';

/** Returns the card with its latest live state. Only updates of this card render it again. */
export function useLiveState(card: Card): Card {
  return withLiveState(
    card,
    useLiveStore((states) => states[card.id]),
  );
}

/** An IntersectionObserver, as far as live tiles need one. */
interface TileObserver {
  observe(tile: Element): void;
  unobserve(tile: Element): void;
}

const tiles = new Set<Element>();
let observer: TileObserver | null = null;

/** The `ref` of an element that shows a card. Its `data-follow` holds the id of the listing. */
export function registerTile(tile: Element | null): (() => void) | undefined {
  if (tile === null) return;
  tiles.add(tile);
  observer?.observe(tile);
  return () => {
    tiles.delete(tile);
    observer?.unobserve(tile);
  };
}

/** Observes the present and future tiles of the page; null ends it. */
export function observeTiles(next: TileObserver | null): void {
  observer = next;
  for (const tile of tiles) next?.observe(tile);
}
