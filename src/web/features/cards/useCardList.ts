import { useMemo, useState, useSyncExternalStore } from 'react';
import type { CardPage } from '#contract/cards.ts';
import type { CardRequest } from '#domain/address/cardRequest.ts';
import { withoutRepeats } from '#domain/browsing/homePaging.ts';
import type { Card } from '#web/api/card.ts';
import { nextPaint } from '#web/browser/pageEvents.ts';
import { type CardListQuery, cachedList, clearCardLists } from './cardListCache.ts';
import {
  type CardBatch,
  fetchCards,
  type ListInfo,
  nextPageOf,
  type OfflineCache,
  takeEmbeddedBatch,
  toBatch,
} from './cardRequest.ts';

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
  /** The time when the request failed, by the device's clock; null otherwise. A failed Show More does not count. */
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

const cacheKey = (request: CardRequest, historyEntry: string) => JSON.stringify([request, historyEntry]);

/** Makes the list of a request the only one in the cache, for rendering on the server. */
export function seedFirstCards(request: CardRequest, page: CardPage): void {
  clearCardLists();
  const fetchNothing = () => Promise.reject(new Error('The server renders the cards it has'));
  cachedList(cacheKey(request, firstEntry), fetchNothing, () => toBatch(request, page));
}

interface CardListOptions {
  readonly request: CardRequest;
  /** The key of the history entry. Equal requests of different entries are loaded separately. */
  readonly historyEntry: string;
  /** Loads the code that a response needs besides; the cards wait for it, so that it does not move them later. */
  readonly loadParts: ((hasCards: boolean) => Promise<void>) | null;
  readonly offline: OfflineCache;
}

/** Returns the cards of a request, with the pages that Show More loaded. */
export function useCardList(options: CardListOptions): CardList {
  const query = useCardListQuery(options);
  const { batches, failedAt, cause, isLoadingMore } = useSyncExternalStore(
    query.subscribe,
    query.getState,
    query.getState,
  );
  // The old cards stay visible until the new ones arrive.
  const [latest, setLatest] = useState(batches);
  if (batches !== null && batches !== latest) setLatest(batches);
  const visible = batches ?? (failedAt === null ? latest : null);
  const shown = useMemo(() => visible && joinBatches(visible), [visible]);
  const last = batches?.at(-1);
  return {
    shown,
    isLoading: batches === null && failedAt === null,
    failedAt,
    cause,
    hasMore: last !== undefined && nextPageOf(last, batches?.length ?? 0) !== null,
    isLoadingMore,
    loadMore: query.loadMore,
    retry: query.reload,
  };
}

/** Returns the list in the cache. It fetches while it is shown. */
function useCardListQuery({ request, historyEntry, loadParts, offline }: CardListOptions): CardListQuery {
  const key = cacheKey(request, historyEntry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says everything about the request
  return useMemo(
    () =>
      cachedList(
        key,
        async (next, signal) => {
          // The click or the typed text is painted before the cards, however quick the response.
          const [batch] = await Promise.all([
            fetchCards(request, next, { offline, signal }),
            loadParts?.(true),
            nextPaint(),
          ]);
          if (batch.cards.length === 0) await loadParts?.(false);
          return batch;
        },
        () => takeEmbeddedBatch(request, offline),
      ),
    [key],
  );
}

function joinBatches(batches: readonly CardBatch[]): ShownCards | null {
  const first = batches[0];
  const last = batches.at(-1);
  if (first === undefined || last === undefined) return null;
  const cards = withoutRepeats(batches.flatMap((batch) => batch.cards));
  return { request: first.request, cards, total: last.total, info: first.info, offlineSince: first.offlineSince };
}
