import type { Category } from '@cardfall/card-language';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { serverNow } from '#web/api/serverClock.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { marketSearchText, searchMarket } from './searchMarket.ts';

/** A result is kept for a return to the same search. */
const keepMs = 30 * 60_000;

export interface MarketAnswerProps {
  readonly keyword: string;
  /** Empty for all. */
  readonly categories: readonly Category[];
  /** The number of cards on all pages. */
  readonly total: number;
  /** Fetches the list again. Settles when it is on the page. */
  readonly onAnswer: () => Promise<unknown>;
  /** False to say only what is known from before. */
  readonly asks: boolean;
  readonly onAsking: (isAsking: boolean) => void;
}

/** Has the marketplace searched once, and says what came of it. */
export function MarketAnswer({ keyword, categories, total, onAnswer, asks, onAsking }: MarketAnswerProps) {
  const { data, isPending, isError } = useQuery(
    {
      queryKey: ['market-search', keyword, categories],
      queryFn: ({ signal }) => searchMarket({ keyword, category: [...categories] }, { total, onAnswer, signal }),
      enabled: asks,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: keepMs,
    },
    queryClient,
  );
  const isAsking = asks && isPending;
  useLayoutEffect(() => onAsking(isAsking), [onAsking, isAsking]);
  return isAsking || isError || data === undefined ? null : marketSearchText(data, total, serverNow());
}
