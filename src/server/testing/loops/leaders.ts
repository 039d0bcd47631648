import { setTimeout as sleep } from 'node:timers/promises';
import { Random, type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { Contender, type Fault } from './Contender.ts';
import { countRounds, type Loop, type LoopOptions, type LoopResult, median, withDatabase } from './Loop.ts';

/** The aims for the next owner to take the jobs over, in milliseconds. */
const aims: Readonly<Record<Fault, number>> = { killed: 2_000, stopped: 15_000, 'cut off': 15_000 };
const faultNames = Object.keys(aims) as readonly Fault[];

const processCount = 3;
/** The quota grows by so few calls each round that it is used up. */
const callsPerRound = 8;
const waitLimitMs = 60_000;
const searchPath = '/item_summary/search';

export const leaders: Loop = { rounds: 100, run: (options) => withDatabase((url) => replaceLeaders(url, options)) };

/**
 * Kills, stops or cuts off the process that runs the jobs, while it reads the market, and lets a stopped one wake. A
 * trigger records which process writes while which one owns the jobs, so that no late write is overlooked.
 */
async function replaceLeaders(databaseUrl: string, options: LoopOptions): Promise<LoopResult> {
  const { seed, report } = options;
  const random = new Random(seed);
  const market = await CountingMarketplace.start(new Random(seed, 1));
  const admin = new pg.Client({ connectionString: databaseUrl, application_name: 'loop' });
  const contenders: Contender[] = [];
  const times: Record<Fault, number[]> = { killed: [], stopped: [], 'cut off': [] };
  try {
    await migrate({ connectionString: databaseUrl });
    await admin.connect();
    await recordWriters(admin);
    await market.raiseQuota(admin);
    for (let index = 0; index < processCount; index++) {
      contenders.push(await Contender.create(databaseUrl, index, market.environment));
    }
    await Promise.all(contenders.map((contender) => contender.start()));
    for (const round of countRounds(options)) {
      const fault = random.pick(faultNames);
      const tookMs = await replaceLeader(fault, { admin, contenders, market, random });
      times[fault].push(tookMs);
      report?.(`${round}: ${fault}, the next owner after ${tookMs} ms`);
    }
    const writes = await readWrites(admin);
    return summarize(times, writes, { contenders, market });
  } finally {
    await Promise.all(contenders.map((contender) => contender.close()));
    await admin.end();
    await market.close();
  }
}

interface RoundParts {
  readonly admin: pg.Client;
  readonly contenders: readonly Contender[];
  readonly market: CountingMarketplace;
  readonly random: Random;
}

/** Replaces the owner once. Returns how long the jobs had none, in milliseconds. */
async function replaceLeader(fault: Fault, { admin, contenders, market, random }: RoundParts): Promise<number> {
  for (const contender of contenders) await until(() => contender.process.isReady(), 'a process is ready');
  const ownerOf = async () => contenders.find(({ label }) => label === lease?.label);
  let lease: Owner | undefined;
  const owner = await until(async () => {
    lease = await readOwner(admin);
    return ownerOf();
  }, 'a process owns the jobs');
  const { fence = '' } = lease ?? {};
  const stopForgetting = forgetScope(admin);
  await market.raiseQuota(admin);
  await sleep(random.between(200, 2_000));
  const losses = owner.losses;
  owner.fail(fault);
  const startedAt = performance.now();
  await until(async () => BigInt((await readOwner(admin))?.fence ?? 0) > BigInt(fence), 'the next owner', 20);
  const tookMs = Math.round(performance.now() - startedAt);
  await sleep(random.between(0, 2_000));
  await owner.recover(fault);
  if (fault !== 'killed') await until(async () => owner.losses > losses, 'the old owner notices its loss');
  // Its last writes arrive.
  await sleep(500);
  await stopForgetting();
  return tookMs;
}

interface Summarized {
  readonly contenders: readonly Contender[];
  readonly market: CountingMarketplace;
}

function summarize(
  times: Readonly<Record<Fault, readonly number[]>>,
  writes: readonly Write[],
  { contenders, market }: Summarized,
): LoopResult {
  const isLate = ({ writer, owner }: Write) => !contenders.some((one) => one.names.get(writer) === owner);
  const sum = (some: readonly Write[]) => some.reduce((total, { count }) => total + Number(count), 0);
  const takeovers = faultNames.map((fault) => {
    const slowestMs = Math.max(0, ...times[fault]);
    return { fault, count: times[fault].length, medianMs: median(times[fault]), slowestMs, aimMs: aims[fault] };
  });
  const lateWrites = sum(writes.filter(isLate));
  const refusedWrites = contenders.reduce((total, { refusals }) => total + refusals, 0);
  const { calls, quota, callsBeyondQuota } = market;
  const problems = [
    ...takeovers.map(
      ({ fault, slowestMs, aimMs }) => slowestMs > aimMs && `${slowestMs} ms without an owner after one was ${fault}`,
    ),
    lateWrites > 0 && `${lateWrites} writes of a process that no longer owned the jobs`,
    callsBeyondQuota > 0 && `${callsBeyondQuota} calls beyond the quota`,
    writes.length === 0 && 'no write of a job was seen',
  ].filter((problem) => problem !== false);
  const figures = { takeovers, writes: sum(writes), lateWrites, refusedWrites, calls, quota, callsBeyondQuota };
  return { figures, problems };
}

/** A marketplace that answers slowly, so that calls are under way at any moment, and counts them. */
class CountingMarketplace {
  calls = 0;
  callsBeyondQuota = 0;
  quota = 0;
  readonly #scripted: ScriptedMarketplace;

  private constructor(scripted: ScriptedMarketplace) {
    this.#scripted = scripted;
  }

  static async start(random: Random): Promise<CountingMarketplace> {
    const endsAt = Date.now() + 20 * 3_600_000;
    const scripted = await startScriptedMarketplace(async ({ url = '' }) => {
      if (!url.includes(searchPath)) return { status: 204, body: '' };
      const call = ++market.calls;
      if (call > market.quota) market.callsBeyondQuota++;
      await sleep(random.between(20, 300));
      const fields = { bidCount: call };
      return {
        body: { itemSummaries: Array.from({ length: 30 }, (_, number) => auctionItem(number, endsAt, fields)) },
      };
    });
    const market = new CountingMarketplace(scripted);
    return market;
  }

  get environment(): Readonly<Record<string, string>> {
    const { apiUrl, clientId, clientSecret } = this.#scripted.account;
    return { EBAY_API_URL: apiUrl, EBAY_CLIENT_ID: clientId, EBAY_CLIENT_SECRET: clientSecret };
  }

  /** Lets the marketplace grant some calls more a day. */
  async raiseQuota(admin: pg.Client): Promise<void> {
    this.quota += callsPerRound;
    const grant = `insert into marketplace_grant (a_day) values ($1) on conflict ("only") do update set a_day = $1`;
    await admin.query(grant, [this.quota]);
  }

  close(): Promise<void> {
    return this.#scripted.close();
  }
}

interface Owner {
  readonly label: string;
  readonly fence: string;
}

async function readOwner(admin: pg.Client): Promise<Owner | undefined> {
  const { rows } = await admin.query<Owner>(`select label, fence from leases where ends_at > clock_timestamp()`);
  return rows[0];
}

/** Keeps the owner calling: again and again it has to count the market. Returns a function that ends this. */
function forgetScope(admin: pg.Client): () => Promise<void> {
  const ended = new AbortController();
  const forget = async () => {
    while (!ended.signal.aborted) {
      await admin.query('delete from marketplace_scope');
      await sleep(250, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const forgetting = forget();
  return () => {
    ended.abort();
    return forgetting;
  };
}

interface Write {
  /** The name of the connection that wrote. */
  readonly writer: string;
  /** The label of the process that owned the jobs. */
  readonly owner: string | null;
  readonly count: string;
}

/**
 * Records each statement that writes a table of the jobs, with the owner of the jobs in the transaction that writes. There
 * are no visitors, so every write is a job's. Only limits of requests are cleared by all processes.
 */
async function recordWriters(admin: pg.Client): Promise<void> {
  await admin.query(`
    create table recorded_writes (writer text not null, owner text);
    create function record_write() returns trigger language plpgsql as $$ begin
      insert into recorded_writes select current_setting('application_name'),
        (select label from leases where name = 'jobs');
      return null;
    end $$;
    do $$ declare one text; begin
      for one in select tablename from pg_tables where schemaname = 'public'
        and tablename not in ('leases', 'migrations', 'secrets', 'rate_limits', 'recorded_writes') loop
        execute format('create trigger record_write after insert or update or delete on %I
          for each statement when (current_setting(''application_name'') <> ''loop'') execute function record_write()', one);
      end loop;
    end $$`);
}

async function readWrites(admin: pg.Client): Promise<Write[]> {
  const { rows } = await admin.query<Write>(
    'select writer, owner, count(*) from recorded_writes group by writer, owner order by writer',
  );
  return rows;
}

/** Waits until a check returns something. @throws after a minute */
async function until<Result>(
  check: () => Promise<Result>,
  what: string,
  intervalMs = 50,
): Promise<NonNullable<Result>> {
  for (const end = Date.now() + waitLimitMs; Date.now() < end; await sleep(intervalMs)) {
    const result = await check();
    if (result !== false && result !== null && result !== undefined) return result;
  }
  throw new Error(`Waited in vain until ${what}`);
}
