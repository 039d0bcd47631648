import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type CardsInSight, cardsInSight, type GridMeasure } from './rowsInSight.ts';

/** Before anything could be measured: enough for any window. */
const atFirst = 30;

/** Follows the window over a grid whose rows are all alike. */
export function useRowsInSight(grid: RefObject<HTMLUListElement | null>, cards: number): CardsInSight {
  const [measure, setMeasure] = useState<GridMeasure | null>(null);
  const [sight, setSight] = useState<CardsInSight | null>(null);

  useLayoutEffect(() => {
    const list = grid.current;
    if (list === null) return;
    const look = () => setMeasure((before) => alike(before, measured(list)));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(list);
    return () => observer.disconnect();
  }, [grid]);

  useLayoutEffect(() => {
    const list = grid.current;
    if (list === null || measure === null) return;
    const look = () => {
      const next = cardsInSight(cards, measure, -list.getBoundingClientRect().top, innerHeight);
      setSight((before) => (before?.first === next.first && before.end === next.end ? before : next));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [grid, cards, measure]);

  // A number of cards that has just changed must not leave a hole until the window is looked at again.
  useEffect(() => setSight((before) => before && { ...before, end: Math.min(before.end, cards) }), [cards]);

  return sight ?? { first: 0, end: Math.min(atFirst, cards), before: 0, behind: 0 };
}

function measured(list: HTMLUListElement): GridMeasure | null {
  const cell = list.firstElementChild;
  if (cell === null) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const pitch = cell.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0);
  return pitch > 0 ? { columns: gridTemplateColumns.split(' ').length, pitch } : null;
}

function alike(before: GridMeasure | null, now: GridMeasure | null): GridMeasure | null {
  if (now === null) return before;
  return before?.columns === now.columns && Math.abs(before.pitch - now.pitch) < 0.5 ? before : now;
}
