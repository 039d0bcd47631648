import { startMailbox } from '@cardfall/marketplace-sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountMailWriters } from '#server/accounts/accountMails.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { Mailer } from '#server/email/Mailer.ts';
import { sendOutbox } from '#server/email/sendOutbox.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
type Fault = NonNullable<Parameters<typeof startMailbox>[0]['fault']>;

const minute = 60_000;
const hour = 60 * minute;
const running = new AbortController().signal;
const emails = Array.from({ length: 100 }, (_, number) => `reader${number}@example.com`);
const noFault: Fault = () => null;
const start = Date.UTC(2030, 0, 1);
let now = start;
let app: TestApp;
let mailbox: Mailbox;
let mailer: Mailer;
let fault: Fault;
let sessions: number;

beforeAll(async () => {
  app = await testApp(() => now);
  const person = { username: 'reader', first_name: 'Ada', last_name: 'Lovelace', password_hash: null };
  await app.db
    .insertInto('users')
    .values(emails.map((email) => ({ ...person, email, browser_hash: null })))
    .execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start;
  sessions = 0;
  fault = noFault;
  await app.db.deleteFrom('outbox').execute();
  mailbox = await startMailbox({
    smtpPort: 0,
    webPort: 0,
    fault: (step, recipient) => {
      if (step === 'greeting') sessions += 1;
      return fault(step, recipient);
    },
  });
  const url = mailbox.smtpUrl.replace('smtp://', 'smtp://somebody:secret@');
  mailer = new Mailer(`${url}?greetingTimeout=300&socketTimeout=300`, 'Cardfall <cards@example.com>');
});
afterEach(async () => {
  mailer.close();
  await mailbox.close();
});

const createJob = () =>
  sendOutbox({
    outbox: app.accounts.outbox,
    mailer,
    writers: accountMailWriters(app.accounts),
    log: quiet,
    now: () => now,
  });

const requestResets = async (addresses: readonly string[]) => {
  for (const email of addresses) await app.accounts.outbox.add('reset', email, now);
};

interface ReceivedMail {
  readonly id: string;
  readonly recipients: readonly string[];
  readonly text: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

async function received(): Promise<ReceivedMail[]> {
  const { mails } = (await (await fetch(`${mailbox.address}/api/mails`)).json()) as { mails: { id: string }[] };
  const load = async ({ id }: { id: string }) => (await fetch(`${mailbox.address}/api/mails/${id}`)).json();
  return (await Promise.all(mails.map(load))) as ReceivedMail[];
}

const recipients = (mails: readonly ReceivedMail[]) => mails.flatMap((mail) => mail.recipients).sort();
const messageId = ({ headers }: ReceivedMail) => headers.find(({ name }) => name === 'Message-ID')?.value;

/** Returns the account whose password the link of the mail can reset now, or null. */
function findResetAccount({ text }: ReceivedMail) {
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
  return app.accounts.queries.findAccountByResetToken(hashToken(token), now);
}

describe('while the mail server is unavailable', () => {
  test.each<[number, string, Fault]>([
    [100, 'the password is refused (535)', (step) => (step === 'auth' ? 535 : null)],
    [5, 'the greeting is 554', (step) => (step === 'greeting' ? 554 : null)],
    [5, 'the greeting is 421', (step) => (step === 'greeting' ? 421 : null)],
    [5, 'it closes the session after the recipient (421)', (step) => (step === 'recipient' ? 421 : null)],
    [5, 'it is silent', (step) => (step === 'greeting' ? 'silence' : null)],
    [5, 'the sender is refused (550)', (step) => (step === 'mail' ? 550 : null)],
  ])(
    'keeps %i resets for an hour and tries one at a time when %s',
    async (count, _, invented) => {
      await requestResets(emails.slice(0, count));
      const run = createJob();
      fault = invented;
      for (const end = now + hour; now < end; now += minute) await run(running);
      expect(await received()).toEqual([]);
      expect(sessions).toBeGreaterThan(5);
      expect(sessions).toBeLessThan(20);
      expect(await app.accounts.outbox.count()).toMatchObject({ waiting: count, dead: {} });

      fault = noFault;
      now += 5 * minute;
      for (let turn = 0; turn < 5; turn++) await run(running);
      const mails = await received();
      expect(recipients(mails)).toEqual(emails.slice(0, count).sort());
      expect((await Promise.all(mails.map(findResetAccount))).filter((account) => account !== null)).toHaveLength(
        count,
      );
      expect(await app.accounts.outbox.count()).toMatchObject({ waiting: 0, dead: {} });
    },
    60_000,
  );

  test('tries another mail after the pause', async () => {
    await requestResets(emails.slice(0, 5));
    const run = createJob();
    fault = (step, address) => (step === 'recipient' && address === 'reader0@example.com' ? 421 : null);
    await run(running);
    expect(await received()).toEqual([]);
    now += 10_000;
    await run(running);
    expect(recipients(await received())).toEqual(emails.slice(1, 5));
  });

  test('does not wait longer because the clock was set back', async () => {
    await requestResets(emails.slice(0, 1));
    const run = createJob();
    fault = (step) => (step === 'auth' ? 535 : null);
    now += hour;
    await run(running);
    now -= hour;
    await requestResets(emails.slice(1, 2));
    fault = noFault;
    await run(running);
    expect(recipients(await received())).toEqual(emails.slice(1, 2));
  });
});

describe('a recipient', () => {
  test.each(['recipient', 'data'] as const)('that is refused for good at the step %s stops nobody else', async (at) => {
    await requestResets(emails.slice(0, 5));
    let recipient: string | undefined;
    fault = (step, address = recipient) => {
      recipient = address;
      return step === at && address === 'reader2@example.com' ? 550 : null;
    };
    await createJob()(running);
    expect(recipients(await received())).toEqual(emails.slice(0, 5).filter((email) => email !== 'reader2@example.com'));
    const reason = at === 'data' ? 'DATA 550' : 'RCPT TO 550';
    expect(await app.accounts.outbox.count()).toMatchObject({ waiting: 0, dead: { [reason]: 1 } });
    now += hour;
    await createJob()(running);
    expect(sessions).toBe(5);
  });

  test('that is refused for now stops nobody else and is tried again', async () => {
    await requestResets(emails.slice(0, 5));
    fault = (step, address) => (step === 'recipient' && address === 'reader2@example.com' ? 450 : null);
    const run = createJob();
    await run(running);
    expect(await received()).toHaveLength(4);
    fault = noFault;
    await run(running);
    expect(await received()).toHaveLength(4);
    now += 10_000;
    await run(running);
    expect(await received()).toHaveLength(5);
  });
});

test('sends a mail with the same Message-ID again when the process died before it removed the mail', async () => {
  await requestResets(emails.slice(0, 2));
  const outbox = {
    ...app.accounts.outbox,
    remove: () => Promise.reject(new Error('the process was killed')),
  };
  const dying = sendOutbox({ outbox, mailer, writers: accountMailWriters(app.accounts), log: quiet, now: () => now });
  await expect(dying(running)).rejects.toThrow('killed');
  now += 10_000;
  await createJob()(running);
  const mails = await received();
  expect(recipients(mails)).toEqual([...emails.slice(0, 1), ...emails.slice(0, 2)].sort());
  const [other, ...repeated] = [emails[1], emails[0]].map((email) =>
    mails.filter((mail) => mail.recipients[0] === email).map(messageId),
  );
  expect(repeated[0]).toHaveLength(2);
  expect(new Set(repeated[0]).size).toBe(1);
  expect(repeated[0]).not.toContain(other?.[0]);
  expect(other?.[0]).toMatch(/^<[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@example\.com>$/);
});

test('sends a mail once when two processes run the job', async () => {
  await requestResets(emails.slice(0, 10));
  await Promise.all([createJob()(running), createJob()(running)]);
  expect(recipients(await received())).toEqual(emails.slice(0, 10));
});
