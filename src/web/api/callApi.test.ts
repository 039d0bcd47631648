import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as endpoint from '#contract/endpointTable.ts';
import { stubStorage } from '../testing/stubStorage.ts';
import { callApi, callAsUser } from './callApi.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a refused call', () => {
  const stored = new Map<string, string>();
  const announced: unknown[] = [];
  const sent: (string | null)[] = [];
  let whileItRuns = () => {};

  beforeEach(() => {
    stored.clear();
    announced.length = 0;
    sent.length = 0;
    whileItRuns = () => {};
    stubStorage('localStorage', stored);
    vi.stubGlobal('window', { dispatchEvent: (event: CustomEvent) => announced.push(event.detail) });
    vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
      sent.push(new Headers(request.headers).get('authorization'));
      whileItRuns();
      return Response.json({ error: 'no', code: 'unauthorized' }, { status: 401 });
    });
  });

  // @req 3.storage.1 3.storage.4 4.session.11 4.session.12 6.bearer.1 8.status.2 8.wishlist.3
  test('ends the session after a 401', async () => {
    stored.set('tokenInfo', '{"access_token":"old"}').set('user', '{}').set('auth-store', '{}').set('other', 'x');
    await expect(callAsUser(endpoint.currentUser, {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual(['Bearer old']);
    expect([...stored]).toEqual([
      ['auth-store', '{"state":{"user":null},"version":0}'],
      ['other', 'x'],
    ]);
    expect(announced).toEqual(['expired']);
  });

  test('keeps a newer session after a late 401 to an old token', async () => {
    stored.set('tokenInfo', '{"access_token":"old"}').set('user', '{}');
    whileItRuns = () => stored.set('tokenInfo', '{"access_token":"new"}');
    await expect(callAsUser(endpoint.currentUser, {})).rejects.toMatchObject({ status: 401 });
    expect(stored.has('user')).toBe(true);
    expect(announced).toEqual([]);
  });

  test.each([['garbage'], ['null'], ['{"access_token":7}'], ['{"access_token":""}']])(
    'a token stored as %j is none',
    async (token) => {
      stored.set('tokenInfo', token);
      await expect(callAsUser(endpoint.currentUser, {})).rejects.toMatchObject({ status: 401 });
      expect(sent).toEqual([null]);
    },
  );

  // @req 4.session.14 6.bearer.2 8.home.5
  test.each([endpoint.listCards, endpoint.login] as const)(
    '%s carries no credential, and a refusal of it ends nothing',
    async (route) => {
      stored.set('tokenInfo', '{"access_token":"old"}').set('user', '{}');
      await expect(callApi(route, {})).rejects.toMatchObject({ status: 401 });
      expect(sent).toEqual([null]);
      expect(stored.has('user')).toBe(true);
      expect(announced).toEqual([]);
    },
  );

  // @req 4.session.15 8.home.5 8.wishlist.3
  test('announces an API that is not reached, and keeps the session', async () => {
    stored.set('tokenInfo', '{"access_token":"old"}').set('user', '{}');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callAsUser(endpoint.currentUser, {})).rejects.toMatchObject({ status: 0 });
    expect(announced).toEqual(['network']);
    expect(stored.size).toBe(2);
  });

  test.each(['{"items":[{"itemId":', '', '<html>'])('is not reached when it sends %j as a success', async (text) => {
    vi.stubGlobal('fetch', async () => new Response(text));
    await expect(callApi(endpoint.listCards, {})).rejects.toMatchObject({ status: 0 });
    expect(announced).toEqual(['network']);
    vi.stubGlobal('fetch', async () => new Response(text, { status: 502 }));
    await expect(callApi(endpoint.listCards, {})).rejects.toMatchObject({ status: 502 });
  });

  // @req 7.base.3 7.auth.10
  test('sends the body as JSON and escapes path parameters', async () => {
    const requests: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
      requests.push([address, request]);
      return Response.json({ success: true });
    });
    await callApi(endpoint.resetPassword, { params: { token: 'a/b?c' }, body: { new_password: 'x' } });
    const [address, request] = requests[0] ?? ['', {}];
    expect(address).toBe('/api/auth/reset-password/a%2Fb%3Fc');
    expect(request).toMatchObject({ method: 'POST', body: '{"new_password":"x"}', credentials: 'same-origin' });
    expect(new Headers(request.headers).get('content-type')).toBe('application/json');
  });
});

describe('a call as the user', () => {
  const requests: { address: string; method: string; headers: Headers; body: unknown }[] = [];

  beforeEach(() => {
    requests.length = 0;
    vi.stubGlobal('localStorage', { getItem: () => '{"access_token":"cf_kept"}' });
    vi.stubGlobal('fetch', async (address: string, { method = '', headers, body }: RequestInit) => {
      requests.push({ address, method, headers: new Headers(headers), body });
      return Response.json({ items: [], total: 0 });
    });
  });

  // @req 6.bearer.1 7.wishlist.2 7.wishlist.3
  test('saves a card by its id, as JSON, with the stored token', async () => {
    await callAsUser(endpoint.addToWishlist, { body: { item_id: 'v1|1|0' } });
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
    await callAsUser(endpoint.removeFromWishlist, { params: { id: 'v1|1|0' } });
    await callAsUser(endpoint.listWishlist, {});
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
    await (await import('./callApi.ts')).callAsUser(endpoint.listWishlist, {});
    expect(requests).toMatchObject([{ address: 'https://api.example.org/api/wish-list' }]);
    // Other test files of the worker must not get the modules with these settings.
    vi.resetModules();
  });
});
