import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { urlOf } from '#contract/urlOf.ts';
import { Browser, payloadOf, returned } from '#server/testing/social/Browser.ts';
import { choose, type IdentityApp, identityApp } from '#server/testing/social/identityApp.ts';
import { bearerOf, testAccounts } from '#server/testing/testAccounts.ts';
import type { TestApp } from '#server/testing/testApp.ts';

const publicUrl = 'https://cards.example.com';
let now = Date.now();
let running: IdentityApp;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;

beforeAll(async () => {
  running = await identityApp(() => now, publicUrl);
  app = running.app;
  accounts = testAccounts(app);
});
afterAll(() => running.close());
beforeEach(async () => {
  now = Date.now();
  await app.db.deleteFrom('users').execute();
});

const newBrowser = () => new Browser(app, accounts.newNetwork());

async function signIn(
  name: 'google' | 'facebook',
  choice: Record<string, string>,
  { browser = newBrowser(), query = '' } = {},
) {
  const { headers } = await browser.start(name, query);
  const answer = await choose(headers.get('location') ?? '', choice);
  return returned(await browser.comeBack(name, answer.toString()));
}

async function signedIn(response: Response): Promise<SignedIn> {
  const body = await response.text();
  expect(response.status, body).toBe(200);
  return JSON.parse(body) as SignedIn;
}

describe('Google', () => {
  // @req 7.auth.8
  test('creates a verified account with a split name, and opens it the next time', async () => {
    const browser = newBrowser();
    const first = await signedIn(await browser.redeem(await signIn('google', { person: 'maximiliana' }, { browser })));
    expect(first.user).toMatchObject({
      username: 'maximiliana.theodora.von.habichtstein-wolkenried',
      first_name: 'Maximiliana',
      last_name: 'Theodora Katharina von Habichtstein-Wolkenried zu Donnersberg',
      email: 'maximiliana.theodora.von.habichtstein-wolkenried@gmail.example',
    });
    expect(first.user.photo_url).toMatch(/^http:.*\/google\/pictures\/\d+\.svg$/);
    await signedIn(await browser.redeem(await signIn('google', { person: 'maximiliana' }, { browser })));
    const rows = await app.db.selectFrom('users').select(['email_verified_at', 'password_hash']).execute();
    expect(rows).toEqual([{ email_verified_at: new Date(now), password_hash: null }]);
    const me = await app.get(urlOf('currentUser'), bearerOf(first));
    expect(await me.json()).toMatchObject({ user: first.user });
  });

  test('is then named by check-email', async () => {
    const browser = newBrowser();
    await signedIn(await browser.redeem(await signIn('google', { person: 'ada' }, { browser })));
    const response = await accounts.call('checkEmail', { email: 'Ada@gmail.example' });
    expect(await response.json()).toMatchObject({ exists: true, auth_provider: 'google' });
  });

  test('creates an unverified account for an address it does not host, and asks to verify it', async () => {
    const browser = newBrowser();
    await app.db.deleteFrom('outbox').execute();
    await signedIn(await browser.redeem(await signIn('google', { person: 'bruno' }, { browser })));
    const [row] = await app.db.selectFrom('users').select(['email_verified_at']).execute();
    expect(row).toEqual({ email_verified_at: null });
    expect(await app.db.selectFrom('outbox').select(['kind', 'email']).execute()).toEqual([
      { kind: 'proof', email: 'bruno@collectors.example' },
    ]);
    const response = await accounts.call('checkEmail', { email: 'bruno@collectors.example' });
    expect(await response.json()).toMatchObject({ exists: true, auth_provider: 'other' });
  });

  test('asks a person without an address to sign up with one', async () => {
    const browser = newBrowser();
    const response = await browser.redeem(await signIn('google', { person: 'dario' }, { browser }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'email_missing' });
  });

  test('reports a canceled sign-in', async () => {
    const social = await signIn('google', { cancel: 'yes' }, { query: '?mode=popup&attempt=popup-one' });
    expect(social).toEqual({
      provider: 'google',
      attempt: 'popup-one',
      code: 'cancelled',
      error: 'Google sign in was cancelled',
      requestId: null,
    });
  });

  // @req 7.auth.13 7.auth.15
  test('returns a popup to the popup page and the whole page to the sign-in screen', async () => {
    for (const [query, page, attempt] of [
      ['?mode=popup&attempt=popup-one', '/signed-in.html', 'popup-one'],
      ['?mode=popup', '/signed-in.html', 'unnamed-popup'],
      ['', '/login', null],
    ] as const) {
      const browser = newBrowser();
      const { headers } = await browser.start('google', query);
      const answer = await choose(headers.get('location') ?? '', { person: 'ada' });
      const response = await browser.comeBack('google', answer.toString());
      expect(response.status).toBe(303);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const address = new URL(response.headers.get('location') ?? '');
      expect(address.origin + address.pathname).toBe(publicUrl + page);
      // The result is in the fragment, which no server sees.
      expect(address.search).toBe('');
      expect(returned(response).attempt).toBe(attempt);
    }
  });
});

describe('Facebook', () => {
  test('creates an unverified account', async () => {
    const browser = newBrowser();
    const session = await signedIn(await browser.redeem(await signIn('facebook', { person: 'gus' }, { browser })));
    expect(session.user).toMatchObject({ first_name: 'Gus', email: 'gus@mail.example', photo_url: null });
    const [row] = await app.db.selectFrom('users').select('email_verified_at').execute();
    expect(row).toEqual({ email_verified_at: null });
  });

  test('reports a canceled sign-in and refuses an address that is taken', async () => {
    expect(await signIn('facebook', { cancel: 'yes' })).toMatchObject({ code: 'cancelled', attempt: null });
    const google = newBrowser();
    await signedIn(await google.redeem(await signIn('google', { person: 'ada' }, { browser: google })));
    const browser = newBrowser();
    const response = await browser.redeem(await signIn('facebook', { person: 'ada' }, { browser }));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'email_taken' });
  });

  test('asks a person without an address to sign up with one', async () => {
    const browser = newBrowser();
    const response = await browser.redeem(await signIn('facebook', { person: 'farida' }, { browser }));
    expect(await response.json()).toMatchObject({ code: 'email_missing' });
  });
});

describe('a credential', () => {
  // @req 7.auth.7
  // @asvs 6.3.4
  test('is required: the documented payload alone signs nobody in', async () => {
    const browser = newBrowser();
    await signedIn(await browser.redeem(await signIn('google', { person: 'ada' }, { browser })));
    for (const [provider, label] of [
      ['google', 'Google'],
      ['facebook', 'Facebook'],
    ] as const) {
      const response = await accounts.call('socialAuth', payloadOf(provider, 'ada@gmail.example'));
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: `Please sign in with ${label} again.` });
    }
  });

  // @req 9.account.3
  test('works once', async () => {
    const browser = newBrowser();
    const social = await signIn('google', { person: 'ada' }, { browser });
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await browser.redeem(social)).status));
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(401)]);
  });

  // @req 9.account.3
  test('expires after a minute', async () => {
    const browser = newBrowser();
    const social = await signIn('google', { person: 'ada' }, { browser });
    now += 60_001;
    expect((await browser.redeem(social)).status).toBe(401);
  });

  // @req 3.social.4
  test('works only in its browser and for its provider', async () => {
    const browser = newBrowser();
    const social = await signIn('google', { person: 'ada' }, { browser });
    const other = newBrowser();
    expect((await other.redeem(social)).status).toBe(401);
    await other.start('google');
    expect((await other.redeem(social)).status).toBe(401);
    expect((await browser.redeem(social, { provider: 'facebook' })).status).toBe(401);
    expect((await browser.redeem(social)).status).toBe(200);
  });

  // @req 7.auth.7
  test('decides alone: the other fields of the payload are ignored', async () => {
    const browser = newBrowser();
    const social = await signIn('google', { person: 'ada' }, { browser });
    const forgedFields = {
      email: 'victim@example.com',
      username: 'root',
      first_name: 'Eve',
      photo_url: 'https://evil.example/x',
    };
    const { user } = await signedIn(await browser.redeem(social, forgedFields));
    expect(user).toMatchObject({ email: 'ada@gmail.example', username: 'ada', first_name: 'Ada' });
    expect(user.photo_url).not.toContain('evil');
  });

  test.each([{ is_admin: true }, { id: 'x' }, { email_verified: true }])('refuses a payload with %j', async (extra) => {
    const response = await accounts.call('socialAuth', { ...payloadOf('google', 'ada@gmail.example'), ...extra });
    expect(response.status).toBe(400);
  });
});
