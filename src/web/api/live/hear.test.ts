import { beforeEach, expect, test } from 'vitest';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { inventedCard } from '../cards/testing/inventedCard.ts';
import { hear } from './hear.ts';
import { newestNow, useLiveNews } from './liveNews.ts';

const noon = Date.UTC(2030, 0, 1, 12);
const hour = 3_600_000;
const text = (at: number) => new Date(at).toISOString();

const state = (itemId: string, bidCount: number, seenAt: number) => ({
  itemId,
  currentBidPrice: { value: `${10 + bidCount}.50`, currency: 'USD' },
  bidCount,
  itemEndDate: text(noon + hour),
  lastSeenAt: text(seenAt),
});
const told = (items: ReturnType<typeof state>[], gone: string[], at: number) =>
  hear({ items, gone, serverTime: text(at) });

const card = inventedCard(state('a', 0, noon - 1_000));

beforeEach(() => useLiveNews.setState({}, true));

test('a bid changes price, bids and age of its card, and nothing else', () => {
  told([state('a', 3, noon)], [], noon);
  expect(newestNow(card)).toEqual({ ...card, bidCount: 3, price: { value: 13.5, currency: 'USD' }, lastSeenAt: noon });
});

test('an older word is no news, neither to what was heard nor to the card', () => {
  told([state('a', 5, noon)], [], noon);
  told([state('a', 4, noon - 500)], [], noon + 1);
  expect(newestNow(card).bidCount).toBe(5);
  const newer = { ...card, bidCount: 9, lastSeenAt: noon + 1 };
  expect(newestNow(newer)).toBe(newer);
});

test('only news redraw: what is said again is the same as before, and so are the other cards', () => {
  told([state('a', 5, noon), state('b', 1, noon)], [], noon);
  const before = useLiveNews.getState();
  told([state('a', 5, noon)], [], noon + 1_000);
  expect(useLiveNews.getState()).toBe(before);
  told([state('a', 6, noon + 2_000)], ['x'], noon + 2_000);
  expect(useLiveNews.getState()['b']).toBe(before['b']);
});

test('what is gone before its time has ended then; what is gone in its time just ends', () => {
  told([], ['a'], noon + 60_000);
  expect(newestNow(card)).toMatchObject({ live: false, endsAt: noon + 60_000 });
  useLiveNews.setState({}, true);
  told([], ['a'], noon + hour);
  expect(newestNow(card)).toBe(card);
});

test('what is gone because nobody saw it for hours has not ended as far as anybody knows', () => {
  const long = { ...card, endsAt: noon + 24 * hour };
  told([], ['a'], long.lastSeenAt + maxListingAgeMs);
  expect(newestNow(long)).toEqual({ ...long, live: false });
});

test('what was gone may come back, by the stream or with a list that is loaded anew', () => {
  told([state('a', 3, noon)], [], noon);
  told([], ['a'], noon + 1_000);
  told([state('a', 3, noon)], [], noon + 2_000);
  expect(newestNow(card)).toMatchObject({ live: true, bidCount: 3, endsAt: noon + hour });
  told([], ['a'], noon + 3_000);
  const loaded = { ...card, lastSeenAt: noon + 4_000 };
  expect(newestNow(loaded)).toBe(loaded);
});

test('an answer that was overtaken does not bring back what is gone', () => {
  told([state('a', 3, noon)], [], noon);
  told([], ['a'], noon + 2_000);
  told([state('a', 3, noon)], [], noon + 1_000);
  expect(newestNow(card).live).toBe(false);
});

test('what was heard of thousands of cards is not kept for ever', () => {
  for (let number = 0; number < 30; number++)
    told(
      Array.from({ length: 100 }, (_, place) => state(`n${number * 100 + place}`, 1, noon)),
      [],
      noon,
    );
  const known = useLiveNews.getState();
  expect(Object.keys(known)).toHaveLength(2_000);
  expect(known['n0']).toBeUndefined();
  expect(known['n2999']).toBeDefined();
});
