import { startMailbox } from '@cardfall/marketplace-sandbox';
import { Random, type ScriptedAnswer, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { KillableDatabase } from '#server/testing/faults/KillableDatabase.ts';
import { StatementProxy } from '#server/testing/faults/StatementProxy.ts';
import { WishlistHistory } from '#server/testing/faults/WishlistHistory.ts';
import { auctionItem } from '../auctionItem.ts';
import { freePort } from '../freePort.ts';
import { MailLedger } from './DeliveryLedger.ts';
import { KillRounds, type Victim } from './KillRounds.ts';
import { countRounds, type Loop, type LoopOptions } from './Loop.ts';
import { noFault, outages } from './mail.ts';
import { SiteProcess } from './SiteProcess.ts';
import { WishlistLoad } from './WishlistLoad.ts';

export interface KillOptions extends LoopOptions {
  /** Killed in turn. */
  readonly victims: readonly Victim[];
  /** If false, the database reports commits before it writes them, so that its kill loses them. */
  readonly isDurable: boolean;
  /** If true, mail server, marketplace and the clock of the process fail as well, in each round another way. */
  readonly isChaotic?: boolean;
}

const auctions = 30;
const writers = 24;
const maxDatabaseMs = 3_000;
const controlRounds = 5;
/** Mails are counted before the mailbox drops them. */
const roundsPerCount = 40;
const roundsPerReport = 20;
const maxProblems = 20;
const dailyCalls = { plenty: 1_000_000, chaotic: 200 };

/** The answers of the marketplace in place of a page. Null is the page. */
const marketAnswers: readonly (ScriptedAnswer | null)[] = [
  null,
  { status: 500, body: '' },
  { status: 503, headers: { 'retry-after': '1' }, body: '' },
  { status: 429, headers: { 'retry-after': '7' }, body: '' },
  { body: '{"itemSummaries":[{' },
  { body: '', connection: 'silent' },
  { body: { itemSummaries: [] }, connection: 'cut' },
];
const mailFaults = [noFault, ...Object.values(outages)];
const clockErrorsInDays = [0, 0, -90, -1 / 24, 1 / 24, 31];

export const kills: Loop = {
  rounds: 2_000,
  async run(options) {
    const main = await killUnderLoad({ ...options, victims: ['server', 'database'], isDurable: true });
    const control = await killUnderLoad({
      ...{ ...options, rounds: controlRounds, victims: ['database'], isDurable: false },
    });
    const isControlled = control.figures.kills.database > 0;
    const slowestMs = main.figures.databaseBackMs.max;
    const problems = [
      ...main.problems.slice(0, maxProblems),
      slowestMs > maxDatabaseMs && `the database was back after ${slowestMs} ms`,
      isControlled &&
        control.problems.length === 0 &&
        'nothing was lost of a database that reports commits before it writes them',
    ].filter((problem) => problem !== false);
    return {
      figures: { ...main.figures, problemsInControl: isControlled ? control.problems.length : 'not run' },
      problems,
    };
  },
};

/** Kills, and at the same time faults of mail server, marketplace and clock, all chosen by the seed. */
export const chaos: Loop = {
  rounds: 300,
  async run(options) {
    const { figures, problems } = await killUnderLoad({
      ...{ ...options, victims: ['server', 'database'], isDurable: true, isChaotic: true },
    });
    return { figures, problems: problems.slice(0, maxProblems) };
  },
};

/**
 * Kills one process of the site and its database in turn, while clients write to wishlists, sign up and read cards: at
 * random moments, and at chosen statements of the outbox, the lease, ingest, wishlists and the start. The problems are what
 * is lost or back, and what a client must never see.
 */
export async function killUnderLoad(options: KillOptions) {
  const { seed, rounds, victims, isDurable, isChaotic = false, report } = options;
  const database = await KillableDatabase.create();
  const quota = isChaotic ? dailyCalls.chaotic : dailyCalls.plenty;
  const surroundings = await openSurroundings(database, quota);
  const faults = new Random(seed, 1);
  const { site, proxy, mailbox, marketplace } = surroundings;
  const history = new WishlistHistory();
  const load = new WishlistLoad({ site, database, history, seed, writers, cards: auctions });
  const mails = new MailLedger();
  const round = new KillRounds({ site, database, proxy, history, load, random: new Random(seed) });
  const stopped = new AbortController();
  let reading: Promise<void> = Promise.resolve();
  try {
    await site.start();
    await site.waitForCards(auctions);
    await load.prepare();
    if (!isDurable) await reportEarly(database);
    reading = load.read(stopped.signal);
    for (const number of countRounds(options)) {
      if (isChaotic) surroundings.changeFaults(faults);
      await round.run(victims[(number - 1) % victims.length] ?? 'server');
      if (number % roundsPerCount === 0) await mails.collect(database, mailbox);
      if (number % roundsPerReport === 0) report?.(`${number} of ${rounds}: ${describeProgress(round, load)}`);
      if (round.hasFailed) break;
    }
    await mails.collect(database, mailbox);
    // Asking for the limits is free.
    const calls = marketplace.searches.filter((path) => path.startsWith('/buy/')).length;
    const counted = await countCalls(database);
    const uncounted = calls - counted.all;
    return {
      figures: {
        ...{ kills: round.kills, aimedAt: round.targets.coverage(), neverHit: round.targets.neverHit() },
        ...{ acknowledged: load.acknowledged, unknown: load.unknown, signUps: load.signedUp.length },
        ...{ mails: mails.delivered, calls, cardReads: load.cardReads },
        ...{ refusedReads: load.refusedReads, readsWithoutDatabase: load.readsWithoutDatabase },
        ...{ databaseBackMs: summarize(round.databaseBackMs), siteBackMs: summarize(round.siteBackMs) },
      },
      problems: [
        ...round.problems,
        ...load.problems,
        ...mails.problems(load.signedUp),
        ...(uncounted > 0 ? [`${uncounted} calls of the marketplace were not counted`] : []),
        ...(counted.mostADay > quota ? [`${counted.mostADay} calls in a day of ${quota}`] : []),
      ],
    };
  } finally {
    stopped.abort();
    await reading;
    load.close();
    await surroundings.close();
    await database.remove();
  }
}

function describeProgress({ kills: { server, database }, targets, problems }: KillRounds, load: WishlistLoad): string {
  const found = [...problems, ...load.problems];
  return [
    `${server} kills of the server, ${database} of the database, ${targets.hits} moments hit`,
    `${load.acknowledged} writes acknowledged, ${load.cardReads} reads, ${found.length} problems`,
    ...found.slice(-1),
  ].join('; ');
}

/** Starts what surrounds the process: the way to its database, a marketplace and a mail server. */
async function openSurroundings(database: KillableDatabase, quota: number) {
  const endsAt = Date.now() + 86_400_000;
  const itemSummaries = Array.from({ length: auctions }, (_, number) => auctionItem(number, endsAt));
  let marketAnswer: ScriptedAnswer | null = null;
  let mailFault = noFault;
  const marketplace = await startScriptedMarketplace(() => marketAnswer ?? { body: { itemSummaries } });
  const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, fault: (...step) => mailFault(...step) });
  const proxy = await StatementProxy.open(database.connection);
  const { user, database: name } = database.connection;
  const site = new SiteProcess(await freePort(), {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${name}`,
    EBAY_API_URL: marketplace.account.apiUrl,
    EBAY_CLIENT_ID: 'client',
    EBAY_CLIENT_SECRET: 'secret',
    EBAY_DAILY_CALLS: String(quota),
    SMTP_URL: mailbox.smtpUrl,
    // Set, so that this server reads no feeds.
    NEWS_CONVERTER_URL: marketplace.account.apiUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const close = async () => {
    await site.kill();
    proxy.close();
    await mailbox.close();
    await marketplace.close();
  };
  /** The clock is wrong from the next start on. */
  const changeFaults = (random: Random) => {
    marketAnswer = random.pick(marketAnswers);
    mailFault = random.pick(mailFaults);
    site.clockErrorMs = random.pick(clockErrorsInDays) * 86_400_000;
  };
  return { site, proxy, mailbox, marketplace, changeFaults, close };
}

/** Lets the database report a commit up to ten seconds before it is written. */
async function reportEarly(database: KillableDatabase): Promise<void> {
  await database.query('alter system set synchronous_commit = off');
  await database.query("alter system set wal_writer_delay = '10s'");
  await database.query('select pg_reload_conf()');
}

async function countCalls(database: KillableDatabase): Promise<{ all: number; mostADay: number }> {
  const [row] = await database.query<{ all: number; mostADay: number }>(
    'select sum(used)::int as all, max(used)::int as "mostADay" from marketplace_calls',
  );
  return { all: row?.all ?? 0, mostADay: row?.mostADay ?? 0 };
}

function summarize(milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((one, other) => one - other).map(Math.round);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { median: at(0.5), p99: at(0.99), max: at(1) };
}
