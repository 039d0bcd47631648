import { argon2Sync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '#server/createLog.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { password, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { accountMailWriters, mailKinds } from '../accountMails.ts';
import { BusyError, ConcurrencyLimit } from './ConcurrencyLimit.ts';

const wrong = 'Wrong-Horse-77';
const freeFailures = 20;
// Each of these tests hashes dozens of passwords, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const lines: string[] = [];
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;

beforeAll(async () => {
  app = await testApp(Date.now, { log: createLog('warn', { write: (line) => void lines.push(line) }) });
  accounts = testAccounts(app);
});
afterAll(() => app.close());

/** Fails to sign in to one account, each time from another network, until a proof of work is required. */
async function attack(email: string): Promise<void> {
  for (let attempt = 0; attempt < freeFailures; attempt++) {
    expect((await accounts.call('login', { email, password: wrong })).status).toBe(401);
  }
}

const verify = (email: string) =>
  app.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();

const notices = (email: string) =>
  app.db
    .selectFrom('outbox')
    .select(['kind', 'email'])
    .where('email', '=', email)
    .where('kind', '=', mailKinds.failedSignIns)
    .execute();

test('after 20 failures from many networks, each attempt on the account needs a proof of work', async () => {
  const { email } = await accounts.newPerson();
  await attack(email);
  const refused = await accounts.call('login', { email, password });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'captcha_required', parameter: 'captchaToken' });
  const guess = async (captchaToken: string) =>
    (await accounts.call('login', { email, password: wrong, captchaToken })).status;
  const solved = await accounts.solveCaptcha();
  expect([await guess('e30='), await guess(solved), await guess(solved)]).toEqual([400, 401, 400]);
  // Another account is as open as before.
  const other = await accounts.newPerson();
  expect((await accounts.call('login', { email: other.email, password })).status).toBe(200);
});

test('the owner signs in during an attack from networks without end', async () => {
  const { email } = await accounts.newPerson();
  await attack(email);
  for (let attempt = 0; attempt < 30; attempt++) await accounts.call('login', { email, password: wrong });
  const captchaToken = await accounts.solveCaptcha();
  expect((await accounts.call('login', { email, password, captchaToken })).status).toBe(200);
  expect((await accounts.call('login', { email, password: wrong })).status).toBe(400);
});

test('a refusal for want of a proof of work takes no attempt from the network of the owner', async () => {
  const { email } = await accounts.newPerson();
  await attack(email);
  const home = accounts.newNetwork();
  for (let attempt = 0; attempt < 6; attempt++) {
    expect((await accounts.call('login', { email, password }, home)).status).toBe(400);
  }
  const captchaToken = await accounts.solveCaptcha();
  expect((await accounts.call('login', { email, password, captchaToken }, home)).status).toBe(200);
});

test('an address without an account, and a text that is no address, are treated the same', async () => {
  const { email } = await accounts.newPerson();
  const unknown = 'nobody-at-all@example.com';
  const noAddress = 'nobody at all';
  for (const typed of [email, unknown, noAddress]) await attack(typed);
  const bodies = [email, unknown, noAddress].map(async (typed) => {
    const response = await accounts.call('login', { email: typed, password: wrong });
    return [response.status, await response.text()];
  });
  const [known, ...others] = await Promise.all(bodies);
  expect(others).toEqual([known, known]);
  expect([await notices(unknown), await notices(noAddress)].map(({ length }) => length)).toEqual([1, 0]);
  expect(await accountMailWriters(app.accounts)[mailKinds.failedSignIns]?.({ email: unknown })).toBeNull();
});

test('an attack is an event, a metric and one mail a day to the owner, but not to an unverified address', async () => {
  const { email } = await accounts.newPerson();
  const alarms = () => app.accounts.security.totals.get('account under attack') ?? 0;
  const before = alarms();
  lines.splice(0);
  await attack(email);
  expect(await notices(email)).toEqual([]);
  await accounts.call('login', { email, password: wrong });
  await accounts.call('login', { email: ` ${email.toUpperCase()}`, password: wrong });
  expect(alarms()).toBe(before + 1);
  const logged = () => lines.filter((line) => line.includes('"account under attack"'));
  await expect.poll(logged).toHaveLength(1);
  expect(lines.join('')).not.toContain(email);
  expect(await notices(email)).toHaveLength(1);
  const write = accountMailWriters(app.accounts)[mailKinds.failedSignIns];
  expect(await write?.({ email })).toBeNull();
  await verify(email);
  expect(await write?.({ email })).toMatchObject({ to: email, text: expect.stringContaining('/forgot-password') });
});

test('a password of more than 128 characters is never hashed, so that 80 at once do not fill the queue', async () => {
  const email = 'nobody-with-a-long-password@example.com';
  const attempts = Array.from({ length: 80 }, (_, number) =>
    accounts.call('login', { email: `${number}${email}`, password: 'x'.repeat(129) }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('attempts that the database cannot count are logged once, and limited in memory', async () => {
  const network = accounts.newNetwork();
  const attempt = async () =>
    (await accounts.call('login', { email: 'nobody-counted@example.com', password: wrong }, network)).status;
  lines.splice(0);
  await sql`alter table rate_limits rename to other_limits`.execute(app.db);
  const statuses: number[] = [];
  try {
    for (let number = 0; number < 6; number++) statuses.push(await attempt());
  } finally {
    await sql`alter table other_limits rename to rate_limits`.execute(app.db);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const logged = () => lines.filter((line) => line.includes('Attempts cannot be counted in the database'));
  await expect.poll(logged).toHaveLength(1);
  expect(JSON.parse(logged()[0] ?? '{}')).toMatchObject({ level: 50, reason: expect.stringContaining('rate_limits') });
  expect(lines.join('')).not.toContain(network['x-forwarded-for']);
});

test('attempts refused for lack of room count neither for the account nor for the network', async () => {
  const { email, bearer } = await accounts.newPerson();
  const network = accounts.newNetwork();
  const busy = vi.spyOn(ConcurrencyLimit.prototype, 'run').mockRejectedValue(new BusyError());
  const change = { current_password: password, new_password: wrong };
  const calls = async () => [
    await accounts.call('login', { email, password: wrong }, network),
    await accounts.call('signup', accounts.form(), network),
    await accounts.call('changePassword', change, bearer),
    await accounts.call('deleteAccount', { password }, bearer),
  ];
  try {
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await calls()).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    }
  } finally {
    busy.mockRestore();
  }
  await attack(email);
}, 120_000);

test('a sign-in succeeds although there is no room to renew its hash', async () => {
  const { email } = await accounts.newPerson();
  const cheap = ['m=8192,t=2,p=1', Buffer.alloc(16).toString('base64').slice(0, 22)] as const;
  const hash = argon2Sync('argon2id', {
    ...{ message: password, nonce: Buffer.alloc(16), memory: 8_192, passes: 2, parallelism: 1, tagLength: 32 },
  });
  const stored = `$argon2id$v=19$${cheap.join('$')}$${hash.toString('base64').replace(/=+$/, '')}`;
  await app.db.updateTable('users').set({ password_hash: stored }).where('email', '=', email).execute();
  const run = ConcurrencyLimit.prototype.run;
  let tasks = 0;
  const busy = vi.spyOn(ConcurrencyLimit.prototype, 'run').mockImplementation(function (this: ConcurrencyLimit, task) {
    return ++tasks === 2 ? Promise.reject(new BusyError()) : (run.call(this, task) as never);
  });
  const { status } = await accounts.call('login', { email, password });
  busy.mockRestore();
  expect([status, tasks]).toEqual([200, 2]);
  expect((await accounts.call('login', { email, password })).status).toBe(200);
  const { password_hash } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(password_hash).toContain('m=19456');
});

test('a network checks at most 100 passwords a day, of however many accounts', async () => {
  const network = accounts.newNetwork();
  const key = rateLimitKey(network['x-forwarded-for']);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 110; attempt++) {
    // The limit of a minute would make the test wait.
    await app.accounts.limits.loginByIp.reset(key);
    const email = `sprayed${attempt}@example.com`;
    statuses.push((await accounts.call('login', { email, password: wrong }, network)).status);
  }
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)]);
});
