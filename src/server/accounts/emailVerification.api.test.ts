import { describe, expect, test } from 'vitest';
import { contestOfFile, victim } from '#server/testing/social/contest.ts';
import { bearerOf } from '#server/testing/testAccounts.ts';
import { writeResetMail, writeVerificationMail } from './accountMails.ts';

const on = contestOfFile();

describe('the mail that asks to confirm an address', () => {
  test('carries no words of whoever made the account', async () => {
    const spam = 'your prize waits at evil.example';
    await on.opened(await on.accounts.call('signup', on.accounts.form({ email: victim.email, first_name: spam })));
    for (const write of [writeVerificationMail, writeResetMail]) {
      const row = { id: '1', kind: '', email: victim.email, created_at: new Date(on.now), attempts: 0 };
      expect(JSON.stringify(await write(on.scripted.app.accounts)(row))).not.toContain('prize');
    }
  });

  test('is written once a day, and not at all for an address that is proven', async () => {
    await on.preRegister();
    const kinds = async () => (await on.db.selectFrom('outbox').select('kind').execute()).map((row) => row.kind);
    expect(await kinds()).toEqual(['proof']);
    await on.logIn();
    expect(await kinds()).toEqual(['proof']);
    await on.opened(await on.arrive(victim));
    // And the owner is told that an account was there before.
    expect(await kinds()).toEqual(['proof', 'account replaced']);
    expect(await on.mailed(writeVerificationMail)).toBe('');
  });

  test('proves nothing to who is not signed in to that account, and works for a day', async () => {
    const session = await on.preRegister();
    const stranger = await on.accounts.newPerson();
    const token = await on.mailed(writeVerificationMail);
    const prove = async (bearer: Record<string, string>) =>
      (await on.accounts.call('verifyEmail', { token }, bearer)).status;
    expect(await prove({})).toBe(401);
    expect(await prove(stranger.bearer)).toBe(400);
    const start = on.now;
    on.now += 24 * 3_600_000;
    expect(await prove(bearerOf(session))).toBe(400);
    on.now = start;
    expect(await prove(bearerOf(session))).toBe(200);
    expect(await prove(stranger.bearer)).toBe(400);
    expect(await on.db.selectFrom('email_proofs').selectAll().execute()).toEqual([]);
  });

  test('has not failed when its link is opened again, and says as much to who is proven of any other token', async () => {
    const session = await on.preRegister();
    const token = await on.mailed(writeVerificationMail);
    const stranger = await on.accounts.newPerson();
    const prove = async (token: string, bearer = bearerOf(session)) =>
      (await on.accounts.call('verifyEmail', { token }, bearer)).status;
    expect(await prove(token)).toBe(200);
    expect(await prove(token)).toBe(200);
    expect(await prove('cf_wrong')).toBe(200);
    expect(await prove(token, stranger.bearer)).toBe(400);
  });
});
