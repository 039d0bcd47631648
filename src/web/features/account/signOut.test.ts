import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/testing/stubStorage.ts';
import { signOut, useSignOut } from './signOut.ts';

const stored = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  useSignOut.setState({ isPending: false });
  vi.useFakeTimers();
  stored.set('tokenInfo', '{"access_token":"old"}').set('user', '{}').set('wishlist-storage', '{}');
  stubStorage('localStorage', stored);
  stubStorage('sessionStorage');
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  // AbortSignal.timeout ignores fake timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const call = new AbortController();
    setTimeout(() => call.abort(), milliseconds);
    return call.signal;
  });
});

afterEach(() => {
  reload.mockReset();
  stored.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('clears the storage and reloads as soon as the API has answered', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  await signOut();
  expect(stored.size).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('is pending at once, and clears the storage after five seconds, when the API never answers', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  signOut();
  expect(useSignOut.getState().isPending).toBe(true);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(stored.has('user')).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(stored.size).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('calls the API once when it is called twice', async () => {
  const call = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', call);
  await Promise.all([signOut(), signOut()]);
  expect(call).toHaveBeenCalledOnce();
});
