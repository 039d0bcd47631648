import { request as httpRequest } from 'node:http';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { passwordProblems } from '#domain/accounts/passwordRules.ts';
import type { Mailer, Message } from '#server/email/Mailer.ts';
import { sendOutbox } from '#server/email/sendOutbox.ts';
import { password, testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { mailWriters } from '../mailWriters.ts';
import { writeResetMail } from './writeResetMail.ts';

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

async function proof(): Promise<string> {
  const response = await app.get(urlOf('captcha'), accounts.newNetwork());
  const { serverTime: _, ...challenge } = (await response.json()) as Parameters<
    typeof solveChallenge
  >[0]['challenge'] & {
    serverTime: string;
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function request(email: string, headers: Record<string, string> = {}) {
  return accounts.call('requestReset', { email, captchaToken: await proof() }, headers);
}

/** The token of the mail that is written for an address. */
async function mailedToken(email: string): Promise<string> {
  const writer = writeResetMail(app.accounts);
  const message = await writer({ id: '1', kind: 'reset', email, created_at: new Date(now), attempts: 0 });
  const link = message?.text.match(/https:\S+/)?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/cards\.example\.com\/reset-password\?token=cf_[\w-]{43}$/);
  return new URL(link).searchParams.get('token') ?? '';
}

const confirm = (token: string, new_password: string, headers: Record<string, string> = {}) =>
  accounts.call('resetPassword', { new_password }, { ...headers, path: resetPath(token) });

const resetPath = (token: string) => urlOf('resetPassword', { token: token });

const outbox = () => app.db.selectFrom('outbox').select(['kind', 'email']).execute();

test('a request writes one line into the outbox, for an unknown address as for a known one, and answers the same', async () => {
  const { email } = await accounts.newPerson();
  await app.db.deleteFrom('outbox').execute();
  const answers = [await request(` ${email.toUpperCase()}`), await request('unknown@example.com')];
  const texts = await Promise.all(
    answers.map(async (one) => [one.status, (await one.text()).replace(/"serverTime".*/, '')]),
  );
  expect(texts[0]).toEqual(texts[1]);
  expect(texts[0]?.[0]).toBe(200);
  expect(await outbox()).toEqual([
    { kind: 'reset', email },
    { kind: 'reset', email: 'unknown@example.com' },
  ]);
});

test('for an address nobody has, no mail is written and no token made', async () => {
  const writer = writeResetMail(app.accounts);
  const before = (await app.db.selectFrom('password_resets').selectAll().execute()).length;
  expect(
    await writer({ id: '1', kind: 'reset', email: 'unknown@example.com', created_at: new Date(now), attempts: 0 }),
  ).toBeNull();
  expect((await app.db.selectFrom('password_resets').selectAll().execute()).length).toBe(before);
});

// @req 5.password.7 7.auth.9
test('a proof of work counts once, and only a sound one', async () => {
  const captchaToken = await proof();
  expect((await accounts.call('requestReset', { email: 'a@example.com', captchaToken })).status).toBe(200);
  expect((await accounts.call('requestReset', { email: 'a@example.com', captchaToken })).status).toBe(400);
  const read = JSON.parse(Buffer.from(await proof(), 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown> };
    solution: Record<string, unknown>;
  };
  const forged = [
    '',
    'e30=',
    'not base64 at all',
    encode({ ...read, solution: { ...read.solution, counter: Number(read.solution['counter']) + 1 } }),
    encode({ ...read, challenge: { ...read.challenge, parameters: { ...read.challenge.parameters, keyPrefix: '' } } }),
    encode({ ...read, challenge: { ...read.challenge, parameters: { ...read.challenge.parameters, cost: 1 } } }),
    encode({ ...read, challenge: { ...read.challenge, signature: '00' } }),
  ];
  for (const token of forged) {
    expect((await accounts.call('requestReset', { email: 'a@example.com', captchaToken: token })).status, token).toBe(
      400,
    );
  }
  expect((await accounts.call('requestReset', { email: 'a@example.com' })).status).toBe(400);
  const late = await proof();
  now += 11 * 60_000;
  expect((await accounts.call('requestReset', { email: 'a@example.com', captchaToken: late })).status).toBe(400);
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

// @req 7.auth.10
test('a token sets the password once, proves the address and ends every session', async () => {
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

test('of 50 uses at once, one succeeds', async () => {
  const { email } = await accounts.newPerson();
  const token = await mailedToken(email);
  const answers: Promise<Response>[] = [];
  for (let use = 0; use < 50; use++) answers.push(confirm(token, `Horse-Number-${use}`));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // The others came too late, or waited too long for their turn to hash.
  expect(statuses.filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
});

// @req 5.password.6
test('a weak password is refused in the words of the form, and does not use the token up', async () => {
  const { email } = await accounts.newPerson();
  const token = await mailedToken(email);
  const weak = await confirm(token, 'short');
  expect([weak.status, ((await weak.json()) as { error: string }).error]).toEqual([400, passwordProblems.short]);
  expect((await confirm(token, 'Password1')).status).toBe(400);
  expect((await confirm(token, newPassword)).status).toBe(200);
});

test('a token is good for half an hour', async () => {
  const { email } = await accounts.newPerson();
  const token = await mailedToken(email);
  now += 30 * 60_000;
  expect((await confirm(token, newPassword)).status).toBe(400);
});

test('the token is nowhere in the database', async () => {
  const { email } = await accounts.newPerson();
  const token = await mailedToken(email);
  const rows = await app.db.selectFrom('password_resets').selectAll().execute();
  expect(rows.map((row) => row.token_hash.toString('latin1')).join()).not.toContain(token.slice(3));
});

test('poisoned headers change nothing in the link', async () => {
  const { email } = await accounts.newPerson();
  await app.db.deleteFrom('outbox').execute();
  const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'https://evil.example' };
  expect(await rawRequest(email, { host: 'evil.example', ...evil })).toBe(200);
  const sent: Message[] = [];
  const mailer = { send: async (message: Message) => void sent.push(message) } as Mailer;
  const { outbox: queries } = app.accounts;
  await sendOutbox({ outbox: queries, mailer, writers: mailWriters(app.accounts), log: quiet, now: () => now })(
    new AbortController().signal,
  );
  expect(sent.map(({ to }) => to)).toEqual([email]);
  expect(sent[0]?.text).toMatch(/https:\/\/cards\.example\.com\/reset-password\?token=cf_/);
  expect(JSON.stringify(sent)).not.toContain('evil');
});

/** With a Host that `fetch` does not let anybody write. */
async function rawRequest(email: string, headers: Record<string, string>): Promise<number | undefined> {
  const body = JSON.stringify({ email, captchaToken: await proof() });
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

test('junk for a token is refused like an old one', async () => {
  for (const junk of ['x', 'cf_', '../../etc/passwd', '%00', '\u0000', "' or 1=1", 'x'.repeat(200)]) {
    const response = await confirm(junk, newPassword);
    expect([400, 404], junk).toContain(response.status);
  }
});

test('an address is mailed three times at most while a link holds, and the caller is not told', async () => {
  const { email } = await accounts.newPerson();
  await app.db.deleteFrom('outbox').execute();
  for (let ask = 0; ask < 5; ask++) expect((await request(email)).status).toBe(200);
  expect(await outbox()).toHaveLength(3);
});

test('one network asks three times a minute', async () => {
  const network = accounts.newNetwork();
  const statuses: number[] = [];
  for (let ask = 0; ask < 4; ask++) statuses.push((await request(`one${ask}@example.com`, network)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
