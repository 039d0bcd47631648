import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { CardGrid, type CardGridProps } from './CardGrid.tsx';
import { type GridLayout, type VisibleRange, visibleRange } from './visibleRows.ts';

/** Up to this many cards are all rendered, so that the browser's own search finds them. */
export const maxRendered = 120;

/** A grid of any number of cards. Of a long list only the cards near the window are rendered. */
export function LongCardGrid<Item extends Card>(props: Omit<CardGridProps<Item>, 'part' | 'ref'>) {
  return props.cards.length > maxRendered ? <WindowedGrid {...props} /> : <CardGrid {...props} />;
}

function WindowedGrid<Item extends Card>({ cards, ...props }: Omit<CardGridProps<Item>, 'part' | 'ref'>) {
  const grid = useRef<HTMLUListElement>(null);
  const { first, end, paddingTop, paddingBottom } = useVisibleRange(grid, cards.length);
  const style = { paddingTop, paddingBottom };
  return <CardGrid {...props} ref={grid} cards={cards.slice(first, end)} part={{ first, of: cards.length, style }} />;
}

/** The cards rendered before the first measurement: enough for any window. */
const initialCards = 30;

/** Returns the range of cards near the window, and updates it on scroll and resize. */
function useVisibleRange(grid: RefObject<HTMLUListElement | null>, cards: number): VisibleRange {
  const [layout, setLayout] = useState<GridLayout | null>(null);
  const [range, setRange] = useState<VisibleRange | null>(null);

  useLayoutEffect(() => {
    const list = grid.current;
    if (list === null) return;
    const measure = () => setLayout((previous) => keepUnlessChanged(previous, measureLayout(list)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [grid]);

  useLayoutEffect(() => {
    const list = grid.current;
    if (list === null || layout === null) return;
    const update = () => {
      const next = visibleRange(cards, layout, -list.getBoundingClientRect().top, innerHeight);
      setRange((previous) => (previous?.first === next.first && previous.end === next.end ? previous : next));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [grid, cards, layout]);

  // A shorter list must not leave the range beyond its end until the next scroll.
  useEffect(() => setRange((previous) => previous && { ...previous, end: Math.min(previous.end, cards) }), [cards]);

  return range ?? { first: 0, end: Math.min(initialCards, cards), paddingTop: 0, paddingBottom: 0 };
}

function measureLayout(list: HTMLUListElement): GridLayout | null {
  const cell = list.firstElementChild;
  if (cell === null) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const rowPitch = cell.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0);
  return rowPitch > 0 ? { columns: gridTemplateColumns.split(' ').length, rowPitch } : null;
}

function keepUnlessChanged(previous: GridLayout | null, next: GridLayout | null): GridLayout | null {
  if (next === null) return previous;
  const isSame = previous?.columns === next.columns && Math.abs(previous.rowPitch - next.rowPitch) < 0.5;
  return isSame ? previous : next;
}
