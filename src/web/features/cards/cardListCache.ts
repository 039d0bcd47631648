import { type CardBatch, type NextPage, nextPageOf } from './cardRequest.ts';

/** A step to a list of this age fetches it again; before, the cards stay where they were. A list on the screen is left alone. */
const staleAfterMs = 5 * 60_000;
/** A list that no screen shows is dropped after this time. */
const keepMs = 5 * 60_000;

/** Fetches one page of a list; null is the first. */
export type FetchBatch = (next: NextPage | null, signal: AbortSignal) => Promise<CardBatch>;

export interface CachedList {
  /** The responses so far, one for each page; null before the first. */
  readonly batches: readonly CardBatch[] | null;
  /** The time when the first page failed, by the device's clock. Null if it has not, and while it is fetched again. */
  readonly failedAt: number | null;
  readonly cause: unknown;
  readonly isLoadingMore: boolean;
}

const lists = new Map<string, CardListQuery>();

/** Returns the list with this key. A new one begins with the batch that `initial` returns. */
export function cachedList(key: string, fetchBatch: FetchBatch, initial: () => CardBatch | null): CardListQuery {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list = new CardListQuery(key, fetchBatch, initial());
  lists.set(key, list);
  return list;
}

/** Drops all lists. The server renders each page with its own. */
export function clearCardLists(): void {
  lists.clear();
}

/** Fetches the visible lists again, and the others as soon as they are shown. */
export function invalidateCardLists(): void {
  for (const list of lists.values()) list.invalidate();
}

/**
 * The pages of one list and the request in flight. TanStack Query did the same in ten times the code, which the first
 * cards waited for (decision 14).
 */
export class CardListQuery {
  readonly #key: string;
  readonly #fetchBatch: FetchBatch;
  readonly #listeners = new Set<() => void>();
  #state: CachedList;
  /** The time when the batches arrived, by `Date.now()`; zero makes the list stale. */
  #updatedAt = 0;
  #request: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;
  #dropTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(key: string, fetchBatch: FetchBatch, initial: CardBatch | null) {
    this.#key = key;
    this.#fetchBatch = fetchBatch;
    this.#state = { batches: initial && [initial], failedAt: null, cause: null, isLoadingMore: false };
    if (initial !== null) this.#updatedAt = Date.now();
  }

  readonly getState = (): CachedList => this.#state;

  /** Calls the listener after each change, and fetches the list if it is stale. Returns how to stop both. */
  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#dropTimer);
    lists.set(this.#key, this);
    this.#listeners.add(listener);
    if (this.#request === null && Date.now() - this.#updatedAt >= staleAfterMs) void this.reload();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#suspend();
    };
  };

  /** Fetches all pages again. Settles when they are there, or the first has failed. */
  readonly reload = (): Promise<void> => {
    // Without any cards yet, the request in flight is as good as a new one.
    if (this.#request !== null && this.#state.batches === null) return this.#request.done.catch(() => {});
    this.#request?.controller.abort();
    return this.#run((signal) => this.#loadAll(signal)).catch(() => {});
  };

  /** Fetches the next page. A request in flight is shared; one that fetches all pages fetches one more. @throws the failure */
  readonly loadMore = (): Promise<void> => {
    if (this.#request === null) return this.#run((signal) => this.#loadNext(signal));
    this.#change({ isLoadingMore: true });
    return this.#request.done;
  };

  invalidate(): void {
    this.#updatedAt = 0;
    if (this.#listeners.size > 0) void this.reload();
  }

  /** Ends the request of a list that is no longer shown. A list without cards begins anew when it is shown again. */
  #suspend(): void {
    this.#request?.controller.abort();
    this.#request = null;
    this.#change({ isLoadingMore: false });
    const drop = () => {
      if (lists.get(this.#key) === this) lists.delete(this.#key);
    };
    if (this.#state.batches === null) {
      this.#change({ failedAt: null, cause: null });
      drop();
    } else this.#dropTimer = setTimeout(drop, keepMs);
  }

  /** Runs a request. An aborted one changes nothing, and ends as the one that replaces it. */
  #run(load: (signal: AbortSignal) => Promise<Partial<CachedList>>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const work = async () => {
      try {
        const change = await load(signal);
        if (signal.aborted) return this.#request?.done;
        this.#request = null;
        this.#change({ ...change, failedAt: null, cause: null, isLoadingMore: false });
      } catch (cause) {
        if (signal.aborted) return this.#request?.done;
        this.#request = null;
        const failedAt = this.#state.batches === null ? Date.now() : null;
        this.#change({ failedAt, cause, isLoadingMore: false });
        throw cause;
      }
    };
    const done = work();
    this.#request = { controller, done };
    return done;
  }

  async #loadAll(signal: AbortSignal): Promise<Partial<CachedList>> {
    // A failure is not shown while the list is fetched again.
    if (this.#state.failedAt !== null) this.#change({ failedAt: null, cause: null });
    const pages = this.#state.batches?.length ?? 1;
    const batches: CardBatch[] = [];
    let next: NextPage | null = null;
    do {
      const batch: CardBatch = await this.#fetchBatch(next, signal);
      batches.push(batch);
      next = nextPageOf(batch, batches.length);
    } while (next !== null && batches.length < pages + Number(this.#state.isLoadingMore) && !signal.aborted);
    if (!signal.aborted) this.#updatedAt = Date.now();
    return { batches };
  }

  async #loadNext(signal: AbortSignal): Promise<Partial<CachedList>> {
    const batches = this.#state.batches ?? [];
    const last = batches.at(-1);
    const next = last === undefined ? null : nextPageOf(last, batches.length);
    if (next === null) return {};
    this.#change({ isLoadingMore: true });
    return { batches: [...batches, await this.#fetchBatch(next, signal)] };
  }

  #change(change: Partial<CachedList>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
