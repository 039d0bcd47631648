import { afterEach, expect, test, vi } from 'vitest';
import { keepRecent, recentSearches, withRecent } from './recentSearches.ts';

afterEach(() => vi.unstubAllGlobals());

function storageOf(text: string | null) {
  const kept = new Map<string, string>(text === null ? [] : [['cardfall-recent-searches', text]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return kept;
}

test('six are kept, the last search first, none twice', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C'].reduce(withRecent, [] as readonly string[]);
  expect(searches).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
});

test('what is kept comes back; the last one removed leaves nothing behind', () => {
  const kept = storageOf(null);
  keepRecent(['mew', '/99'], 'ada');
  expect(recentSearches('ada')).toEqual(['mew', '/99']);
  keepRecent([], 'ada');
  expect(kept.size).toBe(0);
});

test('what somebody searched for is not shown to the next one', () => {
  storageOf(null);
  keepRecent(['mew'], 'ada');
  expect(recentSearches(null)).toEqual([]);
  expect(recentSearches('bob')).toEqual([]);
});

test.each(['{', 'null', '{"0":"mew"}', '["mew"]', '{"user":null,"searches":[1,null,["x"]," "]}'])(
  'the storage holding %s is no list',
  (text) => {
    storageOf(text);
    expect(recentSearches(null)).toEqual([]);
  },
);

test('a storage that may not be used is none', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(recentSearches(null)).toEqual([]);
  expect(() => keepRecent(['mew'], null)).not.toThrow();
});
