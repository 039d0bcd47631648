import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAsUser } from './callApi.ts';

const requests: { address: string; method: string; headers: Headers; body: unknown }[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => '{"access_token":"cf_kept"}' });
  vi.stubGlobal('fetch', async (address: string, { method = '', headers, body }: RequestInit) => {
    requests.push({ address, method, headers: new Headers(headers), body });
    return Response.json({ items: [], total: 0 });
  });
});

afterEach(() => vi.unstubAllGlobals());

// @req 6.bearer.1 7.wishlist.2 7.wishlist.3
test('saves a card by its id, as JSON, with the stored token', async () => {
  await callAsUser('addToWishlist', { body: { item_id: 'v1|1|0' } });
  const [request] = requests;
  expect(request).toMatchObject({ address: '/api/wish-list', method: 'POST', body: '{"item_id":"v1|1|0"}' });
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer cf_kept',
    'content-type': 'application/json',
  });
});

// @req 7.wishlist.1 7.wishlist.6
test('removes a card by its id in the path, and lists the cards, with the stored token', async () => {
  await callAsUser('removeFromWishlist', { params: { id: 'v1|1|0' } });
  await callAsUser('listWishlist', {});
  expect(requests).toMatchObject([
    { address: '/api/wish-list/v1%7C1%7C0', method: 'DELETE' },
    { address: '/api/wish-list', method: 'GET' },
  ]);
  for (const { headers } of requests) {
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('authorization')).toBe('Bearer cf_kept');
  }
});

// @req 1.client.1 7.base.1
test('calls the base address in the settings of the page', async () => {
  const meta = { getAttribute: () => '{"apiBaseUrl":"https://api.example.org"}' };
  vi.stubGlobal('document', { querySelector: () => meta });
  vi.resetModules();
  await (await import('./callApi.ts')).callAsUser('listWishlist', {});
  expect(requests).toMatchObject([{ address: 'https://api.example.org/api/wish-list' }]);
  // Other test files of the worker must not get the modules with these settings.
  vi.resetModules();
});
