import { afterEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/testing/stubStorage.ts';
import { readRecentSearches, storeRecentSearches, withRecent } from './recentSearches.ts';

afterEach(() => vi.unstubAllGlobals());

function storageOf(text: string | null) {
  return stubStorage('sessionStorage', new Map(text === null ? [] : [['cardfall-recent-searches', text]]));
}

test('keeps six searches, the latest first and none twice', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C'].reduce(withRecent, [] as readonly string[]);
  expect(searches).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
});

test('reads the stored searches, and clears the storage with the last one', () => {
  const stored = storageOf(null);
  storeRecentSearches(['mew', '/99'], 'ada');
  expect(readRecentSearches('ada')).toEqual(['mew', '/99']);
  storeRecentSearches([], 'ada');
  expect(stored.size).toBe(0);
});

test('hides the searches of another user', () => {
  storageOf(null);
  storeRecentSearches(['mew'], 'ada');
  expect(readRecentSearches(null)).toEqual([]);
  expect(readRecentSearches('bob')).toEqual([]);
});

test.each(['{', 'null', '{"0":"mew"}', '["mew"]', '{"user":null,"searches":[1,null,["x"]," "]}'])(
  'ignores the malformed storage %s',
  (text) => {
    storageOf(text);
    expect(readRecentSearches(null)).toEqual([]);
  },
);

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(readRecentSearches(null)).toEqual([]);
  expect(() => storeRecentSearches(['mew'], null)).not.toThrow();
});
