import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './callApi.ts';

const kept = new Map<string, string>();
const announced: unknown[] = [];
const sent: (string | null)[] = [];

beforeEach(() => {
  kept.clear();
  announced.length = 0;
  sent.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('window', { dispatchEvent: (event: CustomEvent) => announced.push(event.detail) });
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    sent.push(new Headers(request.headers).get('authorization'));
    return Response.json({ error: 'no', code: 'unauthorized' }, { status: 401 });
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a credential that is refused ends the session', async () => {
  kept.set('tokenInfo', '{"access_token":"old"}').set('user', '{}');
  await expect(callApi('listCards', {})).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual(['Bearer old']);
  expect(kept.size).toBe(0);
  expect(announced).toEqual(['session']);
});

test.each([[null], ['garbage'], ['null'], ['{"access_token":7}']])(
  'a refusal of a call without a credential (%j) ends nothing',
  async (token) => {
    if (token !== null) kept.set('tokenInfo', token);
    kept.set('user', '{}');
    await expect(callApi('listCards', {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([null]);
    expect(kept.has('user')).toBe(true);
    expect(announced).toEqual([]);
  },
);

test('a body goes as JSON, and parts of a path are written so that they stay parts', async () => {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    requests.push([address, request]);
    return Response.json({ success: true });
  });
  await callApi('resetPassword', { params: { token: 'a/b?c' }, body: { new_password: 'x' } });
  const [address, request] = requests[0] ?? ['', {}];
  expect(address).toBe('/api/auth/reset-password/a%2Fb%3Fc');
  expect(request).toMatchObject({ method: 'POST', body: '{"new_password":"x"}' });
  expect(new Headers(request.headers).get('content-type')).toBe('application/json');
});
