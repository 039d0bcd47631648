import { beforeEach, expect, test } from 'vitest';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { inventedCard } from '../../testing/inventedCard.ts';
import { applyLiveUpdate } from './applyLiveUpdate.ts';
import { useLiveStore, withCurrentLiveState } from './liveStore.ts';

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
const update = (items: ReturnType<typeof state>[], gone: string[], at: number) =>
  applyLiveUpdate({ items, gone, serverTime: text(at) });

const card = inventedCard(state('a', 0, noon - 1_000));

beforeEach(() => useLiveStore.setState({}, true));

test('changes price, bid count and age of a card with a new bid, and nothing else', () => {
  update([state('a', 3, noon)], [], noon);
  expect(withCurrentLiveState(card)).toEqual({
    ...card,
    bidCount: 3,
    price: { value: 13.5, currency: 'USD' },
    lastSeenAt: noon,
  });
});

test('ignores a state older than the stored one, or than the card', () => {
  update([state('a', 5, noon)], [], noon);
  update([state('a', 4, noon - 500)], [], noon + 1);
  expect(withCurrentLiveState(card).bidCount).toBe(5);
  const newer = { ...card, bidCount: 9, lastSeenAt: noon + 1 };
  expect(withCurrentLiveState(newer)).toBe(newer);
});

test('keeps the same objects for cards that did not change', () => {
  update([state('a', 5, noon), state('b', 1, noon)], [], noon);
  const before = useLiveStore.getState();
  update([state('a', 5, noon)], [], noon + 1_000);
  expect(useLiveStore.getState()).toBe(before);
  update([state('a', 6, noon + 2_000)], ['x'], noon + 2_000);
  expect(useLiveStore.getState()['b']).toBe(before['b']);
});

test('ends an auction early when it disappears before its end', () => {
  update([], ['a'], noon + 60_000);
  expect(withCurrentLiveState(card)).toMatchObject({ live: false, endsAt: noon + 60_000 });
  useLiveStore.setState({}, true);
  update([], ['a'], noon + hour);
  expect(withCurrentLiveState(card)).toBe(card);
});

test('keeps the end of a listing that disappears because it was not seen for hours', () => {
  const long = { ...card, endsAt: noon + 24 * hour };
  update([], ['a'], long.lastSeenAt + maxListingAgeMs);
  expect(withCurrentLiveState(long)).toEqual({ ...long, live: false });
});

test('brings back a listing that is sent again or loaded again', () => {
  update([state('a', 3, noon)], [], noon);
  update([], ['a'], noon + 1_000);
  update([state('a', 3, noon)], [], noon + 2_000);
  expect(withCurrentLiveState(card)).toMatchObject({ live: true, bidCount: 3, endsAt: noon + hour });
  update([], ['a'], noon + 3_000);
  const loaded = { ...card, lastSeenAt: noon + 4_000 };
  expect(withCurrentLiveState(loaded)).toBe(loaded);
});

test('ignores a late response about a listing that disappeared since', () => {
  update([state('a', 3, noon)], [], noon);
  update([], ['a'], noon + 2_000);
  update([state('a', 3, noon)], [], noon + 1_000);
  expect(withCurrentLiveState(card).live).toBe(false);
});

test('drops the oldest entries beyond 2,000', () => {
  for (let number = 0; number < 30; number++)
    update(
      Array.from({ length: 100 }, (_, place) => state(`n${number * 100 + place}`, 1, noon)),
      [],
      noon,
    );
  const known = useLiveStore.getState();
  expect(Object.keys(known)).toHaveLength(2_000);
  expect(known['n0']).toBeUndefined();
  expect(known['n2999']).toBeDefined();
});
