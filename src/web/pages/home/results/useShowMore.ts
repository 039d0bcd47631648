import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CardList } from '#web/features/cards/useCardList.ts';
import { showToast } from '#web/ui/toastQueue.ts';
import { seenOfTotal } from '../homeWords.ts';

/** Loads more cards, moves the focus to the first new one, and says how many came. */
export function useShowMore(list: CardList, grid: RefObject<HTMLUListElement | null>, cards: number) {
  /** How many cards there were when Show More was clicked, until the new ones are on the page. */
  const before = useRef<number | null>(null);
  const [news, setNews] = useState('');
  const seen = list.shown?.cards.length ?? 0;
  const total = list.shown?.total ?? 0;
  const request = list.shown?.request;

  // Something else was asked for meanwhile: its cards are not the ones that Show More was to bring.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what it waits for
  useEffect(() => {
    before.current = null;
    setNews('');
  }, [list.waiting, request]);

  useEffect(() => {
    if (before.current === null || cards <= before.current) return;
    const firstNew = grid.current?.children[before.current];
    setNews(`${cards - before.current} more cards, ${seenOfTotal(seen, total)}`);
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
  return { news, load };
}
