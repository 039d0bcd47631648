import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { urlOf } from '#contract/urlOf.ts';
import type { Mailer, Message } from '#server/email/Mailer.ts';
import { sendOutbox } from '#server/email/sendOutbox.ts';
import { bearerOf, failureOf, password, testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { accountMailWriters, writeResetMail } from './accountMails.ts';
import { deleteExpired } from './sessions.ts';

const start = Date.UTC(2030, 0, 1);
const day = 24 * 3_600_000;
let now = start;
let app: TestApp;
/** A listing on a wishlist; its times are those of the test. */
const savedListing = {
  item_id: 'v1|1|0',
  category: null,
  title: 'A card',
  currency: 'USD',
  bid_price: '1.00',
  bid_count: 0,
  picture: null,
  more_pictures: [],
  condition: null,
  address: 'https://www.ebay.com/itm/1',
};
let accounts: ReturnType<typeof testAccounts>;

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
});
afterAll(() => app.close());
beforeEach(() => {
  now = start;
});

describe('a session', () => {
  const alive = async (bearer: Record<string, string>) =>
    (await accounts.call('listSessions', undefined, bearer)).status;

  // @req 7.auth.6
  // @asvs 7.4.1
  test('ends at logout, and a second logout succeeds', async () => {
    const { bearer } = await accounts.newPerson();
    expect((await accounts.call('logout', undefined, bearer)).status).toBe(200);
    expect(await alive(bearer)).toBe(401);
    expect((await accounts.call('logout', undefined, bearer)).status).toBe(200);
    expect((await accounts.call('logout', undefined)).status).toBe(200);
  });

  test.each([
    ['addFolder', { name: 'Rookies' }],
    ['saveAlert', { search: 'keyword=jordan' }],
    ['changeNotificationSettings', { timeZone: 'UTC' }],
    ['snoozeCard', { item_id: 'v1|1|0', until: '2030-01-02T00:00:00Z' }],
  ] as const)('answers 401 to %s if its account is deleted meanwhile', async (name, body) => {
    const { email, bearer } = await accounts.newPerson();
    const { queries } = app.accounts;
    const find = queries.findSession;
    const spy = vi.spyOn(queries, 'findSession').mockImplementationOnce(async (...args) => {
      const found = await find(...args);
      await app.db.deleteFrom('users').where('email', '=', email).execute();
      return found;
    });
    const response = await accounts.call(name, body, bearer);
    spy.mockRestore();
    expect(await failureOf(response)).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  // @asvs 7.3.1 7.3.2
  test('ends 14 days after its last use and 30 days after it started', async () => {
    const { bearer } = await accounts.newPerson();
    now = start + 13 * day;
    expect(await alive(bearer)).toBe(200);
    now = start + 26 * day;
    expect(await alive(bearer)).toBe(200);
    now = start + 30 * day;
    expect(await alive(bearer)).toBe(401);
    now = start;
    const { bearer: idle } = await accounts.newPerson();
    now = start + 14 * day;
    expect(await alive(idle)).toBe(401);
  });

  test('is deleted once it counts no more, and a mailed token once it has expired', async () => {
    const count = async (table: 'sessions' | 'password_resets') =>
      (await app.db.selectFrom(table).selectAll().execute()).length;
    await app.db.deleteFrom('users').execute();
    const { email } = await accounts.newPerson();
    await writeResetMail(app.accounts)({ email });
    now = start + day;
    const { bearer } = await accounts.newPerson();
    now = start + 14 * day - 1;
    await deleteExpired(app.accounts);
    expect([await count('sessions'), await count('password_resets')]).toEqual([2, 0]);
    now = start + 14 * day;
    await deleteExpired(app.accounts);
    expect(await count('sessions')).toBe(1);
    expect(await alive(bearer)).toBe(200);
  });

  // @asvs 7.5.2 8.2.2
  test('can be ended from another session, but only by its owner', async () => {
    const { email, bearer } = await accounts.newPerson();
    const other = (await (await accounts.call('login', { email, password })).json()) as SignedIn;
    const otherBearer = bearerOf(other);
    type Sessions = { items: { id: string; current: boolean }[] };
    const { items } = (await (await accounts.call('listSessions', undefined, bearer)).json()) as Sessions;
    const otherId = items.find(({ current }) => !current)?.id;
    const end = (id: unknown, headers: Record<string, string>) =>
      app.send('DELETE', urlOf('endSession', { id: String(id) }), undefined, headers);
    expect((await end(otherId, (await accounts.newPerson()).bearer)).status).toBe(404);
    expect(await alive(otherBearer)).toBe(200);
    expect((await end(otherId, bearer)).status).toBe(200);
    expect(await alive(otherBearer)).toBe(401);
    for (const malformed of ['x', '../x']) expect((await end(malformed, bearer)).status).toBe(400);
  });

  test('ends with the eleventh sign-in when it is the oldest', async () => {
    const { email, bearer } = await accounts.newPerson();
    for (let number = 0; number < 10; number++) {
      now += 1_000;
      await accounts.call('login', { email, password });
    }
    expect(await alive(bearer)).toBe(401);
  });

  // @asvs 7.2.1
  test('is not found by any of 10,000 malformed credentials', async () => {
    const { session } = await accounts.newPerson();
    const value = fc.oneof(
      fc.string({ unit: 'grapheme-ascii' }),
      fc.constantFrom('', 'Bearer', 'Bearer ', 'Basic eDp5', `bearer${session.token.access_token}`, 'Bearer null'),
      fc.string({ unit: 'grapheme-ascii' }).map((text) => `Bearer ${text}`),
      fc.constant(`Bearer ${session.token.access_token} ${session.token.access_token}`),
      fc.constantFrom('Bearer %00', `Bearer ${'x'.repeat(12_000)}`, 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', ','),
      // Bytes above ASCII, as far as a header can carry them.
      fc.array(fc.integer({ min: 0x80, max: 0xff })).map((bytes) => `Bearer ${String.fromCharCode(...bytes)}`),
      fc.nat({ max: 60 }).map((length) => `Bearer ${session.token.access_token.slice(0, -1 - (length % 40))}`),
    );
    const batch = fc.array(value, { minLength: 20, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(batch, async (credentials) => {
        const statuses = await Promise.all(
          credentials.map(async (authorization) => {
            const response = await accounts.call('listSessions', undefined, { authorization });
            await response.arrayBuffer();
            return response.status;
          }),
        );
        expect(new Set(statuses)).toEqual(new Set([401]));
      }),
      { numRuns: 500 },
    );
  }, 120_000);
});

describe('the deletion of an account', () => {
  const rowsOf = async (email: string) => {
    const users = await app.db.selectFrom('users').select('id').where('email', '=', email).execute();
    const mails = await app.db.selectFrom('outbox').select('id').where('email', '=', email).execute();
    return [users.length, mails.length];
  };
  const deleteAccount = (typed: string, bearer: Record<string, string>) =>
    accounts.call('deleteAccount', { password: typed }, bearer);

  // @asvs 7.4.2
  test('removes its sessions, wishlist and waiting mails, and frees the address', async () => {
    const { email, bearer } = await accounts.newPerson();
    const other = (await (await accounts.call('login', { email, password })).json()) as SignedIn;
    const { id } = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await app.db
      .insertInto('saved_listings')
      .values({ ...savedListing, ends_at: new Date(now), last_seen_at: new Date(now) })
      .execute();
    await app.db
      .insertInto('wishlist_items')
      .values({ user_id: id, item_id: savedListing.item_id, added_at: new Date(now) })
      .execute();
    expect((await deleteAccount(password, bearer)).status).toBe(200);
    expect(await rowsOf(email)).toEqual([0, 0]);
    expect(await app.db.selectFrom('wishlist_items').where('user_id', '=', id).selectAll().execute()).toEqual([]);
    for (const credential of [bearer, bearerOf(other)]) {
      expect((await accounts.call('listSessions', undefined, credential)).status).toBe(401);
    }
    expect((await accounts.call('login', { email, password })).status).toBe(401);
    expect((await accounts.call('signup', accounts.form({ email }))).status).toBe(200);
  });

  test.each(['', 'Wrong-Horse-77'])('is refused with the password %j', async (typed) => {
    const { email, bearer } = await accounts.newPerson();
    expect(await failureOf(await deleteAccount(typed, bearer))).toMatchObject({ status: 400, parameter: 'password' });
    expect((await rowsOf(email))[0]).toBe(1);
  });

  test('requires a sign-in of the last ten minutes when the account has no password', async () => {
    const { email, bearer } = await accounts.newPerson();
    await app.db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
    now = start + 11 * 60_000;
    expect(await failureOf(await deleteAccount('', bearer))).toMatchObject({ status: 400, code: 'sign_in_again' });
    expect((await rowsOf(email))[0]).toBe(1);
    now = start + 9 * 60_000;
    expect((await deleteAccount('', bearer)).status).toBe(200);
    expect(await rowsOf(email)).toEqual([0, 0]);
  });

  describe('of a verified address', () => {
    const sent: Message[] = [];
    let failure: object | null;
    const mailer = {
      send: async (message: Message) => {
        if (failure !== null) throw failure;
        sent.push(message);
      },
    } as Mailer;
    const sendMails = () => {
      const { outbox } = app.accounts;
      const writers = accountMailWriters(app.accounts);
      return sendOutbox({ outbox, mailer, writers, log: quiet, now: () => now })(new AbortController().signal);
    };
    const deleteVerified = async () => {
      const { email, bearer } = await accounts.newPerson();
      const verified = { email_verified_at: new Date(now) };
      await app.db.updateTable('users').set(verified).where('email', '=', email).execute();
      await app.db.deleteFrom('outbox').execute();
      expect((await deleteAccount(password, bearer)).status).toBe(200);
      return email;
    };
    beforeEach(() => {
      sent.splice(0);
      failure = null;
    });

    test('mails a notice, after which no row has the address', async () => {
      const email = await deleteVerified();
      expect(await rowsOf(email)).toEqual([0, 1]);
      await sendMails();
      expect(sent).toMatchObject([{ to: email, subject: 'Your Cardfall account has been deleted' }]);
      expect(await rowsOf(email)).toEqual([0, 0]);
    });

    test('leaves a dead letter without the address when the notice is rejected', async () => {
      const email = await deleteVerified();
      failure = { command: 'RCPT TO', responseCode: 550, permanent: true };
      await sendMails();
      expect(await rowsOf(email)).toEqual([0, 0]);
      expect(await app.accounts.outbox.count()).toMatchObject({ waiting: 0, dead: { 'RCPT TO 550': 1 } });
    });
  });

  test('requires a session', async () => {
    expect((await accounts.call('deleteAccount', { password })).status).toBe(401);
  });
});

describe('a password change', () => {
  // @asvs 6.2.2 6.2.3 7.4.3 7.5.1
  test('ends every other session and replaces the password', async () => {
    const { email, bearer } = await accounts.newPerson();
    const other = (await (await accounts.call('login', { email, password })).json()) as SignedIn;
    const new_password = 'Another-Horse-78';
    const wrong = await accounts.call('changePassword', { current_password: 'Wrong-Horse-1', new_password }, bearer);
    expect(await failureOf(wrong)).toMatchObject({ status: 400, parameter: 'current_password' });
    const weak = await accounts.call(
      'changePassword',
      { current_password: password, new_password: 'Password1' },
      bearer,
    );
    expect(await failureOf(weak)).toMatchObject({ status: 400, parameter: 'new_password' });
    expect((await accounts.call('changePassword', { current_password: password, new_password }, bearer)).status).toBe(
      200,
    );
    expect((await accounts.call('listSessions', undefined, bearer)).status).toBe(200);
    const otherBearer = bearerOf(other);
    expect((await accounts.call('listSessions', undefined, otherBearer)).status).toBe(401);
    expect((await accounts.call('login', { email, password })).status).toBe(401);
    expect((await accounts.call('login', { email, password: new_password })).status).toBe(200);
  });

  test('requires a session', async () => {
    const typed = { current_password: password, new_password: 'Another-Horse-78' };
    expect((await accounts.call('changePassword', typed)).status).toBe(401);
  });
});
