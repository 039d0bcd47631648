import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { Failure } from '#contract/endpoint.ts';
import { urlOf } from '#contract/urlOf.ts';
import { emailProblems } from '#domain/accounts/emailAddress.ts';
import { passwordProblems } from '#domain/accounts/passwordRules.ts';
import { failureOf, password, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const start = Date.UTC(2030, 0, 1);
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

describe('sign-up', () => {
  // @req 3.user.1 3.user.2 7.auth.5
  // @asvs 15.3.1
  test('returns the user and a token that works', async () => {
    const { email, session, bearer } = await accounts.newPerson();
    expect(session.user).toEqual({
      username: 'somebody',
      first_name: 'Some',
      last_name: 'Body',
      email,
      photo_url: null,
    });
    expect(session.token).toMatchObject({ token_type: 'Bearer', expires_in: 30 * 24 * 3600 });
    const sessions = await accounts.call('listSessions', undefined, bearer);
    expect(((await sessions.json()) as { items: unknown[] }).items).toHaveLength(1);
  });

  // @req 5.password.1
  // @asvs 2.2.2 6.2.1 6.2.11
  test.each([
    [{ email: '' }, 'email', emailProblems.missing],
    [{ email: 'nobody' }, 'email', emailProblems.malformed],
    [{ email: 'victim＠example.com' }, 'email', emailProblems.malformed],
    [{ email: 'a@b\r\nBcc: c@d.example' }, 'email', emailProblems.malformed],
    [{ email: 'two@signs@example.com' }, 'email', emailProblems.malformed],
    [{ first_name: '  ' }, 'first_name', 'First name is required'],
    [{ password: 'Short1' }, 'password', passwordProblems.short],
    [{ password: 'alllowercase' }, 'password', passwordProblems.noUppercase],
    [{ password: 'ALLUPPERCASE' }, 'password', passwordProblems.noLowercase],
    [{ password: `Aa${'x'.repeat(127)}` }, 'password', passwordProblems.long],
    [{ password: 'Password1' }, 'password', passwordProblems.common],
    [{ password: 'Baseball' }, 'password', passwordProblems.common],
    [{ email: 'own@example.com', password: 'Own@Example.com' }, 'password', passwordProblems.common],
    [{ email: 'ada.kim7@example.com', password: 'AdaKim_2026!' }, 'password', passwordProblems.common],
    [{ password: 'Cardfall2026!' }, 'password', passwordProblems.common],
  ])('refuses %j with the error text of the form', async (typed, parameter, error) => {
    expect(await failureOf(await accounts.call('signup', accounts.form(typed)))).toMatchObject({
      status: 400,
      parameter,
      error,
    });
  });

  // @req 6.anonymous.2 7.auth.3
  // @asvs 8.2.3 15.3.3
  test.each([
    ['id', { id: '1' }],
    ['role', { role: 'admin' }],
    ['email_verified_at', { email_verified_at: '2030-01-01' }],
    ['photo_url', { photo_url: 'https://evil.example/x.png' }],
    ['provider', { provider: 'google' }],
  ])('refuses the unknown field %s', async (parameter, extra) => {
    expect(await failureOf(await accounts.call('signup', accounts.form(extra)))).toMatchObject({
      status: 400,
      parameter,
    });
  });

  test('creates one account when 20 requests with the same address arrive at once', async () => {
    const typed = accounts.form({});
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        accounts.call('signup', { ...typed, email: number % 2 === 0 ? typed.email : ` ${typed.email.toUpperCase()} ` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  // @asvs 11.4.2 14.2.4
  test('stores neither the password nor the token', async () => {
    const { session } = await accounts.newPerson();
    const rows = [
      ...(await app.db.selectFrom('users').selectAll().execute()),
      ...(await app.db.selectFrom('sessions').selectAll().execute()),
    ];
    const dump = rows
      .flatMap((row) =>
        Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
      )
      .join();
    expect(dump).not.toContain(password);
    expect(dump).not.toContain(session.token.access_token.slice(3));
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('login', () => {
  // @req 7.auth.1
  // @asvs 7.2.2 7.2.3 7.2.4
  test('accepts the address in any case and returns a new token each time', async () => {
    const { email, session } = await accounts.newPerson();
    const response = await accounts.call('login', { email: ` ${email.toUpperCase()}`, password });
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as SignedIn;
    expect(token.access_token).not.toBe(session.token.access_token);
    // 256 random bits.
    expect(token.access_token).toMatch(/^cf_[\w-]{43}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('returns the same bytes for every reason it can fail', async () => {
    const { email } = await accounts.newPerson();
    await app.db
      .insertInto('users')
      .values({ email: 'social@example.com', username: 's', first_name: 's', last_name: '', password_hash: null })
      .execute();
    const attempts = [
      { email, password: 'Wrong-Password-1' },
      { email: 'unknown@example.com', password: 'Wrong-Password-1' },
      { email: 'not an address', password: 'Wrong-Password-1' },
      { email: 'social@example.com', password: 'Wrong-Password-1' },
      { email, password: 'x'.repeat(200) },
    ];
    const answers = await Promise.all(attempts.map((attempt) => accounts.call('login', attempt)));
    const texts = await Promise.all(
      answers.map(async (response) => JSON.stringify([response.status, headersOf(response), await response.text()])),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('Invalid email or password');
  });

  // @asvs 6.3.1
  test('refuses a network after five failures for an account, but not the owner elsewhere', async () => {
    const { email } = await accounts.newPerson();
    const attacker = accounts.newNetwork();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await accounts.call('login', { email, password: 'Wrong-Password-1' }, attacker)).status).toBe(401);
    }
    const refused = await accounts.call('login', { email, password }, attacker);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(((await refused.json()) as Failure).error).toMatch(/^Too many attempts. Try again in 1[45] minutes\.$/);
    // Other case and spaces are still the same account.
    expect((await accounts.call('login', { email: ` ${email.toUpperCase()}`, password }, attacker)).status).toBe(429);
    expect((await accounts.call('login', { email, password })).status).toBe(200);
  });

  test('checks five of twenty wrong passwords sent at once', async () => {
    const { email } = await accounts.newPerson();
    const network = accounts.newNetwork();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => accounts.call('login', { email, password: 'Wrong-Horse-77' }, network)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('hashes the password for unknown addresses too, so that 80 at once fill the queue', async () => {
    const responses = await Promise.all(
      Array.from({ length: 80 }, (_, number) =>
        accounts.call('login', { email: `unknown${number}@example.com`, password: 'Wrong-Horse-77' }),
      ),
    );
    const statuses = new Set(responses.map(({ status }) => status));
    // Two run, 32 wait, the others get 503: only hashing takes long enough to fill the queue.
    expect(statuses).toEqual(new Set([401, 503]));
  });

  // @asvs 4.1.3 15.3.4
  test('limits a network by the address its proxy reports, whatever the client claims', async () => {
    const network = accounts.newNetwork()['x-forwarded-for'];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 22; attempt++) {
      const response = await accounts.call(
        'login',
        { email: `nobody${attempt}@example.com`, password: 'x' },
        { 'x-forwarded-for': `203.0.113.${attempt}, ${network}` },
      );
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('check-email', () => {
  // @req 3.availability.1 3.availability.2 7.auth.12
  test('returns whether an address has an account and how it signs in', async () => {
    const { email } = await accounts.newPerson();
    const check = async (typed: string) => (await accounts.call('checkEmail', { email: typed })).json();
    const serverTime = expect.any(String);
    expect(await check(email.toUpperCase())).toEqual({ exists: true, auth_provider: 'other', serverTime });
    expect(await check('free@example.com')).toEqual({ exists: false, auth_provider: null, serverTime });
    const [google] = await app.db
      .insertInto('users')
      .values({ email: 'by-google@example.com', username: 'g', first_name: 'g', last_name: '', password_hash: null })
      .returning('id')
      .execute();
    await app.db
      .insertInto('identities')
      .values({ issuer: 'https://accounts.example', subject: '1', provider: 'google', user_id: google?.id ?? '' })
      .execute();
    // An unverified address may belong to someone else, who must not be sent to a stranger's provider.
    expect(await check('by-google@example.com')).toMatchObject({ exists: true, auth_provider: 'other' });
    await app.db
      .updateTable('users')
      .set({ email_verified_at: new Date(now) })
      .where('id', '=', google?.id ?? '')
      .execute();
    expect(await check('by-google@example.com')).toMatchObject({ exists: true, auth_provider: 'google' });
  });

  test.each([
    ['nobody', emailProblems.malformed],
    ['', emailProblems.missing],
    ['victim＠example.com', emailProblems.malformed],
  ])('refuses %j, which is not an address', async (typed, error) => {
    const response = await accounts.call('checkEmail', { email: typed });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error, code: 'invalid_parameter', parameter: 'email' });
  });

  test('answers ten requests a minute and counts an IPv6 /64 network as one caller', async () => {
    const check = (number: number) =>
      accounts.call('checkEmail', { email: 'x@example.com' }, { 'x-forwarded-for': `2001:db8:7:7::${number + 1}` });
    const statuses: number[] = [];
    for (let number = 0; number < 11; number++) statuses.push((await check(number)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const refused = await check(11);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await failureOf(refused)).toMatchObject({
      status: 429,
      error: expect.stringMatching(/^Too many attempts. Try again in (\d+ seconds?|1 minute)\.$/),
    });
  });

  test('tells a /64 network about at most 60 of 1,000 addresses in an hour', async () => {
    const { checkEmail } = app.accounts.limits;
    let answers = 0;
    for (let number = 0; number < 1_000; number++) {
      // The limit of a minute would make the test wait.
      if (number % 10 === 0) await checkEmail.reset('2001:db8:8:8::/64');
      const from = { 'x-forwarded-for': `2001:db8:8:8::${number.toString(16)}` };
      const response = await accounts.call('checkEmail', { email: `guessed${number}@example.com` }, from);
      if (response.status === 200) answers++;
    }
    expect(answers).toBe(60);
  }, 60_000);
});

describe('a request body', () => {
  const login = urlOf('login');
  // @req 7.base.3
  // @asvs 3.5.1 3.5.2
  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json, text/plain', 415],
    ['application/jsonx', 415],
    ['application/json; charset=utf-8', 401],
    ['Application/JSON', 401],
  ])('of type %s gets %d', async (type, status) => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
    const headers = { 'content-type': type, ...accounts.newNetwork() };
    expect((await app.send('POST', login, body, headers)).status).toBe(status);
  });

  // @asvs 1.5.2 15.3.6
  test.each([
    ['truncated JSON', '{"email": "a', 400],
    ['an empty body', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a number as the address', '{"email": 1, "password": "x"}', 400],
    ['a __proto__ key', '{"email": "a@example.com", "password": "x", "__proto__": {"admin": true}}', 400],
    ['a body of a megabyte', JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1_000_000) }), 413],
  ])('is refused: %s', async (_, body, status) => {
    expect((await app.send('POST', login, body, accounts.newNetwork())).status).toBe(status);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

function headersOf(response: Response): [string, string][] {
  return [...response.headers].filter(([name]) => !['date', 'x-server-time', 'etag'].includes(name));
}
