import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CardPage } from '#contract/cards.ts';
import type { CardRequest } from '#domain/address/cardRequest.ts';
import { withoutRepeats } from '#domain/browsing/homePaging.ts';
import type { Card } from '#web/api/card.ts';
import { nextPaint } from '#web/browser/pageEvents.ts';
import {
  fetchCards,
  type ListInfo,
  type NextPage,
  nextPageOf,
  type OfflineCache,
  takeEmbeddedBatch,
  toBatch,
} from './cardRequest.ts';

/** After this time a return to the page fetches the list again; before, the cards stay where they were. */
const staleAfterMs = 5 * 60_000;

/** The cards to show and their request, which may be the one before the request in flight. */
export interface ShownCards {
  readonly request: CardRequest;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly info: ListInfo;
  /** The server time of cached cards shown offline; null otherwise. */
  readonly offlineSince: number | null;
}

export interface CardList {
  /** Null while there is nothing to show yet, and after a failure. */
  readonly shown: ShownCards | null;
  /** True while the request is in flight. */
  readonly isLoading: boolean;
  /** When the request failed, by the device's clock; null otherwise. A failed Show More does not count. */
  readonly failedAt: number | null;
  /** The error that is reported; its id is shown. */
  readonly cause: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the next page; calls while it is loading share one request. @throws the failure */
  readonly loadMore: () => Promise<void>;
  /** Fetches the list again. Settles when it is there, or has failed. */
  readonly retry: () => Promise<unknown>;
}

/** The router's key of the history entry with which the page was opened. */
const firstEntry = 'default';

const queryKey = (request: CardRequest, historyEntry: string) => ['cards', request, historyEntry];

/** Seeds the cache with the list of a request, for rendering on the server. */
export function seedFirstCards(queries: QueryClient, request: CardRequest, page: CardPage): void {
  queries.setQueryData(queryKey(request, firstEntry), { pages: [toBatch(request, page)], pageParams: [null] });
}

interface CardListOptions {
  readonly request: CardRequest;
  /** The key of the history entry. Equal requests of different entries are loaded separately. */
  readonly historyEntry: string;
  /** Loads the code that the response needs besides; the cards wait for it, so that it does not move them later. */
  readonly loadParts: (() => Promise<void>) | null;
  readonly offline: OfflineCache;
}

/** Returns the cards of a request, with the pages that Show More loaded. */
export function useCardList({ request, historyEntry, loadParts, offline }: CardListOptions): CardList {
  const query = useInfiniteQuery({
    queryKey: queryKey(request, historyEntry),
    queryFn: async ({ pageParam, signal }) => {
      // The click or the typed text is painted before the cards, however quick the response.
      const [batch] = await Promise.all([
        fetchCards(request, pageParam, { offline, signal }),
        loadParts?.(),
        nextPaint(),
      ]);
      return batch;
    },
    initialPageParam: null as NextPage | null,
    getNextPageParam: (last, all) => nextPageOf(last, all.length),
    initialData: () => {
      const batch = takeEmbeddedBatch(request, offline);
      return batch === null ? undefined : { pages: [batch], pageParams: [null] };
    },
    // The old cards stay visible until the new ones arrive.
    placeholderData: (previous) => previous,
    staleTime: staleAfterMs,
  });
  const shown = useMemo(() => query.data && joinBatches(query.data.pages), [query.data]);
  const failed = query.isError && query.data === undefined;
  return {
    shown: shown ?? null,
    isLoading: query.isPending || query.isPlaceholderData || (failed && query.isFetching),
    failedAt: failed && !query.isFetching ? query.errorUpdatedAt : null,
    cause: query.error,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: async () => {
      await query.fetchNextPage({ throwOnError: true, cancelRefetch: false });
    },
    retry: () => query.refetch(),
  };
}

function joinBatches(batches: readonly Awaited<ReturnType<typeof fetchCards>>[]): ShownCards | null {
  const first = batches[0];
  const last = batches.at(-1);
  if (first === undefined || last === undefined) return null;
  const cards = withoutRepeats(batches.flatMap((batch) => batch.cards));
  return { request: first.request, cards, total: last.total, info: first.info, offlineSince: first.offlineSince };
}
