import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { startMailbox } from '@cardfall/marketplace-sandbox';
import { Random } from '@cardfall/marketplace-sandbox/testing';
import { newWebhookSecret } from '#server/alerts/channels/webhook.ts';
import { connectDatabase, connectPool, type Database } from '#server/db/connectDatabase.ts';
import { migrate } from '#server/db/migrate.ts';
import { marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { KillableDatabase } from '#server/testing/faults/KillableDatabase.ts';
import { type Moment, moments, StatementProxy } from '#server/testing/faults/StatementProxy.ts';
import { freePort } from '../freePort.ts';
import { DeliveryLedger } from './DeliveryLedger.ts';
import { countRounds, type Loop, type LoopOptions } from './Loop.ts';
import { SiteProcess } from './SiteProcess.ts';

/** Each round has people of its own, so that nobody reaches the limit of a day. */
const peoplePerRound = 6;
const cardsPerBatch = 3;
/** A webhook, Discord and a push service. */
const receiversPerPerson = 3;
/** One batch before the kill, and one before the next start. */
export const reportsPerRound = 2 * cardsPerBatch * peoplePerRound;
/** More than the alert statements of a batch: some kills find nothing left to do. */
const maxStatement = 160;
const strikeTimeoutMs = 10_000;
/** A message that was claimed before a kill is tried again after 10 s, then 20, then 40. */
const settleTimeoutMs = 180_000;
const roundsPerReport = 10;
const day = 86_400_000;

const alertStatement = /\b(?:notifications|messages|message_notifications|alert_progress|outbox|alerts)\b/;

/** The place of a kill: at a statement of the database, at the receiver, at the mail server, or after some time. */
type Strike =
  | { readonly at: 'statement'; readonly number: number; readonly moment: Moment }
  | { readonly at: 'receiver before its answer' | 'receiver after its answer' | 'mail'; readonly number: number }
  | { readonly at: 'time'; readonly ms: number };

/** Kills a process that sends alerts, and counts what arrived. What comes again is the message of before, by its id. */
export const alerts: Loop = { rounds: 60, run: killWhileAlerting };

export async function killWhileAlerting(options: LoopOptions) {
  const { rounds, report } = options;
  const database = await KillableDatabase.create();
  await migrate(database.connection);
  const db = connectDatabase(connectPool(database.connection, () => undefined));
  const surroundings = await AlertSurroundings.open(database);
  const { site, ledger } = surroundings;
  const random = new Random(options.seed);
  const kills: Record<string, number> = {};
  let cards = 0;
  const store = async (round: number) => {
    const now = Date.now();
    const batch = Array.from({ length: cardsPerBatch }, () =>
      foundListing({ id: listingId(++cards), title: `Card ${wordOf(round)}`, endsAt: now + day, seenAt: now }),
    );
    for (const { id } of batch) ledger.expect(peopleOf(round), id);
    await marketplaceQueries(db).storeListings(batch);
  };
  try {
    for (let round = 1; round <= rounds; round++) await addPeople(db, round);
    await site.start();
    await untilTrue(async () => (await db.selectFrom('alert_progress').selectAll().execute()).length > 0);
    for (const round of countRounds(options)) {
      const struck = surroundings.arm(drawStrike(random));
      await store(round);
      const at = await Promise.race([struck, sleep(strikeTimeoutMs, 'nothing came', { ref: false })]);
      surroundings.disarm();
      await site.kill();
      kills[at] = (kills[at] ?? 0) + 1;
      // The next process finds these as what came while none ran.
      await store(round);
      await site.start();
      await ledger.collectMails(surroundings.mailbox);
      if (round % roundsPerReport === 0) report?.(`${round} of ${rounds}: ${JSON.stringify(ledger.figures)}`);
    }
    const isSettled = await untilTrue(async () => {
      // The mailbox keeps 200 mails, and more may wait for the last start.
      await ledger.collectMails(surroundings.mailbox);
      return (await countUnsent(db)) === 0;
    }, settleTimeoutMs);
    await ledger.collectMails(surroundings.mailbox);
    await ledger.collectPushes(db);
    const unsent = isSettled ? [] : [`${await countUnsent(db)} messages wait still`];
    const statements = surroundings.struckStatements.size;
    return { figures: { kills, statements, ...ledger.figures }, problems: [...unsent, ...ledger.problems()] };
  } finally {
    await surroundings.close();
    await db.destroy();
    await database.remove();
  }
}

function drawStrike(random: Random): Strike {
  const kind = random.next();
  if (kind < 0.55) return { at: 'statement', number: random.integer(1, maxStatement), moment: random.pick(moments) };
  const number = random.integer(1, peoplePerRound);
  if (kind < 0.7) return { at: 'receiver before its answer', number: number * receiversPerPerson };
  if (kind < 0.8) return { at: 'receiver after its answer', number: number * receiversPerPerson };
  if (kind < 0.9) return { at: 'mail', number };
  return { at: 'time', ms: random.integer(0, 3_000) };
}

/** The word that the searches and the cards of a round have in common. */
const wordOf = (round: number) => `round${listingId(round).replace(/\D/g, '')}`;

const personOf = (round: number, number: number) => `person-${round}-${number}@example.com`;
const peopleOf = (round: number) => Array.from({ length: peoplePerRound }, (_, number) => personOf(round, number));

/** Adds people with a confirmed address, a search, and every channel. */
async function addPeople(db: Database, round: number): Promise<void> {
  const person = { username: 'person', first_name: 'Ada', last_name: 'L', password_hash: null, browser_hash: null };
  const rows = peopleOf(round).map((email) => ({ ...person, email, email_verified_at: new Date() }));
  const users = await db.insertInto('users').values(rows).returning(['id', 'email']).execute();
  const search = `keyword=${wordOf(round)}`;
  const values = users.flatMap(({ id, email }) => [
    { user_id: id, kind: 'mail', secret: null } as const,
    {
      user_id: id,
      kind: 'webhook',
      address: `${receiverOrigin}/webhook/${email}`,
      secret: newWebhookSecret(),
    } as const,
    { user_id: id, kind: 'discord', address: `${receiverOrigin}/discord/${email}`, secret: null } as const,
    { user_id: id, kind: 'push', address: `${receiverOrigin}/push/${email}`, secret: newSubscription() } as const,
  ]);
  await db
    .insertInto('alerts')
    .values(users.map(({ id }) => ({ user_id: id, search, max_total: null, feed_token: id })))
    .execute();
  await db.insertInto('channels').values(values).execute();
}

/** Returns the keys that a browser would send. Nobody decrypts what is sent to them. */
function newSubscription(): string {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return JSON.stringify({ p256dh, auth: randomBytes(16).toString('base64url') });
}

async function countUnsent(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const due = await db.selectFrom('notifications').select('id').where('dispatched_at', 'is', null).execute();
  return Number(count) + due.length;
}

/** Returns false if it did not come true in time. */
async function untilTrue(isTrue: () => Promise<boolean>, timeoutMs = 60_000): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; !(await isTrue()); await sleep(100)) {
    if (Date.now() > until) return false;
  }
  return true;
}

/** The product sends to public addresses only. In the process under test, requests to this one reach our receiver. */
const receiverOrigin = 'https://receiver.example.com';

function redirectHttps(port: number): string {
  const code = `import http from 'node:http'; import https from 'node:https'; import { syncBuiltinESMExports } from 'node:module';
    https.request = (url, { lookup, ...options }) => http.request('http://127.0.0.1:${port}' + url.pathname, options);
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/** The process with the way to its database, a receiver of webhooks and a mail server, each of which can kill it. */
class AlertSurroundings {
  readonly ledger = new DeliveryLedger();
  readonly struckStatements = new Set<string>();
  readonly #proxy: StatementProxy;
  readonly #receiver: Server;
  #armed: { readonly strike: Strike; readonly struck: (at: string) => void; left: number } | null = null;
  #parts: { site: SiteProcess; mailbox: Awaited<ReturnType<typeof startMailbox>> } | null = null;

  private constructor(proxy: StatementProxy) {
    this.#proxy = proxy;
    this.#proxy.onStatement = (statement) => this.#onStatement(statement);
    this.#receiver = createServer(async (request, response) => {
      const body = await readText(request).catch(() => null);
      // A process that was killed while it sent has sent nothing.
      if (body === null) return;
      this.ledger.add(request, body);
      this.#count('receiver before its answer');
      // Discord's answer has the id of the message.
      response.end('{"id":"1"}', () => this.#count('receiver after its answer'));
    });
  }

  static async open(database: KillableDatabase): Promise<AlertSurroundings> {
    const surroundings = new AlertSurroundings(await StatementProxy.open(database.connection));
    await surroundings.#start(database);
    return surroundings;
  }

  async #start({ connection: { user, database } }: KillableDatabase): Promise<void> {
    this.#receiver.listen(0, '127.0.0.1');
    await once(this.#receiver, 'listening');
    const fault = (step: string) => {
      if (step === 'data') this.#count('mail');
      return null;
    };
    const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, fault });
    const settings = {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${this.#proxy.port}/${database}`,
      EBAY_API_URL: 'http://127.0.0.1:1',
      EBAY_CLIENT_ID: 'client',
      EBAY_CLIENT_SECRET: 'secret',
      SMTP_URL: mailbox.smtpUrl,
    };
    const redirect = redirectHttps((this.#receiver.address() as AddressInfo).port);
    this.#parts = { site: new SiteProcess(await freePort(), settings, [redirect]), mailbox };
  }

  get site(): SiteProcess {
    return this.#started.site;
  }

  get mailbox() {
    return this.#started.mailbox;
  }

  /** Kills the process once, at a moment. Resolves to where that was. */
  arm(strike: Strike): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    this.#armed = { strike, struck: resolve, left: strike.at === 'time' ? 1 : strike.number };
    if (strike.at === 'time') setTimeout(() => this.#count('time'), strike.ms);
    return promise;
  }

  disarm(): void {
    this.#armed = null;
  }

  async close(): Promise<void> {
    await this.#parts?.site.kill();
    this.#proxy.close();
    this.#receiver.closeAllConnections();
    this.#receiver.close();
    await this.#parts?.mailbox.close();
  }

  get #started() {
    if (this.#parts === null) throw new Error('It was not started');
    return this.#parts;
  }

  #onStatement(statement: string): { moment: Moment; run: () => void } | null {
    const armed = this.#armed;
    if (armed?.strike.at !== 'statement' || !alertStatement.test(statement) || --armed.left > 0) return null;
    this.#armed = null;
    this.struckStatements.add(statement.replace(/\s+/g, ' ').trim().slice(0, 60));
    return { moment: armed.strike.moment, run: () => this.#kill(armed.struck, 'statement') };
  }

  /** Counts something that happened, and kills if it is what the strike waits for. */
  #count(at: Strike['at']): void {
    const armed = this.#armed;
    if (armed?.strike.at !== at || --armed.left > 0) return;
    this.#armed = null;
    this.#kill(armed.struck, at);
  }

  #kill(struck: (at: string) => void, at: string): void {
    void this.site.kill();
    struck(at);
  }
}
