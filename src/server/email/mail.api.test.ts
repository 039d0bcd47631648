import { startMailbox } from '@cardfall/marketplace-sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
let broken: boolean | number;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = start;
  sent = [];
  broken = false;
  await database.db.deleteFrom('outbox').execute();
});

const write: MailWriter = async ({ email }) =>
  email.startsWith('nobody') ? null : { to: email, subject: 'Hello', text: 'Hello', html: 'Hello' };

const plain = {
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
      if (broken === true) throw new Error('the mail server is away');
      if (broken !== false) throw Object.assign(new Error('refused'), { responseCode: broken });
      sent.push(message);
    },
  } as Mailer;
  return {
    queries,
    run: sendOutbox({ outbox: queries, mailer, writers: { hello: write }, log: quiet, now: () => now }),
  };
}

test('a kind of mail that is not known here is left to a release that knows it, for six hours', async () => {
  const { queries, run } = outbox();
  await queries.add('unheard of', 'two@example.com', now);
  await run(running);
  expect(await queries.listDue(now + 3_600_000)).toHaveLength(1);
  now += 6 * 3_600_000 + 1;
  await run(running);
  expect(await queries.listDue(now + 86_400_000)).toEqual([]);
});

test('a mail the server refuses for good is not tried again', async () => {
  const { queries, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  broken = 550;
  await run(running);
  expect(await queries.listDue(now + 86_400_000)).toEqual([]);
  await queries.add('hello', 'one@example.com', now);
  broken = 450;
  await run(running);
  expect(await queries.listDue(now + 86_400_000)).toHaveLength(1);
});

test('what is in the outbox is sent once; what has no reader is dropped', async () => {
  const { queries, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  await queries.add('hello', 'nobody@example.com', now);
  await run(running);
  await run(running);
  expect(sent.map(({ to }) => to)).toEqual(['one@example.com']);
  expect(await queries.listDue(now + 86_400_000)).toEqual([]);
});

test('while the mail server is away a mail waits, longer and longer, and goes out when it is back', async () => {
  const { queries, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  broken = true;
  let attempts = 0;
  for (let minute = 0; minute < 30; minute++) {
    await run(running);
    now += 60_000;
    const [row] = await queries.listDue(now + 86_400_000);
    attempts = row?.attempts ?? attempts;
  }
  expect(attempts).toBeGreaterThan(3);
  expect(attempts).toBeLessThan(12);
  broken = false;
  now += 600_000;
  await run(running);
  expect(sent).toHaveLength(1);
});

test('a mail nobody could take for six hours is given up', async () => {
  const { queries, run } = outbox();
  await queries.add('hello', 'one@example.com', now);
  now += 6 * 3_600_000 + 1;
  await run(running);
  expect(sent).toEqual([]);
  expect(await queries.listDue(now)).toEqual([]);
});

test('nothing in a name becomes markup or another line', () => {
  const mail = composeMail({
    ...plain,
    firstName: '<img src=x onerror=alert(1)>',
    link: { label: 'Here', url: 'https://cards.example.com/?a=1&b=2' },
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('href="https://cards.example.com/?a=1&#38;b=2"');
});

test('a mail goes over the wire with both its parts, to the one address it is for', async () => {
  const mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
  const mailer = new Mailer(mailbox.smtpUrl, 'Cardfall <cards@example.com>');
  await mailer.send(composeMail({ ...plain, to: "o'brien@example.com", firstName: 'Ada\r\nBcc: evil@example.com' }));
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
