import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorIdOf } from '#web/ui/feedback/errorIdOf.ts';
import { redeemReturn, socialPayload } from './redeemReturn.ts';

const returned = {
  provider: 'google',
  attempt: null,
  credential: 'cf_once',
  profile: { email: 'ada.l@gmail.example', name: 'Ada King, Countess', photoUrl: 'https://pictures.example/a.png' },
} as const;
const session = { token: { access_token: 'cf_new' }, user: { username: 'ada.l' } };
let requests: RequestInit[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    requests.push(request);
    return Response.json(session);
  });
});

afterEach(() => vi.unstubAllGlobals());

// @req 3.social.1 3.social.2 3.social.3 3.social.5 7.auth.7
test('sends the documented fields and the credential', () => {
  expect(socialPayload(returned)).toEqual({
    email: 'ada.l@gmail.example',
    username: 'ada.l',
    first_name: 'Ada',
    last_name: 'King, Countess',
    photo_url: 'https://pictures.example/a.png',
    provider: 'google',
    birth_date: '',
    mobile_number: '',
    credential: 'cf_once',
  });
});

test('sends a credential once however often it is redeemed, with cookies and without a bearer', async () => {
  expect(await Promise.all([redeemReturn(returned), redeemReturn(returned)])).toEqual([session, session]);
  expect(await redeemReturn(returned)).toEqual(session);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ credentials: 'include' });
  expect(new Headers(requests[0]?.headers).has('authorization')).toBe(false);
});

// @req 4.social.2 8.status.4 8.account.3
test.each([
  ['cancelled', 'x', 'CancelledError', 'Google sign in was cancelled'],
  ['refused', 'The provider is not there.', 'ApiError', 'The provider is not there.'],
  ['refused', '', 'ApiError', 'Something went wrong, please try again.'],
])('throws for the code %s with "%s" a %s: %s', async (code, error, name, message) => {
  const thrown = redeemReturn({ provider: 'google', attempt: null, code, error, requestId: null });
  await expect(thrown).rejects.toMatchObject({ name, message });
  expect(requests).toEqual([]);
});

test('throws an error with the id of the failed request', async () => {
  const returnedFailure = { code: 'unavailable', error: 'x', requestId: '0f9c21d4b7aa' };
  const thrown = redeemReturn({ provider: 'google', attempt: null, ...returnedFailure });
  expect(errorIdOf(await thrown.catch((error) => error))).toBe('0f9c21d4b7aa');
});
