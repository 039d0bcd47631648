/** Who wants to know which tiles are on the page. */
export interface TileObserver {
  observe(tile: Element): void;
  unobserve(tile: Element): void;
}

const tiles = new Set<Element>();
let observer: TileObserver | null = null;

/** The `ref` of whatever shows a card, for as long as it is on the page; `data-follow` says which listing it is. */
export function followTile(tile: Element | null): (() => void) | undefined {
  if (tile === null) return;
  tiles.add(tile);
  observer?.observe(tile);
  return () => {
    tiles.delete(tile);
    observer?.unobserve(tile);
  };
}

/** Shows the tiles to an observer, those that are there and those that come; null for nobody. */
export function observeTiles(next: TileObserver | null): void {
  observer = next;
  for (const tile of tiles) next?.observe(tile);
}
