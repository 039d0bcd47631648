import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type EndpointName, urlOf } from '#contract/urlOf.ts';
import { contestOfFile, victim } from '#server/testing/social/contest.ts';
import { bearerOf, password } from '#server/testing/testAccounts.ts';
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

describe('while a mail cannot be stored', () => {
  const newPassword = 'Another-Horse-78';
  /** Calls an endpoint, whose transaction fails at its mail. */
  async function callWithoutOutbox(name: EndpointName, body: unknown, headers: Record<string, string> = {}) {
    await sql`alter table outbox rename to outbox_away`.execute(on.db);
    const { status } = await on.accounts.call(name, body, headers);
    await sql`alter table outbox_away rename to outbox`.execute(on.db);
    expect(status).toBe(500);
  }
  const mails = async () =>
    (await on.db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

  test('nobody is signed up, and the mail of the day is left', async () => {
    const form = on.accounts.form({ email: victim.email });
    await callWithoutOutbox('signup', form);
    expect(await on.db.selectFrom('users').select('id').execute()).toEqual([]);
    await on.opened(await on.accounts.call('signup', form));
    expect(await mails()).toEqual(['proof']);
  });

  test('no password is changed or reset, and the link of a reset works again', async () => {
    const session = await on.preRegister();
    const reset = { path: on.resetPath(await on.mailed(writeResetMail)) };
    const change = { current_password: password, new_password: newPassword };
    await callWithoutOutbox('changePassword', change, bearerOf(session));
    await callWithoutOutbox('resetPassword', { new_password: newPassword }, reset);
    expect((await on.logIn()).status).toBe(200);
    expect((await on.accounts.call('resetPassword', { new_password: newPassword }, reset)).status).toBe(200);
    expect(await mails()).toEqual(['proof', 'password changed']);
  });

  test('no unverified account is handed over', async () => {
    const session = await on.preRegister();
    await sql`alter table outbox rename to outbox_away`.execute(on.db);
    expect((await on.arrive(victim)).status).toBe(500);
    await sql`alter table outbox_away rename to outbox`.execute(on.db);
    expect(await on.me(session)).toBe(200);
  });

  test('no reset is counted', async () => {
    await on.preRegister();
    for (let request = 0; request < 4; request++) {
      await callWithoutOutbox('requestReset', { email: victim.email, captchaToken: await on.accounts.solveCaptcha() });
    }
    const captchaToken = await on.accounts.solveCaptcha();
    expect((await on.accounts.call('requestReset', { email: victim.email, captchaToken })).status).toBe(200);
    expect(await mails()).toEqual(['proof', 'reset']);
  });

  test('nobody is unsubscribed, and no channel added', async () => {
    const session = await on.preRegister();
    await on.db.deleteFrom('rate_limits').execute();
    await callWithoutOutbox('addChannel', { kind: 'mail' }, bearerOf(session));
    expect(await on.db.selectFrom('channels').selectAll().execute()).toEqual([]);
    expect((await on.accounts.call('addChannel', { kind: 'mail' }, bearerOf(session))).status).toBe(200);
    expect(await mails()).toEqual(['proof', 'proof']);
    const path = `${urlOf('unsubscribe')}?${new URLSearchParams({ email: victim.email })}`;
    await callWithoutOutbox('unsubscribe', undefined, { path });
    expect(await on.db.selectFrom('unsubscribed').selectAll().execute()).toEqual([]);
    expect((await on.accounts.call('unsubscribe', undefined, { path })).status).toBe(200);
    expect(await mails()).toEqual(['proof', 'proof', 'unsubscribed']);
  });
});
