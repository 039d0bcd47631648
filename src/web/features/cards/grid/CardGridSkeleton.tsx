import grid from './CardGrid.module.css';
import { CardSkeleton } from './CardSkeleton.tsx';

/** A grid of cards that are still under way. */
export function CardGridSkeleton({ cards, full }: { readonly cards: number; readonly full: boolean }) {
  return (
    <div className={grid['grid']} aria-hidden="true" aria-busy="true">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
        <CardSkeleton key={index} full={full} />
      ))}
    </div>
  );
}
