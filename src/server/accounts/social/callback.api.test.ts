import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { Browser, returned } from '#server/testing/social/Browser.ts';
import { choose, type IdentityApp, identityApp } from '#server/testing/social/identityApp.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import type { TestApp } from '#server/testing/testApp.ts';
import { redirectUris } from '../providers/configuredProviders.ts';
import { deleteExpired } from '../sessions.ts';

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

describe('the callback', () => {
  async function startAndChoose(browser = newBrowser(), name: 'google' | 'facebook' = 'google') {
    const { headers } = await browser.start(name);
    return { browser, answer: await choose(headers.get('location') ?? '', { person: 'ada' }) };
  }

  const expectExpired = async (response: Response) => {
    expect(response.status).toBe(400);
    expect(returned(response)).toMatchObject({
      code: 'sign_in_expired',
      error: expect.stringMatching(/^This (Google|Facebook) sign in has expired. Please try again.$/),
    });
  };

  // @asvs 2.3.1 10.2.1
  test('is refused without a state or with an unknown one', async () => {
    const { browser, answer } = await startAndChoose();
    const { state: _, ...stateless } = Object.fromEntries(answer);
    await expectExpired(await browser.comeBack('google', stateless));
    await expectExpired(await browser.comeBack('google', { ...stateless, state: 'made-up' }));
  });

  test('works once', async () => {
    const { browser, answer } = await startAndChoose();
    expect((await browser.comeBack('google', answer.toString())).status).toBe(303);
    await expectExpired(await browser.comeBack('google', answer.toString()));
  });

  // @asvs 10.1.2
  test('is refused in another browser and still works in its own', async () => {
    const { browser, answer } = await startAndChoose();
    const victim = newBrowser();
    await expectExpired(await victim.comeBack('google', answer.toString()));
    await victim.start('google');
    await expectExpired(await victim.comeBack('google', answer.toString()));
    expect((await browser.comeBack('google', answer.toString())).status).toBe(303);
  });

  // @asvs 10.2.2
  test('is refused with the state of the other provider', async () => {
    const { browser, answer } = await startAndChoose();
    await expectExpired(await browser.comeBack('facebook', answer.toString()));
  });

  test('expires after ten minutes', async () => {
    const { browser, answer } = await startAndChoose();
    now += 10 * 60_000 + 1;
    await expectExpired(await browser.comeBack('google', answer.toString()));
  });

  test('is refused with the code of another sign-in', async () => {
    const attacker = await startAndChoose();
    const victim = await startAndChoose();
    const mixed = { ...Object.fromEntries(victim.answer), code: attacker.answer.get('code') ?? '' };
    const response = await victim.browser.comeBack('google', mixed);
    expect(response.status).toBe(401);
    expect(returned(response)).toMatchObject({ code: 'invalid_credentials' });
    const facebook = [
      await startAndChoose(newBrowser(), 'facebook'),
      await startAndChoose(newBrowser(), 'facebook'),
    ] as const;
    const swapped = { ...Object.fromEntries(facebook[0].answer), code: facebook[1].answer.get('code') ?? '' };
    expect((await facebook[0].browser.comeBack('facebook', swapped)).status).toBe(401);
  });

  test('works in two tabs of one browser', async () => {
    const browser = newBrowser();
    const [one, two] = [await startAndChoose(browser), await startAndChoose(browser)];
    expect((await browser.comeBack('google', one.answer.toString())).status).toBe(303);
    expect((await browser.comeBack('google', two.answer.toString())).status).toBe(303);
  });

  // @asvs 3.7.2
  test.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example/'])(
    'never redirects to a URL from the query: %s',
    async (next) => {
      const start = await newBrowser().start('google', `?next=${encodeURIComponent(next)}`);
      expect(start.status).toBe(400);
      const { browser, answer } = await startAndChoose();
      answer.set('next', next);
      answer.set('redirect_uri', next);
      const response = await browser.comeBack('google', answer.toString());
      expect(new URL(response.headers.get('location') ?? '').origin).toBe(publicUrl);
    },
  );
});

// @asvs 3.3.1 3.3.2 3.3.3 3.3.4
test('sets a cookie that is bound to the host, HttpOnly and Secure', async () => {
  const { headers } = await newBrowser().start('google');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-cardfall-browser=cf_[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
});

test.each([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { forwarded: 'host=evil.example', origin: 'https://evil.example' },
])('builds the callback URL from the settings, not from the headers %j', async (poison) => {
  const { location } = await rawGet(urlOf('startGoogle'), poison);
  const address = new URL(location);
  expect(address.searchParams.get('redirect_uri')).toBe(redirectUris(publicUrl).google);
  expect(address.href).not.toContain('evil');
});

/** Sends headers that `fetch` does not allow. */
function rawGet(path: string, headers: Record<string, string>): Promise<{ location: string }> {
  return new Promise((resolve, reject) => {
    get(`${app.address}${path}`, { headers }, (response) => {
      response.resume();
      resolve({ location: response.headers.location ?? '' });
    }).once('error', reject);
  });
}

// @asvs 7.6.2
test.each<[string, Record<string, string>]>([
  ['a picture', { 'sec-fetch-dest': 'image' }],
  ['a script', { 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' }],
])('%s starts no sign-in and consumes no limit', async (_, headers) => {
  await app.db.deleteFrom('social_sign_ins').execute();
  const network = accounts.newNetwork();
  const start = urlOf('startGoogle');
  for (let number = 0; number < 25; number++) {
    const response = await app.get(start, { ...network, ...headers });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(await app.db.selectFrom('social_sign_ins').selectAll().execute()).toEqual([]);
  expect((await app.get(start, network)).status).toBe(303);
});

test('a HEAD request does not consume the callback', async () => {
  const browser = newBrowser();
  const { headers } = await browser.start('google');
  const answer = await choose(headers.get('location') ?? '', { person: 'ada' });
  const address = `${app.address}${urlOf('finishGoogle')}?${answer}`;
  await fetch(address, { method: 'HEAD', headers: { cookie: browser.cookie } });
  expect((await browser.comeBack('google', answer.toString())).status).toBe(303);
});

test('starts at most twenty sign-ins a minute per network', async () => {
  const browser = newBrowser();
  const responses = [];
  for (let i = 0; i < 21; i++) responses.push(await browser.start('google'));
  expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(303), 429]);
  const last = responses.at(-1) ?? expect.fail();
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(returned(last)).toMatchObject({ code: 'too_many_requests' });
});

async function comeBack(browser: Browser): Promise<Response> {
  const { headers } = await browser.start('google');
  const answer = await choose(headers.get('location') ?? '', { person: 'ada' });
  return browser.comeBack('google', answer.toString());
}

test('deletes expired sign-ins and credentials', async () => {
  const browser = newBrowser();
  await comeBack(browser);
  await browser.start('google');
  now += 11 * 60_000;
  await deleteExpired(app.accounts);
  expect(await app.db.selectFrom('social_sign_ins').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('social_credentials').selectAll().execute()).toEqual([]);
});

// @asvs 10.1.1
test('stores neither state nor cookie nor credential', async () => {
  const browser = newBrowser();
  const { headers } = await browser.start('google');
  const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
  const social = returned(await comeBack(browser));
  const stored = JSON.stringify([
    await app.db.selectFrom('social_sign_ins').selectAll().execute(),
    await app.db.selectFrom('social_credentials').selectAll().execute(),
  ]);
  const credential = 'credential' in social ? social.credential : expect.fail();
  for (const secret of [state, credential, browser.cookie.split('=')[1] ?? '']) expect(stored).not.toContain(secret);
});
