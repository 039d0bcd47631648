import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Browser, returned } from '#server/testing/social/Browser.ts';
import { contestOfFile, impostor, victim } from '#server/testing/social/contest.ts';
import { comeBackAs } from '#server/testing/social/scriptedApp.ts';
import { bearerOf } from '#server/testing/testAccounts.ts';
import { writeResetMail, writeVerificationMail } from '../accountMails.ts';

const on = contestOfFile();

describe('an attacker who registered an address loses the account when its owner', () => {
  test('signs in with Google: the attacker has the password', async () => {
    const attacker = await on.preRegister();
    const owner = await on.opened(await on.arrive(victim));
    expect(owner.user).toMatchObject({ first_name: 'Vera', email: victim.email });
    expect((await on.logIn()).status).toBe(401);
    expect(await on.me(attacker)).toBe(401);
    expect(await on.me(owner)).toBe(200);
    expect(await on.saved()).toBe(0);
  });

  test('resets the password by mail: the attacker has a session and mailed links', async () => {
    const attacker = await on.preRegister();
    const [reset, verification] = [await on.mailed(writeResetMail), await on.mailed(writeVerificationMail)];
    expect(verification).not.toBe('');
    await on.resetByMail('Rightful-Horse-1');
    const path = on.resetPath(reset);
    expect((await on.accounts.call('resetPassword', { new_password: 'Evil-Horse-11' }, { path })).status).toBe(400);
    expect(await on.db.selectFrom('email_proofs').selectAll().execute()).toEqual([]);
    expect(await on.me(attacker)).toBe(401);
    expect((await on.logIn()).status).toBe(401);
    expect((await on.logIn('Rightful-Horse-1')).status).toBe(200);
  });

  test('resets the password by mail: the attacker linked an identity', async () => {
    const attacker = await on.opened(await on.arrive(impostor));
    await on.resetByMail('Rightful-Horse-1');
    expect(await on.me(attacker)).toBe(401);
    const again = await on.arrive(impostor);
    expect(again.status).toBe(409);
    expect((await on.logIn('Rightful-Horse-1')).status).toBe(200);
    expect(await on.db.selectFrom('identities').selectAll().execute()).toEqual([]);
  });

  test('signs in with Google: the attacker has mailed links and a credential', async () => {
    const attacker = await on.preRegister();
    const [reset, verification] = [await on.mailed(writeResetMail), await on.mailed(writeVerificationMail)];
    const browser = on.newBrowser();
    const credential = returned(await comeBackAs(on.scripted.google, browser, impostor));
    const owner = await on.opened(await on.arrive(victim));
    const path = on.resetPath(reset);
    expect((await on.accounts.call('resetPassword', { new_password: 'Evil-Horse-11' }, { path })).status).toBe(400);
    expect((await on.accounts.call('verifyEmail', { token: verification }, bearerOf(attacker))).status).toBe(401);
    expect(await on.db.selectFrom('email_proofs').selectAll().execute()).toEqual([]);
    expect((await browser.redeem(credential)).status).toBe(409);
    expect(await on.me(owner)).toBe(200);
    expect(await on.saved()).toBe(0);
  });

  test('signs in with Google: the attacker came from a provider that does not verify addresses', async () => {
    const attacker = await on.opened(await on.arrive(impostor));
    await on.saveCard();
    const owner = await on.opened(await on.arrive(victim));
    expect(await on.me(attacker)).toBe(401);
    expect((await on.arrive(impostor)).status).toBe(409);
    expect(await on.me(owner)).toBe(200);
    const identities = await on.db.selectFrom('identities').select('subject').execute();
    expect(identities).toEqual([{ subject: victim.sub }]);
    expect(await on.saved()).toBe(0);
  });
});

describe('the browser an account was created in keeps its wishlist, but loses every way to sign in,', () => {
  test('when it signs in with Google', async () => {
    const browser = on.newBrowser();
    const session = await on.preRegister(browser);
    const reset = await on.mailed(writeResetMail);
    expect(await on.mailed(writeVerificationMail)).not.toBe('');
    await on.opened(await on.arrive(victim, browser));
    expect(await on.saved()).toBe(1);
    expect(await on.me(session)).toBe(401);
    expect((await on.logIn()).status).toBe(401);
    const path = on.resetPath(reset);
    expect((await on.accounts.call('resetPassword', { new_password: 'Evil-Horse-11' }, { path })).status).toBe(400);
    await on.opened(await on.arrive(victim, browser));
    expect(await on.db.selectFrom('email_proofs').selectAll().execute()).toEqual([]);
  });

  test('including the identity of someone else', async () => {
    const browser = on.newBrowser();
    await on.opened(await on.arrive(impostor, browser));
    await on.saveCard();
    await on.opened(await on.arrive(victim, browser));
    expect(await on.saved()).toBe(1);
    expect((await on.arrive(impostor)).status).toBe(409);
  });

  test('unless its cookie belongs to no browser', async () => {
    await on.preRegister();
    const other = on.newBrowser();
    other.cookie = `__Host-cardfall-browser=cf_${'A'.repeat(43)}`;
    await on.opened(await on.arrive(victim, other));
    expect(await on.saved()).toBe(0);
  });
});

// @req 7.auth.10
test.each([
  ['with a password', () => on.preRegister()],
  [
    'at a provider that does not verify addresses',
    async () => {
      await on.opened(await on.arrive(impostor));
      await on.saveCard();
    },
  ],
])('a reset by mail in another browser keeps the wishlist of an unverified account made %s', async (_how, register) => {
  await register();
  await on.resetByMail('Rightful-Horse-1');
  expect(await on.saved()).toBe(1);
  const { user } = await on.opened(await on.logIn('Rightful-Horse-1'));
  expect(user.photo_url).toBeNull();
  // The address counts as verified: its owner is linked at once when signing in with Google.
  const row = await on.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(row.email_verified_at).toEqual(new Date(on.now));
  await on.opened(await on.arrive(victim));
  expect(await on.saved()).toBe(1);
});

describe('channels, private addresses and shared folders of an unverified account end', () => {
  const takeOvers = [
    ['its password is reset by mail', () => on.resetByMail('Rightful-Horse-1')],
    ['its own browser signs in with Google', async (browser: Browser) => on.opened(await on.arrive(victim, browser))],
    ['its owner signs in with Google', async () => on.opened(await on.arrive(victim))],
  ] as const;

  test.each(takeOvers)('when %s', async (_how, takeOver) => {
    const browser = on.newBrowser();
    await on.preRegister(browser);
    const { id } = await on.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const token = 'a-token-of-the-attacker';
    const later = new Date(Date.now() + 3_600_000);
    for (const kind of ['mail', 'push', 'webhook', 'discord'] as const) {
      const channel = await on.db
        .insertInto('channels')
        .values({ user_id: id, kind, address: kind, secret: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const times = { created_at: new Date(), due_at: new Date(), withdraw_at: later };
      await on.db
        .insertInto('messages')
        .values({ channel_id: channel.id, ...times })
        .execute();
    }
    await on.db
      .insertInto('alerts')
      .values([1, 2].map((number) => ({ user_id: id, search: `keyword=${number}`, feed_token: `${token}${number}` })))
      .execute();
    await on.db.insertInto('notification_settings').values({ user_id: id, calendar_token: token }).execute();
    await on.db
      .insertInto('wishlist_folders')
      .values({ user_id: id, name: 'Mine', sharing: 'public', share_token: token })
      .execute();
    await takeOver(browser);
    const channels = await on.db
      .selectFrom('channels')
      .select('kind')
      .where('user_id', 'is not', null)
      .where('disabled_at', 'is', null)
      .where('removed_at', 'is', null)
      .execute();
    expect(channels.filter(({ kind }) => kind !== 'mail')).toEqual([]);
    for (const [table, column] of tokenColumns) {
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} like ${`${token}%`}`.execute(
        on.db,
      );
      expect(rows, table).toEqual([]);
    }
    const kept = await on.db
      .selectFrom('messages')
      .innerJoin('channels', 'channels.id', 'channel_id')
      .select('kind')
      .where('user_id', 'is not', null)
      .where('withdraw_at', '>', new Date())
      .execute();
    expect(kept.filter(({ kind }) => kind !== 'mail')).toEqual([]);
  });
});

const tokenColumns = [
  ['alerts', 'feed_token'],
  ['notification_settings', 'calendar_token'],
  ['wishlist_folders', 'share_token'],
] as const;

describe('a verified account', () => {
  const createVerified = async () => {
    const session = await on.preRegister();
    const token = await on.mailed(writeVerificationMail);
    expect((await on.accounts.call('verifyEmail', { token }, bearerOf(session))).status).toBe(200);
    return session;
  };

  test('is linked and keeps its password and sessions when its owner signs in with Google', async () => {
    const session = await createVerified();
    const again = await on.opened(await on.arrive(victim));
    expect(again.user.first_name).toBe('Eve');
    expect(await on.me(session)).toBe(200);
    expect((await on.logIn()).status).toBe(200);
  });

  test('is not opened by an unverified address', async () => {
    await createVerified();
    expect((await on.arrive(impostor)).status).toBe(409);
    // Verified, but the provider does not host the mailbox.
    for (const hd of [undefined, '', true]) expect((await on.arrive({ ...victim, sub: 'x', hd })).status).toBe(409);
    expect((await on.arrive({ ...victim, sub: 'y', email_verified: 'true' })).status).toBe(409);
  });

  // @asvs 6.8.1
  test('is not opened by a second person with the same address at the provider', async () => {
    await on.opened(await on.arrive(victim));
    expect((await on.arrive({ ...victim, sub: 'has-the-address-now' })).status).toBe(409);
  });

  test.each([
    ['was linked to it', async () => void (await createVerified())],
    ['it had before its password was reset by mail', async () => void (await on.opened(await on.arrive(victim)))],
  ])('opens with the identity that %s, whatever address the provider names later', async (_, create) => {
    await create();
    await on.opened(await on.arrive(victim));
    await on.resetByMail('Rightful-Horse-1');
    const again = await on.opened(await on.arrive({ ...victim, email: 'new@gmail.com' }));
    expect(again.user.email).toBe(victim.email);
  });

  // @asvs 10.5.2
  test('keeps its identity when the address changes at the provider', async () => {
    const first = await on.opened(await on.arrive(victim));
    const other = await on.opened(await on.accounts.call('signup', on.accounts.form({ email: 'new@gmail.com' })));
    const moved = await on.opened(await on.arrive({ ...victim, email: 'new@gmail.com' }));
    expect(moved.user.email).toBe(victim.email);
    expect(await on.me(other)).toBe(200);
    expect(await on.me(first)).toBe(200);
  });
});
