import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from './signOut.ts';

const kept = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  kept.set('tokenInfo', '{"access_token":"old"}').set('user', '{}').set('wishlist-storage', '{}');
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    clear: () => kept.clear(),
  });
  vi.stubGlobal('sessionStorage', { removeItem: () => {} });
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  // The browser's own timer cannot be told to pass.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const call = new AbortController();
    setTimeout(() => call.abort(), milliseconds);
    return call.signal;
  });
});

afterEach(() => {
  reload.mockReset();
  kept.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an API that answers ends the session at once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  await signOut();
  expect(kept.size).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('an API that never answers is waited for five seconds, and then everything here is forgotten all the same', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, giveUp) => signal?.addEventListener('abort', () => giveUp(signal.reason))),
  );
  signOut();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(kept.has('user')).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(kept.size).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
});
