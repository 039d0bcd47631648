import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noFault, outages, ResetDelivery } from '#server/testing/loops/mail.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';

const hour = 3_600_000;
let database: TestDatabase;
let delivery: ResetDelivery;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  delivery = await ResetDelivery.open(database);
});
afterEach(() => delivery.close());

type ReceivedMail = Awaited<ReturnType<ResetDelivery['received']>>[number];

const recipients = (mails: readonly ReceivedMail[]) => mails.flatMap((mail) => mail.recipients).sort();
const messageId = ({ headers }: ReceivedMail) => headers.find(({ name }) => name === 'Message-ID')?.value;

describe('while the mail server is unavailable', () => {
  test.each(Object.entries(outages).map(([name, fault], index) => ({ count: index === 0 ? 100 : 5, name, fault })))(
    'keeps $count resets for an hour and tries one at a time when $name',
    async ({ count, fault }) => {
      const emails = delivery.addresses.slice(0, count);
      const { sessions, early, waiting } = await delivery.passOutage(
        fault,
        emails.map((email) => ({ email, minute: 0 })),
      );
      expect(early).toBe(0);
      expect(sessions).toBeGreaterThan(5);
      expect(sessions).toBeLessThan(20);
      expect(waiting).toMatchObject({ waiting: count, dead: {} });

      const mails = await delivery.received();
      expect(recipients(mails)).toEqual(emails.toSorted());
      const accounts = await Promise.all(mails.map((mail) => delivery.findResetAccount(mail)));
      expect(accounts.filter((account) => account !== null)).toHaveLength(count);
      expect(await delivery.accounts.outbox.count()).toMatchObject({ waiting: 0, dead: {} });
    },
    60_000,
  );

  test('tries another mail after the pause', async () => {
    await delivery.request(delivery.addresses.slice(0, 5));
    const run = delivery.createJob();
    delivery.fault = (step, address) => (step === 'recipient' && address === 'reader0@example.com' ? 421 : null);
    await run();
    expect(await delivery.received()).toEqual([]);
    delivery.now += 10_000;
    await run();
    expect(recipients(await delivery.received())).toEqual(delivery.addresses.slice(1, 5));
  });

  test('does not wait longer because the clock was set back', async () => {
    await delivery.request(delivery.addresses.slice(0, 1));
    const run = delivery.createJob();
    delivery.fault = (step) => (step === 'auth' ? 535 : null);
    delivery.now += hour;
    await run();
    delivery.now -= hour;
    await delivery.request(delivery.addresses.slice(1, 2));
    delivery.fault = noFault;
    await run();
    expect(recipients(await delivery.received())).toEqual(delivery.addresses.slice(1, 2));
  });
});

describe('a recipient', () => {
  test.each(['recipient', 'data'] as const)('that is refused for good at the step %s stops nobody else', async (at) => {
    await delivery.request(delivery.addresses.slice(0, 5));
    let recipient: string | undefined;
    delivery.fault = (step, address = recipient) => {
      recipient = address;
      return step === at && address === 'reader2@example.com' ? 550 : null;
    };
    await delivery.createJob()();
    expect(recipients(await delivery.received())).toEqual(
      delivery.addresses.slice(0, 5).filter((email) => email !== 'reader2@example.com'),
    );
    const reason = at === 'data' ? 'DATA 550' : 'RCPT TO 550';
    expect(await delivery.accounts.outbox.count()).toMatchObject({ waiting: 0, dead: { [reason]: 1 } });
    delivery.now += hour;
    await delivery.createJob()();
    expect(delivery.sessions).toBe(5);
  });

  test('that is refused for now stops nobody else and is tried again', async () => {
    await delivery.request(delivery.addresses.slice(0, 5));
    delivery.fault = (step, address) => (step === 'recipient' && address === 'reader2@example.com' ? 450 : null);
    const run = delivery.createJob();
    await run();
    expect(await delivery.received()).toHaveLength(4);
    delivery.fault = noFault;
    await run();
    expect(await delivery.received()).toHaveLength(4);
    delivery.now += 10_000;
    await run();
    expect(await delivery.received()).toHaveLength(5);
  });
});

test('sends a mail with the same Message-ID again when the process died before it removed the mail', async () => {
  await delivery.request(delivery.addresses.slice(0, 2));
  const outbox = {
    ...delivery.accounts.outbox,
    remove: () => Promise.reject(new Error('the process was killed')),
  };
  await expect(delivery.createJob(outbox)()).rejects.toThrow('killed');
  delivery.now += 10_000;
  await delivery.createJob()();
  const mails = await delivery.received();
  expect(recipients(mails)).toEqual([...delivery.addresses.slice(0, 1), ...delivery.addresses.slice(0, 2)].sort());
  const [other, ...repeated] = [delivery.addresses[1], delivery.addresses[0]].map((email) =>
    mails.filter((mail) => mail.recipients[0] === email).map(messageId),
  );
  expect(repeated[0]).toHaveLength(2);
  expect(new Set(repeated[0]).size).toBe(1);
  expect(repeated[0]).not.toContain(other?.[0]);
  expect(other?.[0]).toMatch(/^<[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}@example\.com>$/);
});

test('sends a mail once when two processes run the job', async () => {
  await delivery.request(delivery.addresses.slice(0, 10));
  await Promise.all([delivery.createJob()(), delivery.createJob()()]);
  expect(recipients(await delivery.received())).toEqual(delivery.addresses.slice(0, 10));
});
