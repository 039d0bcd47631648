import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { ask, type Question, sendEvenly } from './ask.ts';
import { startChild } from './childServer.ts';
import { median, percentile, spread } from './figures.ts';
import { addAccounts, fromNewNetwork, inventedAddresses, rightPassword, wrongPassword } from './inventedAccounts.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

const rounds = 5;
const roundSeconds = 8;
const loginsPerSecond = 200;
const readsPerSecond = 50;
const pauseMs = 1_000;

/** The requests of visitors: the home page, mostly served from the response cache, and searches that never are. */
const reads: Record<string, (number: number) => Question> = {
  'home page': () => ({ endpoint: 'listCards', search: '?limit=55' }),
  'uncached search': (number) => ({
    endpoint: 'filterCards',
    search: `?limit=55&minPrice=${number % 400}&maxPrice=${widestPriceRange[1] - 1 - Math.floor(number / 400)}`,
  }),
};

interface Round {
  /** Milliseconds from the scheduled time to the last byte, by kind of request. */
  readonly reads: Record<string, number[]>;
  readonly logins: { status: number; ms: number }[];
  coresBusy: number;
}

/** Measures how 200 logins a second slow down visitors, in alternating rounds with and without logins. */
export async function benchLoginFlood(): Promise<void> {
  await withTemporaryPostgres(async ({ connection, db }) => {
    const addresses = inventedAddresses(200);
    await addAccounts(addresses, db);
    const file = new URL('./accountsServer.ts', import.meta.url);
    const { child, origin } = await startChild(file, 'product', JSON.stringify(connection));
    const run = async (logins: number, seconds = roundSeconds) => {
      const measured = await runRound({ origin, addresses, logins, seconds });
      await sleep(pauseMs);
      return measured;
    };
    // Warm-up: one short round of each kind that does not count.
    for (const logins of [0, loginsPerSecond]) await run(logins, 3);
    const idle: Round[] = [];
    const flood: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      idle.push(await run(0));
      flood.push(await run(loginsPerSecond));
    }
    child.disconnect();
    printRounds(idle, flood);
  });
}

let searches = 0;

interface Load {
  readonly origin: string;
  readonly addresses: readonly string[];
  /** Logins per second. */
  readonly logins: number;
  readonly seconds: number;
}

async function runRound({ origin, addresses, logins, seconds }: Load): Promise<Round> {
  const agent = new Agent({ keepAlive: true });
  const measured: Round = { reads: {}, logins: [], coresBusy: 0 };
  const before = coreTimes();
  const reading = Object.entries(reads).map(([name, question]) => {
    const times: number[] = [];
    measured.reads[name] = times;
    return sendEvenly(readsPerSecond, seconds, async (_, scheduledAt) => {
      const headers = { 'accept-encoding': 'br' };
      const { status } = await ask(origin, { ...question(searches++), headers }, agent);
      if (status !== 200) throw new Error(`${name} returned ${status}`);
      times.push(performance.now() - scheduledAt);
    });
  });
  const flooding = sendEvenly(logins, seconds, async (number, scheduledAt) => {
    const { status } = await ask(origin, buildLogin(number, addresses), agent);
    measured.logins.push({ status, ms: performance.now() - scheduledAt });
  });
  await Promise.all([...reading, flooding]);
  const after = coreTimes();
  measured.coresBusy = (cpus().length * (after.busy - before.busy)) / (after.all - before.all);
  agent.destroy();
  return measured;
}

const unknownAddresses = inventedAddresses(1_000);

/** A quarter of the logins is right, a quarter guesses passwords, half guess addresses too. One in ten shares a network. */
function buildLogin(number: number, addresses: readonly string[]): Question {
  const list = number % 4 < 2 ? addresses : unknownAddresses;
  const body = { email: list[number % list.length], password: number % 4 === 0 ? rightPassword : wrongPassword };
  const headers = number % 10 === 9 ? { 'x-forwarded-for': '192.0.2.1' } : fromNewNetwork();
  return { endpoint: 'login', body, headers };
}

/** Sums the processor time of all cores so far, in milliseconds. */
function coreTimes(): { busy: number; all: number } {
  const total = { busy: 0, all: 0 };
  for (const { times } of cpus()) {
    const all = Object.values(times).reduce((sum, time) => sum + time, 0);
    total.all += all;
    total.busy += all - times.idle;
  }
  return total;
}

function printRounds(idle: readonly Round[], flood: readonly Round[]): void {
  console.log(
    `\n${loginsPerSecond} logins a second during visits over 30,000 listings: ms, median (min–max) of ${rounds} rounds`,
  );
  for (const name of Object.keys(reads)) {
    const figures = (all: readonly Round[], part: number) =>
      all.map(({ reads }) => percentile(reads[name] ?? [], part));
    const [calm, flooded] = [figures(idle, 0.99), figures(flood, 0.99)];
    const ratios = flooded.map((figure, round) => figure / (calm[round] ?? Number.NaN));
    console.log(`  ${name}, ${readsPerSecond} a second`);
    console.log(`    idle            p50 ${spread(figures(idle, 0.5), 1)}, p99 ${spread(calm, 1)}`);
    console.log(`    flood           p50 ${spread(figures(flood, 0.5), 1)}, p99 ${spread(flooded, 1)}`);
    console.log(
      `    ratio of p99    ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}), aim 2.00 or less`,
    );
  }
  const logins = flood.flatMap((round) => round.logins);
  const byStatus = Map.groupBy(logins, ({ status }) => status);
  const counts = [...byStatus.keys()].sort().map((status) => `${status}: ${byStatus.get(status)?.length}`);
  // 429 and 503 are sent at once: only accepted logins wait.
  const times = logins.filter(({ status }) => status === 200 || status === 401).map(({ ms }) => ms);
  console.log(`  logins            ${counts.join(', ')}`);
  console.log(
    `  200 and 401       p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
  // Server, database and this bench share the machine. Busy cores in idle rounds mean that something else runs too.
  const busy = (all: readonly Round[]) =>
    spread(
      all.map(({ coresBusy }) => coresBusy),
      1,
    );
  console.log(`  cores busy        idle ${busy(idle)}, flood ${busy(flood)}, of ${cpus().length}`);
}
