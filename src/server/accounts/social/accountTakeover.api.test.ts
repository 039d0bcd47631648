import { describe, expect, test } from 'vitest';
import { type Browser, returned } from '#server/testing/social/Browser.ts';
import { contestOfFile, impostor, victim } from '#server/testing/social/contest.ts';
import { comeBackAs } from '#server/testing/social/scriptedApp.ts';
import { bearerOf } from '#server/testing/testAccounts.ts';
import { writeResetMail, writeVerificationMail } from '../accountMails.ts';

const on = contestOfFile();

describe('somebody who took an address before its owner came has nothing once the owner is there:', () => {
  test('one: the account and its password were there first, the owner comes by Google', async () => {
    const attacker = await on.preRegister();
    const owner = await on.opened(await on.arrive(victim));
    expect(owner.user).toMatchObject({ first_name: 'Vera', email: victim.email });
    expect((await on.logIn()).status).toBe(401);
    expect(await on.me(attacker)).toBe(401);
    expect(await on.me(owner)).toBe(200);
    expect(await on.saved()).toBe(0);
  });

  test('two: a session was kept open, the owner resets the password by mail', async () => {
    const attacker = await on.preRegister();
    await on.resetByMail('Rightful-Horse-1');
    expect(await on.me(attacker)).toBe(401);
    expect((await on.logIn()).status).toBe(401);
    expect((await on.logIn('Rightful-Horse-1')).status).toBe(200);
    expect(await on.saved()).toBe(0);
  });

  test('three: an identity of the attacker was bound as well, the owner resets the password by mail', async () => {
    const attacker = await on.opened(await on.arrive(impostor));
    await on.saveCard();
    await on.resetByMail('Rightful-Horse-1');
    expect(await on.me(attacker)).toBe(401);
    const again = await on.arrive(impostor);
    expect(again.status).toBe(409);
    expect((await on.logIn('Rightful-Horse-1')).status).toBe(200);
    expect(await on.db.selectFrom('identities').selectAll().execute()).toEqual([]);
    expect(await on.saved()).toBe(0);
  });

  test('four: links and credentials were saved up for later, the owner comes by Google', async () => {
    const attacker = await on.preRegister();
    const [reset, proof] = [await on.mailed(writeResetMail), await on.mailed(writeVerificationMail)];
    const browser = on.newBrowser();
    const kept = returned(await comeBackAs(on.scripted.google, browser, impostor));
    const owner = await on.opened(await on.arrive(victim));
    const path = on.resetPath(reset);
    expect((await on.accounts.call('resetPassword', { new_password: 'Evil-Horse-11' }, { path })).status).toBe(400);
    expect((await on.accounts.call('verifyEmail', { token: proof }, bearerOf(attacker))).status).toBe(401);
    expect(await on.db.selectFrom('email_proofs').selectAll().execute()).toEqual([]);
    expect((await browser.redeem(kept)).status).toBe(409);
    expect(await on.me(owner)).toBe(200);
    expect(await on.saved()).toBe(0);
  });

  test('five: a provider that does not verify said the address was the attacker’s, the owner comes by Google', async () => {
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

describe('whoever comes back with the browser the account was made in keeps what they saved, and nothing else does:', () => {
  test.each([
    ['by Google', async (browser: Browser) => void (await on.opened(await on.arrive(victim, browser)))],
    ['by a reset', (browser: Browser) => on.resetByMail('Rightful-Horse-1', browser)],
  ])('%s', async (_how, come) => {
    const browser = on.newBrowser();
    const session = await on.preRegister(browser);
    const reset = await on.mailed(writeResetMail);
    expect(await on.mailed(writeVerificationMail)).not.toBe('');
    await come(browser);
    expect(await on.saved()).toBe(1);
    expect(await on.me(session)).toBe(401);
    expect((await on.logIn()).status).toBe(401);
    const path = on.resetPath(reset);
    expect((await on.accounts.call('resetPassword', { new_password: 'Evil-Horse-11' }, { path })).status).toBe(400);
    await on.opened(await on.arrive(victim, browser));
    expect(await on.db.selectFrom('email_proofs').selectAll().execute()).toEqual([]);
  });

  test('an identity of somebody else is unbound there, too', async () => {
    const browser = on.newBrowser();
    await on.opened(await on.arrive(impostor, browser));
    await on.saveCard();
    await on.opened(await on.arrive(victim, browser));
    expect(await on.saved()).toBe(1);
    expect((await on.arrive(impostor)).status).toBe(409);
  });

  test('a cookie of another browser, or of none, is no proof', async () => {
    await on.preRegister();
    const other = on.newBrowser();
    other.cookie = `__Host-cardfall-browser=cf_${'A'.repeat(43)}`;
    await on.opened(await on.arrive(victim, other));
    expect(await on.saved()).toBe(0);
  });
});

describe('an account that is proven', () => {
  const proven = async () => {
    const session = await on.preRegister();
    const token = await on.mailed(writeVerificationMail);
    expect((await on.accounts.call('verifyEmail', { token }, bearerOf(session))).status).toBe(200);
    return session;
  };

  test('is linked, keeps its password and stays signed in when its owner comes by Google', async () => {
    const session = await proven();
    const again = await on.opened(await on.arrive(victim));
    expect(again.user.first_name).toBe('Eve');
    expect(await on.me(session)).toBe(200);
    expect((await on.logIn()).status).toBe(200);
  });

  test('is not opened by an address nobody vouches for', async () => {
    await proven();
    expect((await on.arrive(impostor)).status).toBe(409);
    // Verified, but the provider is not the one to know: the mailbox is not its own.
    for (const hd of [undefined, '', true]) expect((await on.arrive({ ...victim, sub: 'x', hd })).status).toBe(409);
    expect((await on.arrive({ ...victim, sub: 'y', email_verified: 'true' })).status).toBe(409);
  });

  test('is not opened by a second person the provider knows by the same address', async () => {
    await on.opened(await on.arrive(victim));
    expect((await on.arrive({ ...victim, sub: 'has-the-address-now' })).status).toBe(409);
  });

  test('stays with its identity when the address changes at the provider, and does not move to another account', async () => {
    const first = await on.opened(await on.arrive(victim));
    const other = await on.opened(await on.accounts.call('signup', on.accounts.form({ email: 'new@gmail.com' })));
    const moved = await on.opened(await on.arrive({ ...victim, email: 'new@gmail.com' }));
    expect(moved.user.email).toBe(victim.email);
    expect(await on.me(other)).toBe(200);
    expect(await on.me(first)).toBe(200);
  });
});
