import type { Category } from '@cardfall/card-language';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { serverNow } from '#web/api/serverClock.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { Spinner } from '#web/ui/feedback/Notice.tsx';
import { useSearchStore } from '../searchStore.ts';
import styles from './SearchNotes.module.css';
import { marketSearchText, searchMarket } from './searchMarket.ts';

/** A search with as many cards needs no call to the marketplace; the server has the last word. */
const enoughCards = 20;
/** A result is kept for a return to the same search. */
const keepMs = 30 * 60_000;

interface MarketSearchNoteProps {
  readonly keyword: string;
  /** Empty for all. */
  readonly categories: readonly Category[];
  /** The number of cards on all pages. */
  readonly total: number;
  /** Fetches the list again. Settles when it is on the page. */
  readonly onAnswer: () => Promise<unknown>;
}

/**
 * Has the marketplace searched once for the words of a search that found little, and says so. The line is there from the
 * first moment and keeps its height, so that nothing below it moves.
 */
export function MarketSearchNote({ keyword, categories, total, onAnswer }: MarketSearchNoteProps) {
  const [isShort] = useState(total < enoughCards);
  const { data, isPending, isError } = useQuery(
    {
      queryKey: ['market-search', keyword, categories],
      queryFn: ({ signal }) => searchMarket({ keyword, category: [...categories] }, { total, onAnswer, signal }),
      enabled: isShort,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: keepMs,
    },
    queryClient,
  );
  const isAsking = isShort && isPending;
  // Before the page is painted, so that it never says "nothing found" too early.
  useLayoutEffect(() => {
    useSearchStore.setState({ isAskingMarket: isAsking });
    return () => useSearchStore.setState({ isAskingMarket: false });
  }, [isAsking]);
  if (!isShort && data === undefined) return null;
  return (
    <p className={styles['market']} role="status">
      {isAsking && total > 0 && <Spinner>Asking eBay for more…</Spinner>}
      {/* The page says it in place of the cards. */}
      {isAsking && total === 0 && <span className="visually-hidden">Asking eBay…</span>}
      {!isAsking && !isError && data !== undefined && marketSearchText(data, total, serverNow())}
    </p>
  );
}
