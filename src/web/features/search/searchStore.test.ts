import { afterEach, expect, test, vi } from 'vitest';
import { useSearchStore } from './searchStore.ts';

afterEach(() => vi.unstubAllGlobals());

// @req 2.header.3 3.storage.6 3.storage.7
test('starts with an empty search query and stores nothing in the browser', () => {
  const written: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: (name: string) => written.push(name) });
  expect(useSearchStore.getState().searchQuery).toBe('');
  useSearchStore.setState({ searchQuery: 'mew' });
  expect(useSearchStore.getState().searchQuery).toBe('mew');
  expect(useSearchStore).not.toHaveProperty('persist');
  expect(written).toEqual([]);
});
