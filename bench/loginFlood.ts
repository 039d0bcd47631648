import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { widestPriceRange } from '#domain/browsing/filters.ts';
import { ask, type Question, sendEvenly } from './ask.ts';
import { startChild } from './childServer.ts';
import { median, percentile, spread } from './figures.ts';
import { addAccounts, fromNewNetwork, inventedAddresses, rightPassword, wrongPassword } from './inventedAccounts.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

const rounds = 5;
const secondsARound = 8;
const loginsASecond = 200;
const readsASecond = 50;
const pauseMs = 1_000;

/** What visitors do: the home page, mostly answered with bytes made a moment ago, and searches that never are. */
const reads: Record<string, (number: number) => Question> = {
  'home page': () => ({ endpoint: 'listCards', search: '?limit=55' }),
  'a search of its own': (number) => ({
    endpoint: 'filterCards',
    search: `?limit=55&minPrice=${number % 400}&maxPrice=${widestPriceRange[1] - 1 - Math.floor(number / 400)}`,
  }),
};

interface Round {
  /** Milliseconds from when it was meant to be sent to its last byte, by what was read. */
  readonly reads: Record<string, number[]>;
  readonly logins: { status: number; ms: number }[];
  coresBusy: number;
}

/** What 200 logins a second do to who only looks at cards: rounds with and without them, in turn. */
export async function benchLoginFlood(): Promise<void> {
  await withTemporaryPostgres(async ({ connection, db }) => {
    const addresses = inventedAddresses(200);
    await addAccounts(addresses, db);
    const file = new URL('./accountsServer.ts', import.meta.url);
    const { child, origin } = await startChild(file, 'product', JSON.stringify(connection));
    const run = async (logins: number, seconds = secondsARound) => {
      const measured = await runRound(origin, addresses, logins, seconds);
      await sleep(pauseMs);
      return measured;
    };
    // One short round of each that does not count.
    for (const logins of [0, loginsASecond]) await run(logins, 3);
    const idle: Round[] = [];
    const flood: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      idle.push(await run(0));
      flood.push(await run(loginsASecond));
    }
    child.disconnect();
    tell(idle, flood);
  });
}

let searches = 0;

async function runRound(origin: string, addresses: readonly string[], logins: number, seconds: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true });
  const measured: Round = { reads: {}, logins: [], coresBusy: 0 };
  const before = coreTimes();
  const reading = Object.entries(reads).map(([name, question]) => {
    const times: number[] = [];
    measured.reads[name] = times;
    return sendEvenly(readsASecond, seconds, async (_, meantAt) => {
      const headers = { 'accept-encoding': 'br' };
      const { status } = await ask(origin, { ...question(searches++), headers }, agent);
      if (status !== 200) throw new Error(`${name} was answered with ${status}`);
      times.push(performance.now() - meantAt);
    });
  });
  const flooding = sendEvenly(logins, seconds, async (number, meantAt) => {
    const { status } = await ask(origin, attempt(number, addresses), agent);
    measured.logins.push({ status, ms: performance.now() - meantAt });
  });
  await Promise.all([...reading, flooding]);
  const after = coreTimes();
  measured.coresBusy = (cpus().length * (after.busy - before.busy)) / (after.all - before.all);
  agent.destroy();
  return measured;
}

const unheardOf = inventedAddresses(1_000);

/** A quarter is right, a quarter guesses a password, half guess addresses too. One in ten comes from the same place. */
function attempt(number: number, addresses: readonly string[]): Question {
  const tried = number % 4 < 2 ? addresses : unheardOf;
  const body = { email: tried[number % tried.length], password: number % 4 === 0 ? rightPassword : wrongPassword };
  const headers = number % 10 === 9 ? { 'x-forwarded-for': '192.0.2.1' } : fromNewNetwork();
  return { endpoint: 'login', body, headers };
}

/** What the machine's cores have done so far, for whoever asked. */
function coreTimes(): { busy: number; all: number } {
  const total = { busy: 0, all: 0 };
  for (const { times } of cpus()) {
    const all = Object.values(times).reduce((sum, time) => sum + time, 0);
    total.all += all;
    total.busy += all - times.idle;
  }
  return total;
}

function tell(idle: readonly Round[], flood: readonly Round[]): void {
  console.log(
    `\n${loginsASecond} logins a second beside visitors over 30,000 listings: ms, median (least–most) of ${rounds} rounds`,
  );
  for (const name of Object.keys(reads)) {
    const figures = (all: readonly Round[], part: number) =>
      all.map(({ reads }) => percentile(reads[name] ?? [], part));
    const [calm, flooded] = [figures(idle, 0.99), figures(flood, 0.99)];
    const ratios = flooded.map((figure, round) => figure / (calm[round] ?? Number.NaN));
    console.log(`  ${name}, ${readsASecond} a second`);
    console.log(`    idle            p50 ${spread(figures(idle, 0.5), 1)}, p99 ${spread(calm, 1)}`);
    console.log(`    flood           p50 ${spread(figures(flood, 0.5), 1)}, p99 ${spread(flooded, 1)}`);
    console.log(
      `    ratio of p99    ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}), aim 2.00 or less`,
    );
  }
  const logins = flood.flatMap((round) => round.logins);
  const byStatus = Map.groupBy(logins, ({ status }) => status);
  const counts = [...byStatus.keys()].sort().map((status) => `${status}: ${byStatus.get(status)?.length}`);
  // A 429 or a 503 is said at once; it is those who were let in that wait.
  const times = logins.filter(({ status }) => status === 200 || status === 401).map(({ ms }) => ms);
  console.log(`  logins            ${counts.join(', ')}`);
  console.log(
    `  200 and 401       p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
  // Server, database and who sends all this share the machine; if it is busy when idle, somebody else does too.
  const busy = (all: readonly Round[]) =>
    spread(
      all.map(({ coresBusy }) => coresBusy),
      1,
    );
  console.log(`  cores busy        idle ${busy(idle)}, flood ${busy(flood)}, of ${cpus().length}`);
}
