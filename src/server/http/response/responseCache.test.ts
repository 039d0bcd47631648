import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { MonotonicReads } from './MonotonicReads.ts';
import { type CachedResponse, maxEntries, ResponseCache } from './responseCache.ts';

const response = (): CachedResponse => ({ reply: () => ({ status: 200, headers: {}, body: null }) });

const history = { allBefore: 0, noneAfter: 0, catchUp: async () => undefined };
const reads = new MonotonicReads({ history, secure: false });
const anyone = { headers: {} } as IncomingMessage;

/** Returns how many of these numbered URLs are still served. */
const countServed = (cache: ResponseCache, urls: number) =>
  Array.from({ length: urls }, (_, number) => cache.get(`/${number}`, anyone)).filter((one) => one !== null).length;

test('holds no more responses than its bound, whatever the number of URLs', () => {
  const cache = new ResponseCache(reads, () => 0);
  const urls = 2.5 * maxEntries;
  for (let number = 0; number < urls; number++) {
    cache.set(`/${number}`, response(), 250);
    expect(cache.get(`/${number}`, anyone)).not.toBeNull();
    if (number === maxEntries - 1) expect(countServed(cache, urls)).toBe(maxEntries);
    if (number === maxEntries) expect(countServed(cache, urls)).toBeLessThanOrEqual(maxEntries);
  }
  expect(countServed(cache, urls)).toBeLessThanOrEqual(maxEntries);
});

test('serves a response until its time is over, and the newest one of a URL', () => {
  let now = 0;
  const cache = new ResponseCache(reads, () => now);
  const [first, second] = [response(), response()];
  cache.set('/', first, 250);
  expect(cache.get('/other', anyone)).toBeNull();
  cache.set('/', second, 250);
  now = 249;
  expect(cache.get('/', anyone)).toBe(second);
  now = 250;
  expect(cache.get('/', anyone)).toBeNull();
});

test('forgets responses whose time is over before it counts, so that no valid one makes room for them', () => {
  let now = 0;
  const cache = new ResponseCache(reads, () => now);
  for (let number = 1; number < maxEntries; number++) cache.set(`/${number}`, response(), 100);
  now = 50;
  cache.set('/valid', response(), 100);
  now = 100;
  cache.set('/newest', response(), 100);
  expect(cache.get('/valid', anyone)).not.toBeNull();
});
