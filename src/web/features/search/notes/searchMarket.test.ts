import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '#web/api/serverClock.ts';
import { marketSearchText, searchMarket } from './searchMarket.ts';

const now = Date.UTC(2030, 0, 1, 12);
const id = '3b4e9c1a-6f0d-4c52-9d7e-0a1b2c3d4e5f';
const asked = (minutesAgo: number, from = now) => ({
  state: 'asked' as const,
  askedAt: new Date(from - minutesAgo * 60_000).toISOString(),
  complete: true,
});
const full = { state: 'full' as const, askedAt: null, complete: false };

// @req 2.home.19
test.each([
  [{ ...asked(0), totalBefore: 3 }, 17, 'eBay was asked just now: 14 more cards.'],
  [{ ...asked(0), totalBefore: 0 }, 1, 'eBay was asked just now: 1 more card.'],
  [{ ...asked(12), totalBefore: 3 }, 17, 'eBay was asked 12 min ago: 14 more cards.'],
  [{ ...asked(0), totalBefore: 3 }, 3, 'eBay was asked just now: it has no other live auction for this.'],
  [{ ...asked(0), totalBefore: 0 }, 0, 'eBay was asked just now: it has no live auction for this.'],
  [{ ...asked(125), totalBefore: null }, 3, 'eBay was asked 2 h ago: these are all it has.'],
  [{ ...asked(5), complete: false, totalBefore: 1 }, 3, 'eBay was asked 5 min ago: 2 more cards.'],
  [
    { ...asked(5), complete: false, totalBefore: null },
    3,
    'These are the cards Cardfall has right now. eBay may have more.',
  ],
  [{ ...full, totalBefore: null }, 3, 'These are the cards Cardfall has right now. eBay may have more.'],
  [{ ...full, totalBefore: null }, 0, 'Cardfall has no such card right now. eBay may have one.'],
  [
    { ...full, state: 'asking' as const, totalBefore: null },
    0,
    'Cardfall has no such card right now. eBay may have one.',
  ],
  [{ ...full, state: 'refused' as const, totalBefore: null }, 3, ''],
])('for the result %j and %d cards says "%s"', (result, total, text) => {
  expect(marketSearchText(result, total, now)).toBe(text);
});

const answers: object[] = [];
const calls: string[] = [];
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', prerendering: false });
beforeEach(() => {
  answers.length = 0;
  calls.length = 0;
  Object.assign(page, { visibilityState: 'visible', prerendering: false });
  vi.useFakeTimers({ now });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://x').search}`);
    return Response.json(answers.length > 1 ? answers.shift() : answers[0]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function search(signal = new AbortController().signal) {
  const onAnswer = vi.fn(async () => {});
  const found = searchMarket({ keyword: 'tallow', category: [] }, { total: 2, onAnswer, signal });
  found.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(15_000);
  return { onAnswer, found };
}
const asking = { state: 'asking', ids: [id], askedAt: null, complete: false };

// @req 2.home.18
test('requests once, looks until the answer is there, and fetches the list again', async () => {
  answers.push(asking, asking, { ...asked(-1, serverNow()), ids: [id] });
  const { found, onAnswer } = await search();
  expect(await found).toMatchObject({ state: 'asked', totalBefore: 2 });
  expect(calls).toEqual(['POST ', `GET ?ids=${id}`, `GET ?ids=${id}`]);
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

test('fetches no list again if the marketplace was asked before', async () => {
  answers.push({ ...asked(12, serverNow()), ids: [id] });
  const { found, onAnswer } = await search();
  expect(await found).toMatchObject({ state: 'asked', totalBefore: null });
  expect(calls).toEqual(['POST ']);
  expect(onAnswer).not.toHaveBeenCalled();
});

test('looks at a search that nobody answers for twelve seconds at most', async () => {
  answers.push(asking);
  const { found } = await search();
  expect(await found).toMatchObject({ state: 'asking' });
  expect(calls.length).toBe(15);
});

// @req 7.market.4
test.each([{ visibilityState: 'hidden' }, { prerendering: true }])(
  'requests nothing for a page that is %j, until somebody sees it',
  async (state) => {
    Object.assign(page, state);
    answers.push({ ...full, ids: [id] });
    const { found } = await search();
    expect(calls).toEqual([]);
    Object.assign(page, { visibilityState: 'visible', prerendering: false });
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await found).toMatchObject({ state: 'full' });
  },
);

test('requests nothing for a search that does not stand', async () => {
  const left = new AbortController();
  const found = searchMarket(
    { keyword: 'tal', category: [] },
    { total: 2, onAnswer: async () => {}, signal: left.signal },
  );
  left.abort();
  await expect(found).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual([]);
});
