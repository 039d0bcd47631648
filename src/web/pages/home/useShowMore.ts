import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { showToast } from '#web/ui/toastQueue.ts';
import { seenOfTotal } from './homeText.ts';

/** Loads more cards, moves the focus to the first new one, and announces how many there are. */
export function useShowMore(list: CardList, grid: RefObject<HTMLUListElement | null>, cards: number) {
  /** How many cards there were when Show More was clicked; null once the new ones are drawn. */
  const before = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const seen = list.shown?.cards.length ?? 0;
  const total = list.shown?.total ?? 0;
  const request = list.shown?.request;

  // Another request began meanwhile: its cards are not the ones of Show More.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the request resets it
  useEffect(() => {
    before.current = null;
    setAnnouncement('');
  }, [list.isLoading, request]);

  useEffect(() => {
    if (before.current === null || cards <= before.current) return;
    const firstNew = grid.current?.children[before.current];
    setAnnouncement(`${cards - before.current} more cards, ${seenOfTotal(seen, total)}`);
    before.current = null;
    firstNew?.querySelector('a')?.focus();
  }, [cards, grid, seen, total]);

  const load = () => {
    before.current = cards;
    list.loadMore().catch(() => {
      if (before.current === null) return;
      before.current = null;
      showToast({ kind: 'error', message: 'Failed to load more cards' });
    });
  };
  return { announcement, load };
}
