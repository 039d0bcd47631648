import { useEffect, useRef, useState } from 'react';
import { trendingPages, turnPage } from '#domain/browsing/trendingPager.ts';

/** The pages of the carousel, and its two arrows. */
export function usePager(cards: number) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const turned = useRef(false);
  const [wanted, setWanted] = useState(0);
  const pages = trendingPages(cards);
  // A reload may bring fewer cards than there were.
  const page = Math.min(wanted, pages - 1);

  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    // The arrow that reached an end can no longer have the focus: the other one takes it.
    if (page === pages - 1) previous.current?.focus();
    else if (page === 0) next.current?.focus();
  }, [page, pages]);

  const turn = (step: 1 | -1) => {
    turned.current = true;
    setWanted(turnPage(page, step, pages));
  };
  return { page, pages, turn, previous, next };
}
