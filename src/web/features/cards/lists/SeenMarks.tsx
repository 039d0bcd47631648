import { useEffect } from 'react';
import './seen.css';
import { followSeenCards, markSeen, useSeenCards } from './seenCards.ts';

const tiles = 'article[data-follow]';
/** The links to a listing, the Details buttons, and the other copies of a card. */
const openers = 'a[rel~="sponsored"], button[aria-label^="Details: "], li[data-follow] > :is(a, button)';

/**
 * Marks the cards that were opened before. The marks are attributes of the tiles and not part of them: tiles are in the first load
 * and in the server's HTML, which knows no device. What is opened now is marked, and hidden only when the page is next read.
 */
export function SeenMarks() {
  const { isHiding, ids } = useSeenCards();
  const isForgotten = ids.length === 0;
  useEffect(followSeenCards, []);
  useEffect(() => {
    if (!isForgotten) return;
    for (const tile of document.querySelectorAll<HTMLElement>('[data-seen]')) delete tile.dataset['seen'];
  }, [isForgotten]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-hide-seen', isHiding);
    if (isHiding) markTiles(document, 'before');
    return () => document.documentElement.removeAttribute('data-hide-seen');
  }, [isHiding]);
  useEffect(() => {
    markTiles(document, 'before');
    // Texts change each second, and elements only with a new list.
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof Element) markTiles(node, 'before');
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}

/** Remembers and marks the card that a click opens. */
export function markOpenedCard({ target }: Event): void {
  const id = target instanceof Element ? openedCard(target) : null;
  if (id === null) return;
  markSeen(id);
  markTiles(document, 'now');
}

/** Returns the id of the card that a click opens, here or at the marketplace; null if it opens none. */
function openedCard(target: Element): string | null {
  if (target.closest(openers) === null) return null;
  return target.closest<HTMLElement>('[data-follow]')?.dataset['follow'] ?? null;
}

/** Marks the seen tiles in a part of the page. One that is marked as seen before stays so. */
function markTiles(within: Document | Element, when: 'before' | 'now'): void {
  const seen = new Set(useSeenCards.getState().ids);
  const found = [...within.querySelectorAll<HTMLElement>(tiles)];
  if (within instanceof HTMLElement && within.matches(tiles)) found.push(within);
  for (const tile of found) {
    const isSeen = seen.has(tile.dataset['follow'] ?? '');
    if (isSeen && (when === 'before' || tile.dataset['seen'] === undefined)) tile.dataset['seen'] = when;
  }
}
