import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CardPage } from '#contract/cards.ts';
import { withoutRepeats } from '#domain/browsing/homePaging.ts';
import type { Card } from '#web/api/card.ts';
import { nextPaint } from '#web/browser/pageEvents.ts';
import {
  type Beside,
  batchAtHand,
  type CardRequest,
  fetchCards,
  type Place,
  placeAfter,
  toBatch,
} from './cardRequest.ts';

/** Returning to the page after this long brings a fresh list; sooner, the cards stay where they were. */
const freshForMs = 5 * 60_000;

/** What can be shown: the cards, and the request they answer, which may be the one before the one that is under way. */
export interface ShownCards {
  readonly request: CardRequest;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly beside: Beside;
  /** When the cards came, where there is no network and they are the last there were; null otherwise. */
  readonly keptSince: number | null;
}

export interface CardList {
  /** Null while there is nothing to show yet, and after a failure. */
  readonly shown: ShownCards | null;
  /** The answer to the request is still under way. */
  readonly waiting: boolean;
  /** When the request failed, by the device's clock; null otherwise. A failed Show More is not meant. */
  readonly failedAt: number | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Loads the next page, once however often it is called meanwhile; rejects when that fails. */
  readonly loadMore: () => Promise<void>;
  readonly retry: () => void;
}

/** What the router calls the place in the browser's history where the page was opened. */
const firstVisit = 'default';

const keyOf = (request: CardRequest, visit: string) => ['cards', request, visit];

/** Has the first list shown at once, where it is drawn without a page that came with it. */
export function putFirstCards(queries: QueryClient, page: CardPage): void {
  const request: CardRequest = { kind: 'list' };
  queries.setQueryData(keyOf(request, firstVisit), { pages: [toBatch(request, page)], pageParams: [null] });
}

/**
 * `visit` tells requests apart that are the same but were made at different times: each loads anew.
 *
 * @param parts loads what else is needed to show the answer, if anything; the cards wait for it, so that nothing moves them then
 */
export function useCardList(request: CardRequest, visit: string, parts: (() => Promise<void>) | null): CardList {
  const query = useInfiniteQuery({
    queryKey: keyOf(request, visit),
    queryFn: async ({ pageParam, signal }) => {
      // However quick the answer is, what was clicked or typed shows before it.
      const [batch] = await Promise.all([fetchCards(request, pageParam, signal), parts?.(), nextPaint()]);
      return batch;
    },
    initialPageParam: null as Place | null,
    getNextPageParam: (last, all) => placeAfter(last, all.length),
    initialData: () => {
      const batch = batchAtHand(request);
      return batch === null ? undefined : { pages: [batch], pageParams: [null] };
    },
    // Old cards stay in sight until the new ones are there.
    placeholderData: (previous) => previous,
    staleTime: freshForMs,
  });
  const shown = useMemo(() => query.data && joined(query.data.pages), [query.data]);
  const failed = query.isError && query.data === undefined;
  return {
    shown: shown ?? null,
    waiting: query.isPending || query.isPlaceholderData || (failed && query.isFetching),
    failedAt: failed && !query.isFetching ? query.errorUpdatedAt : null,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    loadMore: async () => {
      await query.fetchNextPage({ throwOnError: true, cancelRefetch: false });
    },
    retry: () => void query.refetch(),
  };
}

function joined(batches: readonly Awaited<ReturnType<typeof fetchCards>>[]): ShownCards | null {
  const first = batches[0];
  const last = batches.at(-1);
  if (first === undefined || last === undefined) return null;
  const cards = withoutRepeats(batches.flatMap((batch) => batch.cards));
  return { request: first.request, cards, total: last.total, beside: first.beside, keptSince: first.keptSince };
}
