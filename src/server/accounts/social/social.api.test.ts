import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { type RunningIdentity, startIdentity } from '#sandbox/identity/startIdentity.ts';
import { Visitor } from '#sandbox/identity/testing/Visitor.ts';
import { freePort } from '#server/testing/freePort.ts';
import { Browser, payloadOf, returned } from '#server/testing/social/Browser.ts';
import { bearerOf, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { providersOf, redirectUris } from './providers/providersOf.ts';

const publicUrl = 'https://cards.example.com';
const client = { clientId: 'cardfall', clientSecret: 'secret' };
const back = redirectUris(publicUrl);
let now = Date.now();
let identity: RunningIdentity;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;

beforeAll(async () => {
  const port = await freePort();
  const clients = [{ ...client, redirectUris: [back.google, back.facebook] }];
  identity = await startIdentity({ port, clients, now: () => now });
  const at = (name: string) => ({ issuer: `${identity.address}/${name}`, ...client });
  const providers = providersOf({ google: at('google'), facebook: at('facebook') }, publicUrl);
  app = await testApp(() => now, { publicUrl, providers });
  accounts = testAccounts(app);
});
afterAll(async () => {
  await app.close();
  await identity.close();
});
beforeEach(async () => {
  now = Date.now();
  await app.db.deleteFrom('users').execute();
});

const newBrowser = () => new Browser(app, accounts.newNetwork());

/** At the provider: the sign-in page, a choice there, and the address it sends people back to. */
async function choose(signInAddress: string, choice: Record<string, string>): Promise<URLSearchParams> {
  const visitor = new Visitor(publicUrl);
  const page = await visitor.open(signInAddress);
  const { url } = await visitor.open(page.url, choice);
  return new URL(url).searchParams;
}

async function signIn(name: 'google' | 'facebook', choice: Record<string, string>, browser = newBrowser(), query = '') {
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
  test('makes an account, proven, with the name split at its first space, and the next time opens the same', async () => {
    const browser = newBrowser();
    const first = await signedIn(await browser.redeem(await signIn('google', { person: 'maximiliana' }, browser)));
    expect(first.user).toMatchObject({
      username: 'maximiliana.theodora.von.habichtstein-wolkenried',
      first_name: 'Maximiliana',
      last_name: 'Theodora Katharina von Habichtstein-Wolkenried zu Donnersberg',
      email: 'maximiliana.theodora.von.habichtstein-wolkenried@gmail.example',
    });
    expect(first.user.photo_url).toMatch(/^http:.*\/google\/pictures\/\d+\.svg$/);
    await signedIn(await browser.redeem(await signIn('google', { person: 'maximiliana' }, browser)));
    const rows = await app.db.selectFrom('users').select(['email_verified_at', 'password_hash']).execute();
    expect(rows).toEqual([{ email_verified_at: new Date(now), password_hash: null }]);
    const me = await app.get(paths.currentUser.replace('GET ', ''), bearerOf(first));
    expect(await me.json()).toMatchObject({ user: first.user });
  });

  test('check-email then says so', async () => {
    const browser = newBrowser();
    await signedIn(await browser.redeem(await signIn('google', { person: 'ada' }, browser)));
    const response = await accounts.call('checkEmail', { email: 'Ada@gmail.example' });
    expect(await response.json()).toMatchObject({ exists: true, auth_provider: 'google' });
  });

  test('an account it does not vouch for is unproven, is asked to prove it, and is not said to be by Google', async () => {
    const browser = newBrowser();
    await app.db.deleteFrom('outbox').execute();
    await signedIn(await browser.redeem(await signIn('google', { person: 'bruno' }, browser)));
    const [row] = await app.db.selectFrom('users').select(['email_verified_at']).execute();
    expect(row).toEqual({ email_verified_at: null });
    expect(await app.db.selectFrom('outbox').select(['kind', 'email']).execute()).toEqual([
      { kind: 'proof', email: 'bruno@collectors.example' },
    ]);
    const response = await accounts.call('checkEmail', { email: 'bruno@collectors.example' });
    expect(await response.json()).toMatchObject({ exists: true, auth_provider: 'other' });
  });

  test('somebody without an address is told to sign up with one', async () => {
    const browser = newBrowser();
    const response = await browser.redeem(await signIn('google', { person: 'dario' }, browser));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'email_missing' });
  });

  test('calling it off is reported as such, and nobody is signed in', async () => {
    const social = await signIn('google', { cancel: 'yes' }, newBrowser(), '?mode=popup&attempt=popup-one');
    expect(social).toEqual({
      provider: 'google',
      attempt: 'popup-one',
      code: 'cancelled',
      error: 'Google sign in was cancelled',
    });
  });

  test('a popup comes back to the page that reports, by the name its opener gave it; the whole page to sign-in', async () => {
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
      // In the fragment: no server and no other site ever sees it.
      expect(address.search).toBe('');
      expect(returned(response).attempt).toBe(attempt);
    }
  });
});

describe('Facebook', () => {
  test('makes an account, unproven', async () => {
    const browser = newBrowser();
    const session = await signedIn(await browser.redeem(await signIn('facebook', { person: 'gus' }, browser)));
    expect(session.user).toMatchObject({ first_name: 'Gus', email: 'gus@mail.example', photo_url: null });
    const [row] = await app.db.selectFrom('users').select('email_verified_at').execute();
    expect(row).toEqual({ email_verified_at: null });
  });

  test('calling it off is reported, and an address that is taken is refused', async () => {
    expect(await signIn('facebook', { cancel: 'yes' })).toMatchObject({ code: 'cancelled', attempt: null });
    const google = newBrowser();
    await signedIn(await google.redeem(await signIn('google', { person: 'ada' }, google)));
    const browser = newBrowser();
    const response = await browser.redeem(await signIn('facebook', { person: 'ada' }, browser));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'email_taken' });
  });

  test('somebody without an address is told to sign up with one', async () => {
    const browser = newBrowser();
    const response = await browser.redeem(await signIn('facebook', { person: 'farida' }, browser));
    expect(await response.json()).toMatchObject({ code: 'email_missing' });
  });
});

describe('a credential', () => {
  test('the documented payload alone signs nobody in', async () => {
    const browser = newBrowser();
    await signedIn(await browser.redeem(await signIn('google', { person: 'ada' }, browser)));
    const response = await accounts.call('socialAuth', payloadOf('google', 'ada@gmail.example'));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
  });

  test('counts once', async () => {
    const browser = newBrowser();
    const social = await signIn('google', { person: 'ada' }, browser);
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await browser.redeem(social)).status));
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(401)]);
  });

  test('counts for a minute', async () => {
    const browser = newBrowser();
    const social = await signIn('google', { person: 'ada' }, browser);
    now += 60_001;
    expect((await browser.redeem(social)).status).toBe(401);
  });

  test('counts in the browser it was made for, and for its provider', async () => {
    const browser = newBrowser();
    const social = await signIn('google', { person: 'ada' }, browser);
    const other = newBrowser();
    expect((await other.redeem(social)).status).toBe(401);
    await other.start('google');
    expect((await other.redeem(social)).status).toBe(401);
    expect((await browser.redeem(social, { provider: 'facebook' })).status).toBe(401);
    expect((await browser.redeem(social)).status).toBe(200);
  });

  test('what the payload says beside it is not believed', async () => {
    const browser = newBrowser();
    const social = await signIn('google', { person: 'ada' }, browser);
    const lies = {
      email: 'victim@example.com',
      username: 'root',
      first_name: 'Eve',
      photo_url: 'https://evil.example/x',
    };
    const { user } = await signedIn(await browser.redeem(social, lies));
    expect(user).toMatchObject({ email: 'ada@gmail.example', username: 'ada', first_name: 'Ada' });
    expect(user.photo_url).not.toContain('evil');
  });

  test.each([{ is_admin: true }, { id: 'x' }, { email_verified: true }])(
    '%j in the payload is refused',
    async (extra) => {
      const response = await accounts.call('socialAuth', { ...payloadOf('google', 'ada@gmail.example'), ...extra });
      expect(response.status).toBe(400);
    },
  );
});

describe('the way back', () => {
  async function underWay(browser = newBrowser(), name: 'google' | 'facebook' = 'google') {
    const { headers } = await browser.start(name);
    return { browser, answer: await choose(headers.get('location') ?? '', { person: 'ada' }) };
  }

  const refused = async (response: Response) => {
    expect(response.status).toBe(400);
    expect(returned(response)).toMatchObject({ code: 'sign_in_expired' });
  };

  test('without a state, or with one we never gave, leads to nothing', async () => {
    const { browser, answer } = await underWay();
    const { state: _, ...stateless } = Object.fromEntries(answer);
    await refused(await browser.comeBack('google', stateless));
    await refused(await browser.comeBack('google', { ...stateless, state: 'made-up' }));
  });

  test('counts once', async () => {
    const { browser, answer } = await underWay();
    expect((await browser.comeBack('google', answer.toString())).status).toBe(303);
    await refused(await browser.comeBack('google', answer.toString()));
  });

  test('in another browser leads to nothing, and takes nothing from whose it is', async () => {
    const { browser, answer } = await underWay();
    const victim = newBrowser();
    await refused(await victim.comeBack('google', answer.toString()));
    await victim.start('google');
    await refused(await victim.comeBack('google', answer.toString()));
    expect((await browser.comeBack('google', answer.toString())).status).toBe(303);
  });

  test('the state of one provider is none at the other', async () => {
    const { browser, answer } = await underWay();
    await refused(await browser.comeBack('facebook', answer.toString()));
  });

  test('ends after ten minutes', async () => {
    const { browser, answer } = await underWay();
    now += 10 * 60_000 + 1;
    await refused(await browser.comeBack('google', answer.toString()));
  });

  test('a code of somebody else, put in place of the own one, is refused', async () => {
    const attacker = await underWay();
    const victim = await underWay();
    const mixed = { ...Object.fromEntries(victim.answer), code: attacker.answer.get('code') ?? '' };
    const response = await victim.browser.comeBack('google', mixed);
    expect(response.status).toBe(401);
    expect(returned(response)).toMatchObject({ code: 'invalid_credentials' });
    const facebook = [await underWay(newBrowser(), 'facebook'), await underWay(newBrowser(), 'facebook')] as const;
    const swapped = { ...Object.fromEntries(facebook[0].answer), code: facebook[1].answer.get('code') ?? '' };
    expect((await facebook[0].browser.comeBack('facebook', swapped)).status).toBe(401);
  });

  test('two tabs of one browser do not undo each other', async () => {
    const browser = newBrowser();
    const [one, two] = [await underWay(browser), await underWay(browser)];
    expect((await browser.comeBack('google', one.answer.toString())).status).toBe(303);
    expect((await browser.comeBack('google', two.answer.toString())).status).toBe(303);
  });

  test.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example/'])(
    'no address says where to go on: %s',
    async (next) => {
      const start = await newBrowser().start('google', `?next=${encodeURIComponent(next)}`);
      expect(start.status).toBe(400);
      const { browser, answer } = await underWay();
      answer.set('next', next);
      answer.set('redirect_uri', next);
      const response = await browser.comeBack('google', answer.toString());
      expect(new URL(response.headers.get('location') ?? '').origin).toBe(publicUrl);
    },
  );
});

test('the cookie is only ours, only for http, and only over https where we are', async () => {
  const { headers } = await newBrowser().start('google');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-cardfall-sign-in=cf_[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
});

test('a poisoned Host changes nothing about where people are sent', async () => {
  const poison = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'https://evil.example' };
  const response = await app.get(paths.startGoogle.replace('GET ', ''), poison);
  const address = new URL(response.headers.get('location') ?? '');
  expect(address.searchParams.get('redirect_uri')).toBe(back.google);
  expect(address.href).not.toContain('evil');
});

test('no more than twenty a minute set out from one network', async () => {
  const browser = newBrowser();
  const responses = [];
  for (let i = 0; i < 21; i++) responses.push(await browser.start('google'));
  expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(303), 429]);
  const last = responses.at(-1) ?? expect.fail();
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(returned(last)).toMatchObject({ code: 'too_many_requests' });
});

test('what was left under way is removed when its time is over', async () => {
  const browser = newBrowser();
  await signIn('google', { person: 'ada' }, browser);
  await browser.start('google');
  now += 11 * 60_000;
  await app.accounts.social.deleteEnded(now);
  expect(await app.db.selectFrom('social_sign_ins').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('social_credentials').selectAll().execute()).toEqual([]);
});

test('neither state nor cookie nor credential is in the database', async () => {
  const browser = newBrowser();
  const { headers } = await browser.start('google');
  const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
  const social = await signIn('google', { person: 'ada' }, browser);
  const kept = JSON.stringify([
    await app.db.selectFrom('social_sign_ins').selectAll().execute(),
    await app.db.selectFrom('social_credentials').selectAll().execute(),
  ]);
  const credential = 'credential' in social ? social.credential : expect.fail();
  for (const secret of [state, credential, browser.cookie.split('=')[1] ?? '']) expect(kept).not.toContain(secret);
});
