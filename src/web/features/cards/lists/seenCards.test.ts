import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/testing/stubStorage.ts';
import { forgetSeen, hideSeen, markSeen, maxSeen, parseSeen, useSeenCards } from './seenCards.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
  useSeenCards.setState({ ids: [], isHiding: false });
});

test('stores each opened card once, the latest last', () => {
  for (const id of ['v1|1|0', 'v1|2|0', 'v1|1|0']) markSeen(id);
  hideSeen(true);
  expect(JSON.parse(stored.get('cardfall-seen') ?? '')).toEqual({ ids: ['v1|2|0', 'v1|1|0'], isHiding: true });
});

test('keeps the latest thousand cards', () => {
  for (let number = 0; number < maxSeen + 5; number++) markSeen(`v1|${number}|0`);
  const { ids } = useSeenCards.getState();
  expect(ids).toHaveLength(maxSeen);
  expect(ids[0]).toBe('v1|5|0');
});

test('forgets all cards and stops hiding', () => {
  markSeen('v1|1|0');
  hideSeen(true);
  forgetSeen();
  expect(useSeenCards.getState()).toMatchObject({ ids: [], isHiding: false });
});

test.each([
  [null, []],
  ['junk', []],
  [{ ids: 7 }, []],
  [{ ids: ['v1|1|0', 7, null, '', 'a b', 'x'.repeat(101), 'v1|1|0'] }, ['v1|1|0']],
])('reads the stored value %j as the cards %j', (value, ids) => {
  expect(parseSeen(value).ids).toEqual(ids);
});
