import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { trendingPageSize } from '#domain/browsing/trendingPager.ts';

interface Identified {
  readonly id: string;
}

/** The time an ended card stays, so that its end is seen. A card that is held is checked again after this time. */
const lingerMs = 2_000;
const moveMs = 400;

/**
 * Returns the cards of the row without those that left, in their order. The row keeps at least one page of cards, the last
 * ended ones if necessary: an empty row would move the page.
 */
export function remainingCards<Card extends Identified>(cards: readonly Card[], left: ReadonlySet<string>): Card[] {
  const missing = trendingPageSize - cards.filter(({ id }) => !left.has(id)).length;
  const fill = missing > 0 ? cards.filter(({ id }) => left.has(id)).slice(-missing) : [];
  return cards.filter((card) => !left.has(card.id) || fill.includes(card));
}

/** Returns the ended cards that may leave: those after the last held card, so that nothing moves under pointer or focus. */
export function departingIds(
  cards: readonly Identified[],
  ended: readonly string[],
  held: ReadonlySet<string>,
): string[] {
  const lastHeld = cards.findLastIndex(({ id }) => held.has(id));
  return cards.slice(lastHeld + 1).flatMap(({ id }) => (ended.includes(id) ? [id] : []));
}

/**
 * Lets ended cards leave the row, and moves the next ones up.
 *
 * @param endedIds the ids of the ended cards, separated by spaces
 */
export function useRemainingCards<Card extends Identified>(
  cards: readonly Card[],
  endedIds: string,
  row: RefObject<HTMLUListElement | null>,
): Card[] {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(endedIds.split(' ')));
  /** The positions of the cells before cards left. */
  const before = useRef<RowLayout | null>(null);
  const ended = endedIds.split(' ').filter((id) => id !== '' && !left.has(id));
  const hasEnded = ended.length > 0;
  const letLeave = useEffectEvent(() => {
    const ids = departingIds(cards, ended, heldIds(row.current));
    if (ids.length === 0) return;
    before.current = row.current && measureRow(row.current);
    setLeft((earlier) => new Set([...earlier, ...ids]));
  });
  useEffect(() => {
    if (!hasEnded) return;
    const timer = setInterval(() => letLeave(), lingerMs);
    return () => clearInterval(timer);
  }, [hasEnded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards that left are what moves the others
  useLayoutEffect(() => {
    if (row.current !== null && before.current !== null) moveCells(row.current, before.current);
    before.current = null;
  }, [left, row]);
  return remainingCards(cards, left);
}

/** Returns the cards under the pointer or with the focus; behind an open dialog all of them, as focus returns there. */
function heldIds(row: HTMLUListElement | null): ReadonlySet<string> {
  const cells = [...(row?.children ?? [])];
  const isBehindDialog = document.querySelector('dialog:modal') !== null;
  const held = cells.filter(
    (cell) => isBehindDialog || cell.matches(':hover') || cell.contains(document.activeElement),
  );
  return new Set(held.map((cell) => cell.getAttribute('data-card') ?? ''));
}

/** The left edge of each cell within the row, and how far the row is scrolled, in pixels. */
interface RowLayout {
  readonly edges: ReadonlyMap<string, number>;
  readonly scrolled: number;
}

function measureRow(row: HTMLUListElement): RowLayout {
  const cells = [...row.children].filter((cell) => cell instanceof HTMLElement);
  return {
    edges: new Map(cells.map((cell) => [cell.dataset['card'] ?? '', cell.offsetLeft])),
    scrolled: row.scrollLeft,
  };
}

/** Slides the cells from their earlier positions. A scrolled row stays where it is when cards before it left. */
function moveCells(row: HTMLUListElement, before: RowLayout): void {
  const { edges } = measureRow(row);
  const anchor = [...edges].find(([id]) => (before.edges.get(id) ?? -1) >= before.scrolled);
  if (before.scrolled > 0 && anchor !== undefined) {
    row.scrollLeft = before.scrolled + anchor[1] - (before.edges.get(anchor[0]) ?? anchor[1]);
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const cell of row.children) {
    const id = cell.getAttribute('data-card') ?? '';
    const [from, to] = [before.edges.get(id), edges.get(id) ?? 0];
    const distance = (from ?? to) - before.scrolled - (to - row.scrollLeft);
    const frames = from === undefined ? { opacity: [0, 1] } : { translate: [`${distance}px`, '0px'] };
    if (from === undefined || distance !== 0) cell.animate(frames, { duration: moveMs, easing: 'ease' });
  }
}
