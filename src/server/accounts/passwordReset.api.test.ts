import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { passwordProblems } from '#domain/accounts/passwordRules.ts';
import type { Mailer, Message } from '#server/email/Mailer.ts';
import { sendOutbox } from '#server/email/sendOutbox.ts';
import { password, testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { accountMailWriters, writeResetMail } from './accountMails.ts';

const start = Date.UTC(2030, 0, 1);
const newPassword = 'Another-Horse-78';
let now = start;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
});
afterAll(() => app.close());
beforeEach(() => {
  now = start;
});

async function request(email: string, headers: Record<string, string> = {}) {
  return accounts.call('requestReset', { email, captchaToken: await accounts.solveCaptcha() }, headers);
}

/** Writes the reset mail of an address and returns its token. */
async function mailedToken(email: string): Promise<string> {
  const writer = writeResetMail(app.accounts);
  const message = await writer({ email });
  const link = message?.text.match(/https:\S+/)?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/cards\.example\.com\/reset-password\?token=cf_[\w-]{43}$/);
  return new URL(link).searchParams.get('token') ?? '';
}

const confirm = (token: string, new_password: string, headers: Record<string, string> = {}) =>
  accounts.call('resetPassword', { new_password }, { ...headers, path: resetPath(token) });

const resetPath = (token: string) => urlOf('resetPassword', { token: token });

const outbox = () => app.db.selectFrom('outbox').select(['kind', 'email']).execute();

test('queues a mail and returns the same response for known and unknown addresses', async () => {
  const { email } = await accounts.newPerson();
  await app.db.deleteFrom('outbox').execute();
  const responses = [await request(` ${email.toUpperCase()}`), await request('unknown@example.com')];
  const bodies = await Promise.all(
    responses.map(async (one) => [one.status, (await one.text()).replace(/"serverTime".*/, '')]),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]?.[0]).toBe(200);
  expect(await outbox()).toEqual([
    { kind: 'reset', email },
    { kind: 'reset', email: 'unknown@example.com' },
  ]);
});

test('writes no mail and creates no token for an unknown address', async () => {
  const writer = writeResetMail(app.accounts);
  const before = (await app.db.selectFrom('password_resets').selectAll().execute()).length;
  expect(await writer({ email: 'unknown@example.com' })).toBeNull();
  expect((await app.db.selectFrom('password_resets').selectAll().execute()).length).toBe(before);
});

// @req 5.password.7 7.auth.9
test('accepts a solved captcha once and refuses forged ones', async () => {
  const captchaToken = await accounts.solveCaptcha();
  expect((await accounts.call('requestReset', { email: 'a@example.com', captchaToken })).status).toBe(200);
  const again = await accounts.call('requestReset', { email: 'a@example.com', captchaToken });
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ error: expect.stringContaining('is not a solved, unused challenge') });
  const solved = JSON.parse(Buffer.from(await accounts.solveCaptcha(), 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown> };
    solution: Record<string, unknown>;
  };
  const forgedTokens = [
    '',
    'e30=',
    'not base64 at all',
    encode({ ...solved, solution: { ...solved.solution, counter: Number(solved.solution['counter']) + 1 } }),
    encode({
      ...solved,
      challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, keyPrefix: '' } },
    }),
    encode({ ...solved, challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, cost: 1 } } }),
    encode({ ...solved, challenge: { ...solved.challenge, signature: '00' } }),
  ];
  for (const token of forgedTokens) {
    expect((await accounts.call('requestReset', { email: 'a@example.com', captchaToken: token })).status, token).toBe(
      400,
    );
  }
  expect((await accounts.call('requestReset', { email: 'a@example.com' })).status).toBe(400);
  const expired = await accounts.solveCaptcha();
  now += 11 * 60_000;
  expect((await accounts.call('requestReset', { email: 'a@example.com', captchaToken: expired })).status).toBe(400);
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

// @req 7.auth.10
// @asvs 6.4.3 7.4.3
test('sets the password once, verifies the address and ends every session', async () => {
  const { email, bearer } = await accounts.newPerson();
  const [token, otherToken] = [await mailedToken(email), await mailedToken(email)];
  expect((await confirm(token, newPassword)).status).toBe(200);
  expect((await app.get(urlOf('listSessions'), bearer)).status).toBe(401);
  expect((await accounts.call('login', { email, password })).status).toBe(401);
  expect((await accounts.call('login', { email, password: newPassword })).status).toBe(200);
  expect((await confirm(token, 'Third-Horse-79')).status).toBe(400);
  expect((await confirm(otherToken, 'Third-Horse-79')).status).toBe(400);
  const row = await app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect(row.email_verified_at).toEqual(new Date(now));
});

// @asvs 2.3.3
test('sets one password when a token is used 50 times at once', async () => {
  const { email } = await accounts.newPerson();
  const token = await mailedToken(email);
  const responses: Promise<Response>[] = [];
  for (let use = 0; use < 50; use++) responses.push(confirm(token, `Horse-Number-${use}`));
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // The others find the token used or the queue of passwords full.
  expect(statuses.filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
});

// @req 5.password.6
test('refuses a weak password with the error text of the form and leaves the token valid', async () => {
  const { email } = await accounts.newPerson();
  const token = await mailedToken(email);
  const weak = await confirm(token, 'short');
  expect([weak.status, ((await weak.json()) as { error: string }).error]).toEqual([400, passwordProblems.short]);
  expect((await confirm(token, 'Password1')).status).toBe(400);
  expect((await confirm(token, newPassword)).status).toBe(200);
});

// @asvs 6.2.8 6.2.9
test('takes a password of 128 characters exactly as it was typed', async () => {
  const { email } = await accounts.newPerson();
  const typed = ` ${'Ab cé\u{1f0cf}-'.repeat(15)}Xy Zzz `;
  expect(typed.length).toBe(128);
  expect((await confirm(await mailedToken(email), typed)).status).toBe(200);
  const signIn = (candidate: string) => accounts.call('login', { email, password: candidate }, accounts.newNetwork());
  for (const other of [typed.trim(), typed.slice(0, -1), typed.toLowerCase(), typed.normalize('NFD')]) {
    expect((await signIn(other)).status).toBe(401);
  }
  expect((await signIn(typed)).status).toBe(200);
});

test('refuses a token after half an hour', async () => {
  const { email } = await accounts.newPerson();
  const token = await mailedToken(email);
  now += 30 * 60_000;
  expect((await confirm(token, newPassword)).status).toBe(400);
});

// @asvs 11.5.1
test('stores only the hash of a token', async () => {
  const { email } = await accounts.newPerson();
  const token = await mailedToken(email);
  const rows = await app.db.selectFrom('password_resets').selectAll().execute();
  expect(rows.map((row) => row.token_hash.toString('latin1')).join()).not.toContain(token.slice(3));
});

test('builds the link from the settings, not from request headers', async () => {
  const { email } = await accounts.newPerson();
  await app.db.deleteFrom('outbox').execute();
  const forgedHeaders = {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
  };
  expect(await rawRequest(email, { host: 'evil.example', ...forgedHeaders })).toBe(200);
  const sent: Message[] = [];
  const mailer = { send: async (message: Message) => void sent.push(message) } as Mailer;
  const { outbox: queries } = app.accounts;
  await sendOutbox({ outbox: queries, mailer, writers: accountMailWriters(app.accounts), log: quiet, now: () => now })(
    new AbortController().signal,
  );
  expect(sent.map(({ to }) => to)).toEqual([email]);
  expect(sent[0]?.text).toMatch(/https:\/\/cards\.example\.com\/reset-password\?token=cf_/);
  expect(JSON.stringify(sent)).not.toContain('evil');
});

/** Sends a Host header, which `fetch` does not allow. */
async function rawRequest(email: string, headers: Record<string, string>): Promise<number | undefined> {
  const body = JSON.stringify({ email, captchaToken: await accounts.solveCaptcha() });
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      `${app.address}${urlOf('requestReset')}`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...accounts.newNetwork(), ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sending.once('error', reject).end(body);
  });
}

test('refuses malformed tokens', async () => {
  for (const malformed of ['x', 'cf_', '../../etc/passwd', '%00', '\u0000', "' or 1=1", 'x'.repeat(200)]) {
    const response = await confirm(malformed, newPassword);
    expect([400, 404], malformed).toContain(response.status);
  }
});

test('queues at most three mails per address in half an hour, without an error', async () => {
  const { email } = await accounts.newPerson();
  await app.db.deleteFrom('outbox').execute();
  for (let attempt = 0; attempt < 5; attempt++) expect((await request(email)).status).toBe(200);
  expect(await outbox()).toHaveLength(3);
});

test('allows three requests a minute per network', async () => {
  const network = accounts.newNetwork();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++)
    statuses.push((await request(`one${attempt}@example.com`, network)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('allows six requests an hour per network, however slowly they come', async () => {
  const network = accounts.newNetwork();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) {
    // As after a minute: only the longer limit still counts.
    await app.db.deleteFrom('rate_limits').where('key', 'like', 'requestReset:%').execute();
    statuses.push((await request(`slow${attempt}@example.com`, network)).status);
  }
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
});
