import { startMailbox } from '@cardfall/marketplace-sandbox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as contract from '#contract/apiContract.ts';
import { fillPath, urlOf } from '#contract/urlOf.ts';
import { configuredProviders } from '#server/accounts/providers/configuredProviders.ts';
import { startFollowing } from '#server/catalogue/followListings.ts';
import { createLog } from '#server/createLog.ts';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { DatabaseClock } from '#server/db/DatabaseClock.ts';
import { JobLease } from '#server/db/lease.ts';
import { Mailer } from '#server/email/Mailer.ts';
import { sendOutbox } from '#server/email/sendOutbox.ts';
import { createFeatures } from '#server/features.ts';
import { SecurityLog } from '#server/http/errors/SecurityLog.ts';
import { runJobs } from '#server/jobs/runner.ts';
import { Browser } from '#server/testing/social/Browser.ts';
import { ScriptedGoogle, type TokenClaims } from '#server/testing/social/ScriptedGoogle.ts';
import { signInAs } from '#server/testing/social/scriptedApp.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { addressOf } from '#server/testing/testDatabase.ts';
import { testSettings } from '#server/testing/testSettings.ts';

type LogLine = Readonly<Record<string, unknown>>;

/** Found in no log and no metric unless a secret was written to it. */
const canary = 'Canary7Bird';
const metricsToken = 'An-Invented-Token-42';
const address = '198.51.100.77';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
const google = new ScriptedGoogle();
beforeAll(async () => {
  await google.listen();
  const { publicUrl } = testSettings;
  const providers = configuredProviders({ google: google.account, facebook: null }, publicUrl, Date.now);
  app = await testApp(Date.now, { log, metricsToken, providers });
  accounts = testAccounts(app);
});
afterAll(async () => {
  await app.close();
  await google.close();
});

const from = { 'x-forwarded-for': address };
const events = () =>
  lines.splice(0).flatMap((line) => {
    const { event, account, endpoint, network, requestId } = JSON.parse(line) as LogLine;
    return event === undefined ? [] : [{ event, account, endpoint, network, requestId }];
  });

/** Pages whose URLs can hold secrets, and URLs of nobody. */
const otherUrls = [
  ...['/reset-password', '/verify-email', '/unsubscribe', '/'].map((path) => `${path}?token=${canary}`),
  ...[`/${canary}`, `/api/${canary}`, '/metrics', '/readyz'],
];

/** Calls every endpoint and page with the canary in each field, header and part of the path. */
async function callEverything(): Promise<number[]> {
  const statuses = [];
  const headers = {
    ...from,
    authorization: `Bearer ${canary}`,
    cookie: `cardfall-browser=${canary}`,
    'user-agent': canary,
    referer: `https://cards.example.com/?token=${canary}`,
  };
  for (const url of otherUrls) statuses.push((await app.get(url, headers)).status);
  for (const endpoint of Object.values(contract)) {
    if (typeof endpoint !== 'object' || !('path' in endpoint)) continue;
    const { method, path, params, query, body } = endpoint;
    const values = (shape: object, secret: string) =>
      Object.fromEntries(Object.keys(shape).map((name) => [name, secret]));
    const fields = {
      ...values(body?.shape ?? {}, `${canary}pw`),
      ...(body && 'email' in body.shape && { email: `${canary}@example.com` }),
    };
    const url = `${fillPath(path, values(params.shape, canary))}?${new URLSearchParams(values(query.shape, canary))}`;
    const { status } = await app.send(method, url, method === 'GET' ? undefined : fields, headers);
    statuses.push(status);
  }
  return statuses;
}

// @asvs 14.2.1 16.2.5
test('no secret and no address reaches log or metrics from any endpoint, also while everything fails', async () => {
  await callEverything();
  const person = await accounts.newPerson();
  // The queries fail, with errors that quote what they were given as PostgreSQL does.
  const { queries, limits } = app.accounts;
  const parts: object[] = [queries, limits.loginByIp, limits.checkEmail];
  for (const part of parts) {
    for (const name of Object.keys(part)) vi.spyOn(part as Record<string, () => void>, name).mockImplementation(fail);
  }
  const statuses = await callEverything();
  await app.get(urlOf('currentUser'), person.bearer);
  vi.restoreAllMocks();
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(2);
  const logged = lines.join('');
  const metrics = await (await app.get('/metrics', { authorization: `Bearer ${metricsToken}` })).text();
  expect(logged).toContain('A request failed');
  expect(metrics).toContain('route="/api/auth/reset-password/:token"');
  const text = logged + metrics;
  expect(text).not.toContain(metricsToken);
  expect(text).not.toMatch(new RegExp(canary, 'i'));
  expect(text).not.toContain(address);
  expect(text).not.toContain(person.session.token.access_token);
  expect(text).not.toContain(person.email);
});

test('no password of the database reaches the log while it refuses us', async () => {
  lines.splice(0);
  const connection = {
    connectionString: addressOf(app.connection).replace('@', `:${canary}@`).replace('/test_', '/no_'),
  };
  expect(connection.connectionString).toMatch(new RegExp(`:${canary}@/no_`));
  const pool = connectPool(connection, (error) => log.warn(error));
  const db = connectDatabase(pool);
  const { follower } = createFeatures({ db, pool, log, now: Date.now, settings: testSettings });
  const lease = new JobLease({ connection, label: 'test', clock: new DatabaseClock(), log });
  const stopFollowing = startFollowing(follower, log);
  const stopJobs = runJobs([], { takeLease: (onLost) => lease.take(onLost), log });
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(2);
  await Promise.all([stopFollowing(), stopJobs()]);
  await lease.close();
  await db.destroy();
  expect(lines.join('')).toContain('does not exist');
  expect(lines.join('')).not.toMatch(new RegExp(canary, 'i'));
});

test('neither the password of the mail server nor the reader of a mail reaches the log while it refuses us', async () => {
  lines.splice(0);
  const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, fault: (step) => (step === 'auth' ? 535 : null) });
  const mailer = new Mailer(mailbox.smtpUrl.replace('//', `//sender:${canary}@`), 'Cardfall <cards@example.com>');
  const { outbox } = app.accounts;
  await outbox.add('hello', `${canary}@example.com`, Date.now());
  const hello = async ({ email }: { readonly email: string }) => ({
    to: email,
    subject: 'Hello',
    text: 'x',
    html: 'x',
  });
  await sendOutbox({ outbox, mailer, writers: { hello }, log, now: Date.now })(new AbortController().signal);
  mailer.close();
  await mailbox.close();
  expect(lines.join('')).toContain('AUTH');
  expect(lines.join('')).not.toMatch(new RegExp(canary, 'i'));
});

/** Throws as the driver does: the details hold the values of the row. */
function fail(): never {
  const detail = `Key (email)=(${canary}@example.com) already exists.`;
  throw Object.assign(new Error('duplicate key value'), { code: '23505', detail, where: canary, parameters: [canary] });
}

// @asvs 16.2.1 16.3.1 16.3.3
test('failed sign-ins and limits are events with a hashed account, a network and a request', async () => {
  const { email } = await accounts.newPerson();
  lines.splice(0);
  const attempt = () => app.send('POST', urlOf('login'), { email, password: 'Wrong-Password-1' }, from);
  for (let tries = 0; tries < 6; tries++) await attempt();
  const all = events();
  const [first] = all;
  expect(first).toEqual({
    event: 'sign-in failed',
    account: expect.stringMatching(/^[\w-]{16}$/),
    endpoint: undefined,
    network: '198.51.100.0/24',
    requestId: expect.any(String),
  });
  expect(all.filter(({ account }) => account === first?.account)).toHaveLength(5);
  expect(new Set(all.map(({ requestId }) => requestId)).size).toBe(6);
  expect(all.at(-1)).toMatchObject({ event: 'limit hit', endpoint: 'login', network: '198.51.100.0/24' });
});

test('a requested reset and a changed password are events with a hashed account', async () => {
  const { email, bearer } = await accounts.newPerson();
  const captchaToken = await accounts.solveCaptcha();
  lines.splice(0);
  expect((await accounts.call('requestReset', { email, captchaToken })).status).toBe(200);
  const typed = { current_password: 'Correct-Horse-77', new_password: 'Another-Horse-78' };
  expect((await accounts.call('changePassword', typed, bearer)).status).toBe(200);
  const account = expect.stringMatching(/^[\w-]{16}$/);
  expect(events()).toMatchObject([
    { event: 'password reset asked', account },
    { event: 'password changed', account },
  ]);
});

test('a refused takeover, a replaced account and a deleted one are events with a hashed account', async () => {
  const { email } = await accounts.newPerson();
  const other = await accounts.newPerson();
  lines.splice(0);
  const comeAs = (person: TokenClaims) =>
    signInAs(google, new Browser(app, accounts.newNetwork()), { email, ...person });
  expect((await comeAs({ sub: 'impostor', email_verified: false })).status).toBe(409);
  expect((await comeAs({ sub: 'owner', email_verified: true, hd: 'example.com' })).status).toBe(200);
  expect((await accounts.call('deleteAccount', { password: 'Correct-Horse-77' }, other.bearer)).status).toBe(200);
  const seen: LogLine[] = [];
  await expect.poll(() => seen.push(...events())).toBe(3);
  const account = expect.stringMatching(/^[\w-]{16}$/);
  expect(seen).toMatchObject([
    { event: 'takeover refused', account },
    { event: 'unverified account replaced', account },
    { event: 'account deleted', account },
  ]);
  expect(seen[0]?.['account']).toBe(seen[1]?.['account']);
  expect(seen[2]?.['account']).not.toBe(seen[1]?.['account']);
});

test('a flood of events is cut off and counted', () => {
  vi.useFakeTimers();
  lines.splice(0);
  const security = new SecurityLog(log, async () => 'key');
  for (let event = 0; event < 1_000; event++) security.record('limit hit');
  vi.advanceTimersByTime(60_000);
  security.record('limit hit');
  vi.useRealTimers();
  expect(lines).toHaveLength(102);
  expect(JSON.parse(lines[100] ?? '')).toMatchObject({ dropped: 900 });
});

test('a flood of one kind of event hides no other kind', () => {
  vi.useFakeTimers();
  lines.splice(0);
  const security = new SecurityLog(log, async () => 'key');
  for (let event = 0; event < 1_000; event++) security.record('sign-in failed');
  security.record('account under attack');
  vi.useRealTimers();
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'account under attack' });
  expect(security.totals.get('sign-in failed')).toBe(1_000);
});
