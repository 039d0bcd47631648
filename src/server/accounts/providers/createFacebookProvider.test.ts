import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFacebookProvider } from './createFacebookProvider.ts';
import { InvalidIdentityError, type Provider, ProviderUnavailableError } from './Provider.ts';

const secrets = { state: 's', nonce: 'n', verifier: 'v' };
const validResponses = {
  '/oauth/access_token': { access_token: 'token', token_type: 'bearer' },
  '/debug_token': { data: { app_id: 'app', is_valid: true, user_id: '7' } },
  '/me': { id: '7', name: 'Ada Lindqvist', email: 'ada@example.com' },
};
let server: Server;
let provider: Provider;
let responses: Record<string, object>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/v\d+\.\d+/, '').split('?')[0] ?? '';
    const body = responses[path] ?? {};
    response.writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = createFacebookProvider(
    { issuer, clientId: 'app', clientSecret: 'secret' },
    'https://cards.example.com/back',
  );
});
afterAll(() => server.close());
beforeEach(() => {
  responses = { ...validResponses };
});

const fetchClaims = () => provider.fetchClaims({ code: 'c', state: 's' }, secrets);

test('returns the claims of a person, with an unverified address', async () => {
  expect(await fetchClaims()).toMatchObject({ subject: '7', email: 'ada@example.com', emailVerified: false });
});

describe('an access token is refused', () => {
  test.each<[string, object, string]>([
    ['when it belongs to another application', { app_id: 'other', is_valid: true, user_id: '7' }, 'application'],
    ['when it is not valid', { app_id: 'app', is_valid: false, user_id: '7' }, 'application'],
    ['when it belongs to another person than the profile', { app_id: 'app', is_valid: true, user_id: '8' }, 'person'],
  ])('%s', async (_, data, named) => {
    responses['/debug_token'] = { data };
    await expect(fetchClaims()).rejects.toThrow(InvalidIdentityError);
    await expect(fetchClaims()).rejects.toThrow(`belongs to another ${named}`);
  });
});

test.each([
  [100, 'This authorization code has been used.', InvalidIdentityError],
  [1, 'Invalid code_verifier parameter.', InvalidIdentityError],
  [1, 'Error validating client secret.', ProviderUnavailableError],
  [2, 'Service temporarily unavailable', ProviderUnavailableError],
  [4, 'Application request limit reached', ProviderUnavailableError],
  [101, 'Error validating application.', ProviderUnavailableError],
])('converts error %i (%s)', async (code, message, kind) => {
  responses['/oauth/access_token'] = { error: { code, message } };
  await expect(fetchClaims()).rejects.toThrow(kind);
});

test.each(['/oauth/access_token', '/debug_token', '/me'])(
  'treats an unexpected response from %s as an outage',
  async (path) => {
    responses[path] = { hello: 'world' };
    await expect(fetchClaims()).rejects.toThrow(ProviderUnavailableError);
  },
);
