import type { Category } from '@cardfall/card-language';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
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
  /** Called when the question begins and ends. */
  readonly onAsking: (isAsking: boolean) => void;
  /** Called once there is an answer. */
  readonly onAnswered: () => void;
}

/** Requests a market search once and says what came of it. */
export function MarketAnswer({ keyword, categories, total, onAnswer, asks, onAsking, onAnswered }: MarketAnswerProps) {
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
  const isAnswered = data !== undefined;
  useLayoutEffect(() => onAsking(isAsking), [onAsking, isAsking]);
  useEffect(() => {
    if (isAnswered) onAnswered();
  }, [isAnswered, onAnswered]);
  return isAsking || isError || !isAnswered ? null : marketSearchText(data, total, serverNow());
}
