import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startMailbox } from '@cardfall/marketplace-sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { quiet } from '#server/testing/testApp.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { composeMail } from './composeMail.ts';
import { Mailer, type Message } from './Mailer.ts';
import { outboxQueries } from './queries.ts';
import { type MailWriter, sendOutbox } from './sendOutbox.ts';

const start = Date.UTC(2030, 0, 1);
const running = new AbortController().signal;
let now = start;
let database: TestDatabase;
let sent: Message[];
let failure: boolean | number;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = start;
  sent = [];
  failure = false;
  await database.db.deleteFrom('outbox').execute();
});

/** The error of nodemailer for a reply to RCPT TO. */
const refusal = (responseCode: number) => ({ command: 'RCPT TO', responseCode, permanent: responseCode >= 500 });

const write: MailWriter = async ({ email }) =>
  email.startsWith('nobody') ? null : { to: email, subject: 'Hello', text: 'Hello', html: 'Hello' };

const content = {
  to: 'a@example.com',
  subject: 'Hello',
  firstName: 'Ada',
  text: 'here is a link.',
  link: { label: 'Here', url: 'https://cards.example.com/reset-password?token=cf_x' },
  closing: 'It works once.',
};

function outbox() {
  const queries = outboxQueries(database.db);
  const mailer = {
    send: async (message: Message) => {
      if (failure === true) throw new Error('the mail server is down');
      if (failure !== false) throw Object.assign(new Error('refused'), refusal(failure));
      sent.push(message);
    },
  } as Mailer;
  const outcomes: string[] = [];
  const services = { outbox: queries, mailer, writers: { hello: write }, log: quiet, now: () => now };
  const onAttempt = (outcome: string) => outcomes.push(outcome);
  return { queries, outcomes, run: sendOutbox({ ...services, onAttempt }) };
}

test('keeps a mail of an unknown kind for six hours', async () => {
  const { queries, run } = outbox();
  await queries.add('unknown', 'two@example.com', now);
  await run(running);
  expect(await queries.listDue(now + 3_600_000)).toHaveLength(1);
  now += 6 * 3_600_000 + 1;
  await run(running);
  expect(await queries.listDue(now + 86_400_000)).toEqual([]);
});

test('never sends a mail again after a permanent SMTP error, and does after a transient one', async () => {
  const { queries, outcomes, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  failure = 550;
  await run(running);
  expect(await queries.listDue(now + 86_400_000)).toEqual([]);
  await queries.add('hello', 'one@example.com', now);
  failure = 450;
  await run(running);
  expect(await queries.listDue(now + 86_400_000)).toHaveLength(1);
  expect(outcomes).toEqual(['rejected', 'deferred']);
});

test('sends a mail once and drops one that has no recipient', async () => {
  const { queries, outcomes, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  await queries.add('hello', 'nobody@example.com', now);
  await run(running);
  await run(running);
  expect(sent.map(({ to }) => to)).toEqual(['one@example.com']);
  expect(outcomes).toEqual(['sent']);
  expect(await queries.listDue(now + 86_400_000)).toEqual([]);
});

test('retries after longer and longer pauses until the mail server is back', async () => {
  const { queries, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  failure = true;
  let attempts = 0;
  for (let minute = 0; minute < 30; minute++) {
    await run(running);
    now += 60_000;
    const [row] = await queries.listDue(now + 86_400_000);
    attempts = row?.attempts ?? attempts;
  }
  expect(attempts).toBeGreaterThan(3);
  expect(attempts).toBeLessThan(12);
  failure = false;
  now += 600_000;
  await run(running);
  expect(sent).toHaveLength(1);
});

test('sends all that is due in one run, first what is no alert, and a few at a time', async () => {
  const { queries } = outbox();
  let open = 0;
  let maxOpen = 0;
  let five = Promise.withResolvers<void>();
  const mailer = {
    send: async (message: Message) => {
      sent.push(message);
      if (message.to === 'reset@example.com') return;
      maxOpen = Math.max(maxOpen, ++open);
      // Alerts wait for each other, so that five are open at one moment on a busy machine, too.
      const { promise, resolve } = five;
      if (open === 5) {
        five = Promise.withResolvers();
        resolve();
      }
      await promise;
      open--;
    },
  } as Mailer;
  for (let alert = 1; alert <= 40; alert++) {
    const row = { kind: 'hello', email: `alert${alert}@example.com`, created_at: new Date(now), due_at: new Date(now) };
    await database.db
      .insertInto('outbox')
      .values({ ...row, alert_message_id: String(alert) })
      .execute();
  }
  await queries.add('hello', 'reset@example.com', now);
  await sendOutbox({ outbox: queries, mailer, writers: { hello: write }, log: quiet, now: () => now })(running);
  expect(sent).toHaveLength(41);
  expect(sent[0]?.to).toBe('reset@example.com');
  expect(maxOpen).toBe(5);
});

test('asks a mail server with one mail before it sends others', async () => {
  const { queries, outcomes, run } = outbox();
  for (let number = 0; number < 12; number++) await queries.add('hello', `${number}@example.com`, now);
  failure = true;
  await run(running);
  now += 60_000;
  await run(running);
  expect(outcomes).toEqual(['unavailable', 'unavailable']);
  failure = false;
  now += 60_000;
  await run(running);
  expect(sent).toHaveLength(12);
});

test('drops a mail after six hours', async () => {
  const { queries, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  now += 6 * 3_600_000 + 1;
  await run(running);
  expect(sent).toEqual([]);
  expect(await queries.listDue(now)).toEqual([]);
});

test('counts dead letters for 30 days, with their reason', async () => {
  const { queries, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  now += 6 * 3_600_000 + 1;
  await queries.add('hello', 'two@example.com', now);
  failure = 550;
  await run(running);
  await queries.add('hello', 'three@example.com', now);
  const dead = { 'RCPT TO 550': 1, 'too old': 1 };
  expect(await queries.count()).toEqual({ waiting: 1, oldestWaitingAt: now, dead });
  const age = (days: number) =>
    database.db
      .updateTable('outbox')
      .set({ failed_at: sql`now() - make_interval(days => ${days})` })
      .where('failure', '=', 'too old')
      .execute();
  await age(29);
  await queries.deleteDead();
  expect(await queries.count()).toMatchObject({ waiting: 1, dead });
  await age(31);
  await queries.deleteDead();
  expect(await queries.count()).toMatchObject({ waiting: 1, dead: { 'RCPT TO 550': 1 } });
});

// @asvs 1.2.1
test('escapes the name and the link in the HTML', () => {
  const mail = composeMail({
    ...content,
    firstName: '<img src=x onerror=alert(1)>',
    link: { label: 'Here', url: 'https://cards.example.com/?a=1&b=2' },
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('href="https://cards.example.com/?a=1&#38;b=2"');
});

// @asvs 1.3.11
test('sends text and HTML to exactly one address, whatever the name contains', async () => {
  const mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
  const mailer = new Mailer(mailbox.smtpUrl, 'Cardfall <cards@example.com>');
  await mailer.send(composeMail({ ...content, to: "o'brien@example.com", firstName: 'Ada\r\nBcc: evil@example.com' }));
  const { mails } = (await (await fetch(`${mailbox.address}/api/mails`)).json()) as {
    mails: { id: string; recipients: string[] }[];
  };
  expect(mails.map(({ recipients }) => recipients)).toEqual([["o'brien@example.com"]]);
  const source = await (await fetch(`${mailbox.address}/mails/${mails[0]?.id}.eml`)).text();
  expect(source).toContain('text/plain');
  expect(source).toContain('text/html');
  const [headers] = source.split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers).toMatch(/^To: o'brien@example\.com\r?$/m);
  mailer.close();
  await mailbox.close();
});

test('gives up a mail under way soon after the mailer closes, and the outbox keeps it', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const mailer = new Mailer(`smtp://127.0.0.1:${port}`, 'Cardfall <cards@example.com>');
  const outbox = outboxQueries(database.db);
  const connected = once(silent, 'connection');
  await outbox.add('hello', 'a@example.com', now);
  const stopped = new AbortController();
  const log = { warn: vi.fn() } as unknown as typeof quiet;
  const run = sendOutbox({ outbox, mailer, writers: { hello: write }, log, now: () => now })(stopped.signal);
  const [socket] = await connected;
  stopped.abort();
  mailer.close();
  await run;
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ reason: 'EABORT' }), expect.anything());
  expect(await outbox.listDue(now + 60_000)).toMatchObject([{ attempts: 1 }]);
  socket.destroy();
  silent.close();
});
