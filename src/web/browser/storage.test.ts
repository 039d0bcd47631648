import { afterEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../testing/stubStorage.ts';
import { localStore } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('gives back what was stored, and null for text that is not JSON', () => {
  stubStorage();
  expect(localStore.getItem('a')).toBeNull();
  expect(localStore.getJson('a')).toBeNull();
  expect(localStore.setItem('a', '{"b":1}')).toBe(true);
  expect(localStore.getJson('a')).toEqual({ b: 1 });
  localStore.setItem('a', '{');
  expect([localStore.getItem('a'), localStore.getJson('a')]).toEqual(['{', null]);
  localStore.removeItem('a');
  expect(localStore.getItem('a')).toBeNull();
  expect(localStore.clear()).toBe(true);
});

test('finds nothing and reports failed writes when the browser forbids storage', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid, clear: forbid });
  expect([localStore.getItem('a'), localStore.getJson('a')]).toEqual([null, null]);
  expect(localStore.setItem('a', 'b')).toBe(false);
  localStore.removeItem('a');
  expect(localStore.clear()).toBe(false);
});
