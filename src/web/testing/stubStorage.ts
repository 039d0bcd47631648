import { vi } from 'vitest';

/** Replaces a storage of the browser by a map, until globals are unstubbed, and returns the map. */
export function stubStorage(
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
  stored: Map<string, string> = new Map(),
): Map<string, string> {
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  return stored;
}
