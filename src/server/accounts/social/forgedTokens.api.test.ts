import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, returned } from '#server/testing/social/Browser.ts';
import { encode, ScriptedGoogle, type TokenClaims } from '#server/testing/social/ScriptedGoogle.ts';
import { comeBackAs, type ScriptedApp, scriptedApp, signInAs } from '#server/testing/social/scriptedApp.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';

const ada = { sub: '1', email: 'ada@gmail.com', email_verified: true, hd: 'gmail.com', name: 'Ada Lindqvist' };
let scripted: ScriptedApp;
let other: ScriptedGoogle;
let accounts: ReturnType<typeof testAccounts>;

beforeAll(async () => {
  scripted = await scriptedApp(Date.now);
  other = new ScriptedGoogle();
  await other.listen();
  accounts = testAccounts(scripted.app);
});
afterAll(async () => {
  await scripted.close();
  await other.close();
});
beforeEach(async () => {
  const { google, app } = scripted;
  google.write = (claims) => google.sign(claims);
  google.instead = {};
  await app.db.deleteFrom('users').execute();
});

const newBrowser = () => new Browser(scripted.app, accounts.newNetwork());
const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * 60;
const without = (claims: TokenClaims, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name));

test('a valid ID token opens an account', async () => {
  const response = await signInAs(scripted.google, newBrowser(), ada);
  expect(await response.json()).toMatchObject({ user: { email: 'ada@gmail.com', first_name: 'Ada' } });
});

// @req 9.account.3
test.each([60, -60])(
  'a valid ID token opens an account while the clock of the process is off by %i minutes',
  async (minutes) => {
    const databaseNow = () => Date.now() - minutes * 60_000;
    const misled = await scriptedApp(databaseNow);
    const iat = Math.floor(databaseNow() / 1_000);
    // Google's clock agrees with the database's.
    misled.google.write = (claims) => misled.google.sign({ ...claims, iat, exp: iat + 600 });
    const response = await signInAs(misled.google, new Browser(misled.app, accounts.newNetwork()), ada);
    expect(response.status).toBe(200);
    await misled.close();
  },
);

describe('an invalid ID token opens no account:', () => {
  const google = () => scripted.google;
  // @asvs 6.8.2 9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 10.5.4
  test.each<[string, (claims: TokenClaims) => string]>([
    ['for another application', (claims) => google().sign({ ...claims, aud: 'somebody-else' })],
    [
      'for several applications, issued to another',
      (claims) => google().sign({ ...claims, aud: [google().clientId, 'x'], azp: 'x' }),
    ],
    ['by another issuer', (claims) => google().sign({ ...claims, iss: other.issuer })],
    ['issued and signed by another provider', (claims) => other.sign({ ...claims, iss: other.issuer })],
    ['signed by another key', (claims) => google().sign(claims, google().otherKey)],
    ['unsigned', (claims) => `${encode({ alg: 'none' }, claims)}.`],
    ['signed with the public key as an HMAC secret', (claims) => google().signWithText(claims, google().publicKeyText)],
    ['changed after it was signed', (claims) => tampered(google().sign(claims))],
    [
      'whose key is published elsewhere',
      (claims) => google().sign(claims, google().otherKey, { kid: 'evil', jku: `${other.issuer}/keys` }),
    ],
    [
      'that contains its own key',
      (claims) => google().sign(claims, google().otherKey, { jwk: { kty: 'RSA' }, kid: 'own' }),
    ],
    ['expired', (claims) => google().sign({ ...claims, iat: minutesAgo(75), exp: minutesAgo(15) })],
    ['issued 15 minutes ago', (claims) => google().sign({ ...claims, iat: minutesAgo(15) })],
    ['issued 15 minutes in the future', (claims) => google().sign({ ...claims, iat: minutesAgo(-15) })],
    ['without an expiry', (claims) => google().sign(without(claims, 'exp'))],
    ['with the nonce of another sign-in', (claims) => google().sign({ ...claims, nonce: 'of-another-one' })],
    ['without a nonce', (claims) => google().sign(without(claims, 'nonce'))],
    ['with an empty subject', (claims) => google().sign({ ...claims, sub: '' })],
    ['with a subject of 3,000 characters', (claims) => google().sign({ ...claims, sub: 'x'.repeat(3_000) })],
    ['with a control character in the subject', (claims) => google().sign({ ...claims, sub: 'a\u0000b' })],
    ['without a subject', (claims) => google().sign(without(claims, 'sub'))],
    ['that is an access token', () => 'ya29.an-opaque-access-token'],
  ])('%s', async (_, write) => {
    google().write = write;
    const response = await comeBackAs(google(), newBrowser(), ada);
    expect(response.status).toBe(401);
    expect(returned(response)).toMatchObject({ code: 'invalid_credentials', error: expect.stringContaining('Google') });
    expect(await scripted.app.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(await scripted.app.db.selectFrom('social_credentials').selectAll().execute()).toEqual([]);
  });

  // @asvs 10.5.1
  test('of an earlier sign-in, used again', async () => {
    let first = '';
    google().write = (claims) => {
      first = google().sign(claims);
      return first;
    };
    expect((await comeBackAs(google(), newBrowser(), ada)).status).toBe(303);
    await scripted.app.db.deleteFrom('social_credentials').execute();
    google().write = () => first;
    expect((await comeBackAs(google(), newBrowser(), ada)).status).toBe(401);
  });
});

test('malformed optional claims of a valid token keep nobody out', async () => {
  const { google } = scripted;
  for (const odd of [
    { name: 'x'.repeat(3_000) },
    { name: 'я'.repeat(2_000) },
    { name: 'A\u0000da\ud800' },
    { name: 7, picture: { url: 'x' } },
    { picture: `${google.issuer}/${'x'.repeat(2_100)}` },
    { picture: `${google.issuer}/\u0000.png` },
  ]) {
    const response = await signInAs(google, newBrowser(), { ...ada, ...odd });
    expect(response.status, JSON.stringify(odd).slice(0, 60)).toBe(200);
  }
  const nameless = await signInAs(google, newBrowser(), { ...ada, sub: '2', email: 'nameless@gmail.com', name: 7 });
  expect(await nameless.json()).toMatchObject({ user: { first_name: 'nameless', last_name: '' } });
  for (const email of ['a\u0000@gmail.com', `${'x'.repeat(300)}@gmail.com`, 7, null]) {
    const response = await signInAs(google, newBrowser(), { ...ada, sub: 'no-address', email });
    expect(await response.json()).toMatchObject({ code: 'email_missing' });
  }
});

test('asks the provider once where its endpoints are', async () => {
  const { google } = scripted;
  await signInAs(google, newBrowser(), ada);
  google.requests.discovery = 0;
  await signInAs(google, newBrowser(), ada);
  expect(google.requests.discovery).toBe(0);
});

test('a thousand tokens with unknown keys cause at most two requests for keys in the first minute', async () => {
  const { google } = scripted;
  google.requests.keys = 0;
  let number = 0;
  google.write = (claims) => google.sign(claims, google.otherKey, { kid: `kid ${number++}` });
  const startedAt = performance.now();
  // More at once would exceed the time limit of a request to the provider on a machine that is busy.
  for (let round = 0; round < 50; round++) {
    await Promise.all(Array.from({ length: 20 }, () => oneOfMany()));
  }
  // The client asks for keys again once they are a minute old.
  const minutes = Math.floor((performance.now() - startedAt) / 60_000);
  expect(number).toBe(1_000);
  expect(google.requests.keys).toBeLessThanOrEqual(2 + minutes);

  async function oneOfMany() {
    expect((await comeBackAs(google, newBrowser(), ada)).status).toBe(401);
  }
}, 240_000);

describe('a failing provider', () => {
  /** Each failure gets its own app, because the configuration of a provider is cached. */
  const failures = (['discovery', 'keys', 'token'] as const).flatMap((endpoint) =>
    Object.entries({
      'returns 500': (response: ServerResponse) => response.writeHead(500).end('{}'),
      'returns HTML': (response: ServerResponse) => response.end('<html>Sorry</html>'),
      redirects: (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(),
      'sends an endless body': endless,
      'closes the connection': (response: ServerResponse) => response.destroy(),
    }).map(([name, respond]): [string, ScriptedGoogle['instead']] => [
      `${name} at the ${endpoint} endpoint`,
      { [endpoint]: respond },
    ]),
  );
  failures.push(['never responds', { token: () => undefined }]);
  failures.push([
    'refuses our client',
    {
      token: (response) =>
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
    },
  ]);

  test.each(failures)(
    'that %s gives 503 with a readable error, and recovers',
    async (_, instead) => {
      const own = await scriptedApp(Date.now);
      const browser = new Browser(own.app, accounts.newNetwork());
      own.google.instead = instead;
      const start = await browser.start('google', '?mode=popup&attempt=popup-one');
      const response = start.status === 303 ? await comeBackAs(own.google, browser, ada) : start;
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(returned(response)).toMatchObject({
        code: 'provider_unavailable',
        error: 'Google sign in is not available right now. Please try again later.',
        requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
      });
      // The next attempt asks it again.
      own.google.instead = {};
      expect((await signInAs(own.google, browser, ada)).status).toBe(200);
      await own.close();
    },
    15_000,
  );

  test('that reports an error in its callback gives 503', async () => {
    const browser = newBrowser();
    const { headers } = await browser.start('google');
    const state = scripted.google.openSignIn(new URL(headers.get('location') ?? ''));
    const response = await browser.comeBack('google', { state, error: 'temporarily_unavailable' });
    expect(response.status).toBe(503);
  });
});

function tampered(token: string): string {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as TokenClaims;
  const changed = Buffer.from(JSON.stringify({ ...read, sub: '2' })).toString('base64url');
  return [header, changed, signature].join('.');
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    response.once('drain', more);
  };
  more();
}
