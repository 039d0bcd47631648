import { describe, expect, test } from 'vitest';
import { contestOfFile, victim } from '#server/testing/social/contest.ts';
import { bearerOf } from '#server/testing/testAccounts.ts';
import { accountMailWriters, mailKinds, writeResetMail, writeVerificationMail } from './accountMails.ts';

const on = contestOfFile();

describe('the verification mail', () => {
  test('contains no text from the person who created the account', async () => {
    const spam = 'your prize waits at evil.example';
    await on.opened(await on.accounts.call('signup', on.accounts.form({ email: victim.email, first_name: spam })));
    for (const write of [writeVerificationMail, writeResetMail]) {
      expect(JSON.stringify(await write(on.scripted.app.accounts)({ email: victim.email }))).not.toContain('prize');
    }
  });

  test('is queued once a day and never for a verified address', async () => {
    await on.preRegister();
    const kinds = async () => (await on.db.selectFrom('outbox').select('kind').execute()).map((row) => row.kind);
    expect(await kinds()).toEqual(['proof']);
    await on.logIn();
    expect(await kinds()).toEqual(['proof']);
    await on.opened(await on.arrive(victim));
    // The owner learns that there was an account before.
    expect(await kinds()).toEqual(['proof', 'account replaced']);
    expect(await on.mailed(writeVerificationMail)).toBe('');
  });

  // @asvs 6.4.1
  test('verifies an address only in a session of its account, within a day', async () => {
    const session = await on.preRegister();
    const stranger = await on.accounts.newPerson();
    const token = await on.mailed(writeVerificationMail);
    const verify = async (bearer: Record<string, string>) =>
      (await on.accounts.call('verifyEmail', { token }, bearer)).status;
    expect(await verify({})).toBe(401);
    expect(await verify(stranger.bearer)).toBe(400);
    const start = on.now;
    on.now += 24 * 3_600_000;
    expect(await verify(bearerOf(session))).toBe(400);
    on.now = start;
    expect(await verify(bearerOf(session))).toBe(200);
    expect(await verify(stranger.bearer)).toBe(400);
    expect(await on.db.selectFrom('email_proofs').selectAll().execute()).toEqual([]);
  });

  test('succeeds with any token once the account is verified', async () => {
    const session = await on.preRegister();
    const token = await on.mailed(writeVerificationMail);
    const stranger = await on.accounts.newPerson();
    const verify = async (token: string, bearer = bearerOf(session)) =>
      (await on.accounts.call('verifyEmail', { token }, bearer)).status;
    expect(await verify(token)).toBe(200);
    expect(await verify(token)).toBe(200);
    expect(await verify('cf_wrong')).toBe(200);
    expect(await verify(token, stranger.bearer)).toBe(400);
  });
});

describe('an account mail', () => {
  test('of each kind names Cardfall in its subject, and consists of sentences with one space between them', async () => {
    await on.preRegister();
    await on.opened(await on.arrive(victim));
    const writers = Object.entries(accountMailWriters(on.scripted.app.accounts));
    for (const [kind, write] of writers.filter(([one]) => one !== mailKinds.verification)) {
      const mail = await write({ email: victim.email });
      expect(mail?.subject, kind).toMatch(/Cardfall/);
      const paragraphs = mail?.text.trim().split('\n\n').slice(1) ?? [];
      expect(paragraphs, kind).toHaveLength(3);
      for (const paragraph of paragraphs) expect(paragraph, kind).not.toMatch(/ {2}|[,.][A-Z]|^ | $|^$/);
    }
  });
});
