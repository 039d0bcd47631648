import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFilters } from '#domain/browsing/filters.ts';
import { cachedList, clearCardLists, type FetchBatch, invalidateCardLists } from './cardListCache.ts';
import type { CardBatch } from './cardRequest.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const minute = 60_000;

/** A response of the plain list; its total tells responses apart. */
function batch(total: number, cursor: string | null = 'next'): CardBatch {
  return {
    request: { kind: 'list' },
    cards: [],
    total,
    cursor,
    info: { coverage: undefined } as never,
    offlineSince: null,
  };
}

/** Returns a list whose requests end when the test says so. */
function heldList(key = 'a', initial: CardBatch | null = null) {
  const requests: { next: unknown; signal: AbortSignal; answer: (batch: CardBatch) => void; fail: () => void }[] = [];
  const fetchBatch: FetchBatch = (next, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<CardBatch>();
    requests.push({ next, signal, answer: resolve, fail: () => reject(new Error('no network')) });
    return promise;
  };
  return { list: cachedList(key, fetchBatch, () => initial), requests };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const totals = (list: ReturnType<typeof cachedList>) => list.getState().batches?.map(({ total }) => total) ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
  clearCardLists();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('fetches a list that is shown, also in a hidden window, and tells its listeners', async () => {
  page.hidden = true;
  const { list, requests } = heldList();
  const listener = vi.fn();
  list.subscribe(listener);
  requests[0]?.answer(batch(1));
  await settle();
  expect(totals(list)).toEqual([1]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('keeps a list for five minutes after it was left, then fetches it anew', async () => {
  const { list, requests } = heldList('a', batch(1));
  list.subscribe(() => {})();
  vi.advanceTimersByTime(4 * minute);
  expect(heldList('a').list).toBe(list);
  vi.advanceTimersByTime(2 * minute);
  expect(heldList('a').list).not.toBe(list);
  expect(requests).toHaveLength(0);
});

test('fetches all pages again when asked to, and not when its window is looked at', async () => {
  const { list, requests } = heldList('a', batch(1));
  list.subscribe(() => {});
  const more = list.loadMore();
  expect(list.getState().isLoadingMore).toBe(true);
  requests[0]?.answer(batch(2));
  await more;
  expect(totals(list)).toEqual([1, 2]);

  vi.advanceTimersByTime(6 * minute);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toHaveLength(1);
  void list.reload();
  requests[1]?.answer(batch(3));
  await settle();
  expect(totals(list)).toEqual([1, 2]);
  requests[2]?.answer(batch(4));
  await settle();
  expect(totals(list)).toEqual([3, 4]);
  expect(requests.map(({ next }) => next)).toEqual([{ page: 3, cursor: 'next' }, null, { page: 3, cursor: 'next' }]);
});

test('aborts the request of a list that is left, and begins anew when it is shown again', async () => {
  const { list, requests } = heldList();
  const leave = list.subscribe(() => {});
  leave();
  expect(requests[0]?.signal.aborted).toBe(true);
  list.subscribe(() => {});
  requests[0]?.answer(batch(1));
  await settle();
  expect(totals(list)).toBeNull();
  requests[1]?.answer(batch(2));
  await settle();
  expect(totals(list)).toEqual([2]);
});

test('reports a first page that failed until it is fetched again', async () => {
  const { list, requests } = heldList();
  list.subscribe(() => {});
  requests[0]?.fail();
  await settle();
  expect(list.getState()).toMatchObject({ batches: null, failedAt: Date.now(), cause: new Error('no network') });
  const again = list.reload();
  expect(list.getState().failedAt).toBeNull();
  // A second press shares the request.
  void list.reload();
  expect(requests).toHaveLength(2);
  requests[1]?.answer(batch(1));
  await again;
  expect(totals(list)).toEqual([1]);
});

test('forgets a failure when the list is left', async () => {
  const { list, requests } = heldList();
  const leave = list.subscribe(() => {});
  requests[0]?.fail();
  await settle();
  leave();
  expect(heldList().list.getState().failedAt).toBeNull();
});

test('throws a further page that failed to each caller and keeps the cards', async () => {
  const { list, requests } = heldList('a', batch(1));
  list.subscribe(() => {});
  const calls = Promise.allSettled([list.loadMore(), list.loadMore()]);
  requests[0]?.fail();
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(requests).toHaveLength(1);
  expect(list.getState()).toMatchObject({ failedAt: null, isLoadingMore: false });
  expect(totals(list)).toEqual([1]);
});

test.each(['before', 'during'])('loads one more page when asked %s a reload of the list', async (when) => {
  const { list, requests } = heldList('a', batch(1));
  list.subscribe(() => {});
  const early = when === 'before' ? list.loadMore() : null;
  void list.reload();
  const more = early ?? list.loadMore();
  void list.loadMore().catch(() => {});
  expect(list.getState().isLoadingMore).toBe(true);
  const failed = expect(more).rejects.toThrow('no network');
  for (const { fail } of requests) fail();
  await failed;
  expect(list.getState().isLoadingMore).toBe(false);
  expect(totals(list)).toEqual([1]);

  const first = requests.length;
  const again = when === 'before' ? list.loadMore() : null;
  void list.reload();
  const done = again ?? list.loadMore();
  for (const [index, total] of [2, 3].entries()) {
    for (const { answer } of requests.slice(first)) answer(batch(total));
    await settle();
    expect(totals(list)).toEqual(index === 0 ? [1] : [2, 3]);
  }
  await done;
  expect(list.getState().isLoadingMore).toBe(false);
});

test('loads no further page of a search', async () => {
  const search: CardBatch = { ...batch(1), request: { kind: 'filter', keyword: null, filters: noFilters, hide: [] } };
  const { list, requests } = heldList('a', search);
  list.subscribe(() => {});
  await list.loadMore();
  expect(requests).toHaveLength(0);
  expect(totals(list)).toEqual([1]);
});

test('fetches the visible lists again for another user, and the others when they are shown', async () => {
  const visible = heldList('a', batch(1));
  const other = heldList('b', batch(2));
  visible.list.subscribe(() => {});
  invalidateCardLists();
  expect(visible.requests).toHaveLength(1);
  expect(other.requests).toHaveLength(0);
  other.list.subscribe(() => {});
  expect(other.requests).toHaveLength(1);
});
