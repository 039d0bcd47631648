import { useRef } from 'react';
import { CardGrid, type CardGridProps } from './CardGrid.tsx';
import { useRowsInSight } from './useRowsInSight.ts';

/** Up to so many cards simply are on the page, where the browser's own search finds them. */
const short = 120;

/** A grid of any number of cards: of very many, only those near the window are on the page. */
export function LongCardGrid(props: Omit<CardGridProps, 'part' | 'ref'>) {
  return props.cards.length > short ? <WindowedGrid {...props} /> : <CardGrid {...props} />;
}

function WindowedGrid({ cards, ...props }: Omit<CardGridProps, 'part' | 'ref'>) {
  const grid = useRef<HTMLUListElement>(null);
  const { first, end, before, behind } = useRowsInSight(grid, cards.length);
  const style = { paddingTop: before, paddingBottom: behind };
  return <CardGrid {...props} ref={grid} cards={cards.slice(first, end)} part={{ first, of: cards.length, style }} />;
}
