import { startMailbox } from '@cardfall/marketplace-sandbox';
import { Random } from '@cardfall/marketplace-sandbox/testing';
import pino from 'pino';
import { accountMailWriters } from '#server/accounts/accountMails.ts';
import { type AccountServices, createAccountServices } from '#server/accounts/accountServices.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { connectDatabase, connectPool, type Database, type Pool } from '#server/db/connectDatabase.ts';
import { migrate } from '#server/db/migrate.ts';
import { createRateLimiter, type RateLimit } from '#server/db/rateLimiter.ts';
import { Mailer } from '#server/email/Mailer.ts';
import { type OutboxServices, sendOutbox } from '#server/email/sendOutbox.ts';
import { countRounds, type Loop, type LoopOptions, type LoopResult, withDatabase } from './Loop.ts';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
type Fault = NonNullable<Parameters<typeof startMailbox>[0]['fault']>;

const minute = 60_000;
const minutesOfFault = 60;
/** Two hours: no mail is too old by then. */
const maxTurns = 24;
const running = new AbortController().signal;
export const noFault: Fault = () => null;

/** Faults of the mail server that say nothing about a recipient. */
export const outages: Readonly<Record<string, Fault>> = {
  'the password is refused (535)': (step) => (step === 'auth' ? 535 : null),
  'the greeting is 554': (step) => (step === 'greeting' ? 554 : null),
  'the greeting is 421': (step) => (step === 'greeting' ? 421 : null),
  'it closes the session after the recipient (421)': (step) => (step === 'recipient' ? 421 : null),
  'it is silent': (step) => (step === 'greeting' ? 'silence' : null),
  'the sender is refused (550)': (step) => (step === 'mail' ? 550 : null),
};

/** The time is simulated: each hour of a fault takes seconds. */
export const mail: Loop = {
  rounds: 1,
  run: (options) => withDatabase((databaseUrl) => requestResetsDuringOutages(databaseUrl, options)),
};

async function requestResetsDuringOutages(databaseUrl: string, options: LoopOptions): Promise<LoopResult> {
  const connection = { connectionString: databaseUrl };
  await migrate(connection);
  const pool = connectPool(connection, () => undefined);
  const db = connectDatabase(pool);
  const random = new Random(options.seed);
  const figures = [];
  const problems: string[] = [];
  for (const _round of countRounds(options)) {
    for (const [name, fault] of Object.entries(outages)) {
      const delivery = await ResetDelivery.open({ db, pool });
      const { addresses } = delivery;
      const requests = addresses.map((email) => ({ email, minute: random.integer(0, minutesOfFault - 1) }));
      const { sessions, early } = await delivery.passOutage(fault, requests);
      const delivered = (await delivery.received()).flatMap(({ recipients }) => recipients);
      const lost = addresses.filter((email) => !delivered.includes(email)).length;
      const repeated = delivered.length - new Set(delivered).size;
      figures.push({ fault: name, requested: addresses.length, sessions, lost, repeated });
      if (lost + repeated + early > 0) {
        problems.push(`${name}: ${lost} lost, ${repeated} sent twice, ${early} sent during the fault`);
      }
      await delivery.close();
    }
  }
  await db.destroy();
  return { figures, problems };
}

interface ReceivedMail {
  readonly id: string;
  readonly recipients: readonly string[];
  readonly text: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

interface ResetRequest {
  readonly email: string;
  /** The minute of the fault in which it is requested. */
  readonly minute: number;
}

interface OutageReport {
  readonly sessions: number;
  /** Mails that arrived during the fault. */
  readonly early: number;
  readonly waiting: Awaited<ReturnType<OutboxServices['outbox']['count']>>;
}

/** Sends mails of password resets to a mail server with faults. The clock is simulated. */
export class ResetDelivery {
  readonly addresses: readonly string[] = Array.from({ length: 100 }, (_, number) => `reader${number}@example.com`);
  readonly accounts: AccountServices;
  now = Date.UTC(2030, 0, 1);
  fault: Fault = noFault;
  /** The number of times the mail server was asked. */
  sessions = 0;
  #mailbox: Mailbox | null = null;
  #mailer: Mailer | null = null;

  private constructor(connections: { readonly db: Database; readonly pool: Pool }) {
    const log = pino({ level: 'silent' });
    const settings = { publicUrl: 'http://localhost', providers: [] };
    const { db, pool } = connections;
    const createLimiter = (rule: RateLimit) => createRateLimiter(pool, rule, { onError: () => undefined });
    this.accounts = createAccountServices({ db, createLimiter, log, now: () => this.now }, settings);
  }

  /** Creates the accounts and an empty outbox. */
  static async open(connections: { readonly db: Database; readonly pool: Pool }): Promise<ResetDelivery> {
    const { db } = connections;
    const delivery = new ResetDelivery(connections);
    await db.deleteFrom('outbox').execute();
    const person = { username: 'reader', first_name: 'Ada', last_name: 'Lovelace' };
    const rows = delivery.addresses.map((email) => ({ ...person, email, password_hash: null, browser_hash: null }));
    await db
      .insertInto('users')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    delivery.#mailbox = await startMailbox({
      smtpPort: 0,
      webPort: 0,
      fault: (step, recipient) => {
        if (step === 'greeting') delivery.sessions += 1;
        return delivery.fault(step, recipient);
      },
    });
    const url = delivery.#mailbox.smtpUrl.replace('smtp://', 'smtp://somebody:secret@');
    // Short for the server that is silent. A busy machine may exceed it, which costs another try and no second mail.
    delivery.#mailer = new Mailer(`${url}?greetingTimeout=500`, 'Cardfall <cards@example.com>');
    return delivery;
  }

  /** Returns a run of the job as the product schedules it. */
  createJob(outbox: OutboxServices['outbox'] = this.accounts.outbox): () => Promise<void> {
    if (this.#mailer === null) throw new Error('The mail server has not started');
    const run = sendOutbox({
      outbox,
      mailer: this.#mailer,
      writers: accountMailWriters(this.accounts),
      log: pino({ level: 'silent' }),
      now: () => this.now,
    });
    return () => run(running);
  }

  async request(emails: readonly string[]): Promise<void> {
    for (const email of emails) await this.accounts.outbox.add('reset', email, this.now);
  }

  /**
   * Requests resets during an hour of a fault, ends it, and runs the job until nothing waits, each time after the longest
   * pause.
   */
  async passOutage(fault: Fault, requests: readonly ResetRequest[]): Promise<OutageReport> {
    const run = this.createJob();
    this.fault = fault;
    for (let at = 0; at < minutesOfFault; at++, this.now += minute) {
      await this.request(requests.filter((request) => request.minute === at).map(({ email }) => email));
      await run();
    }
    const waiting = await this.accounts.outbox.count();
    const during = { sessions: this.sessions, early: (await this.received()).length, waiting };
    this.fault = noFault;
    for (let turn = 0; turn < maxTurns && (await this.accounts.outbox.count()).waiting > 0; turn++) {
      this.now += 5 * minute;
      await run();
    }
    return during;
  }

  async received(): Promise<ReceivedMail[]> {
    const address = this.#mailbox?.address;
    const { mails } = (await (await fetch(`${address}/api/mails`)).json()) as { mails: { id: string }[] };
    const load = async ({ id }: { id: string }) => (await fetch(`${address}/api/mails/${id}`)).json();
    return (await Promise.all(mails.map(load))) as ReceivedMail[];
  }

  /** Returns the account whose password the link of the mail can reset now, or null. */
  findResetAccount({ text }: ReceivedMail) {
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    return this.accounts.queries.findAccountByResetToken(hashToken(token), this.now);
  }

  async close(): Promise<void> {
    this.#mailer?.close();
    await this.#mailbox?.close();
  }
}
