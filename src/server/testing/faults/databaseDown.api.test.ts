import { Random } from '@cardfall/marketplace-sandbox/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import type { Database } from '#server/db/connectDatabase.ts';
import { SimulatedDay } from './SimulatedDay.ts';

/** Midnight Pacific time: the quota has just been reset. */
const start = Date.UTC(2030, 0, 2, 8);
const cap = 600;
const hour = 3_600_000;
/** The database is down for this time, and every listing must be known again this long afterwards. In hours. */
const downtime = 20 / 60;
const recoveryTime = 1;
/** To try another day: FAULTS_SEED=8 npx vitest run --project api databaseDown */
const seed = Number(process.env['FAULTS_SEED'] ?? 7);
/** Both sides fail at random for this long. For a day: FAULTS_HOURS=22 */
const faultHours = Number(process.env['FAULTS_HOURS'] ?? 2);

let day: SimulatedDay;
afterEach(() => day.close());

/** Opens a day on which the marketplace has faults for some hours, and then none. */
function openDay(hoursOfFaults: number): Promise<SimulatedDay> {
  return SimulatedDay.open({
    seed,
    cap,
    start,
    eras: () => [
      { from: start, weather: 'some' },
      { from: start + hoursOfFaults * hour, weather: 'calm' },
    ],
  });
}

/**
 * Ends every connection to a test's database and refuses new ones, as when its server is down.
 *
 * @returns a function that allows connections again
 */
async function takeDatabaseDown(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  const administrate = async (command: string) => {
    const client = new pg.Client(inject('postgres'));
    await client.connect();
    await client.query(command);
    await client.end();
  };
  await administrate(`alter database ${name} with allow_connections false`);
  await administrate(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return () => administrate(`alter database ${name} with allow_connections true`);
}

test.each([
  ['after a call was counted and before its answer is stored', 'while it is answered'],
  ['before a second try is counted', 'while a token is fetched'],
] as const)(
  'serves readers and makes no uncounted call when the database goes down %s for 20 minutes',
  async (_, moment) => {
    const [goes, faultsEnd] = [2, 2 + downtime];
    day = await openDay(faultsEnd);
    const { marketplace, visitor, budget } = day;
    await day.until(goes);
    expect(day.errors).toEqual([]);

    let bringBack: (() => Promise<void>) | null = null;
    const takeDown = async () => {
      bringBack ??= await takeDatabaseDown(day.app.db);
    };
    marketplace.onSearch = async () => {
      marketplace.onSearch = async () => undefined;
      if (moment === 'while it is answered') return takeDown();
      // The search is refused, a new token is fetched, and then the second try is counted.
      marketplace.endTokens();
      marketplace.onToken = takeDown;
    };
    let gone = goes;
    while (bringBack === null) {
      gone += 1 / 60;
      await day.until(gone);
    }
    const [received, reads, cards] = [marketplace.received(), visitor.reads, visitor.cards];
    await day.until(gone + downtime);
    const meanwhile = {
      calls: marketplace.received() - received,
      reads: visitor.reads - reads,
      cards: visitor.cards - cards,
    };
    const failures = day.errors.length;
    // A call that cannot be counted is not made.
    expect(meanwhile.calls).toBe(0);
    expect(failures).toBeGreaterThan(10);
    expect(meanwhile.reads).toBeGreaterThan(100);
    expect(meanwhile.cards).toBeGreaterThan(1_000);

    await (bringBack as () => Promise<void>)();
    expect((await budget.state()).used).toBe(marketplace.received());
    await day.until(gone + downtime + recoveryTime);
    expect(day.errors.length).toBe(failures);
    expect(visitor.complaints).toEqual([]);
    expect(day.invalidRows).toEqual([]);
    expect(marketplace.complaints).toEqual([]);
    expect(day.granted).toBe(marketplace.received());
    const { used } = await budget.state();
    expect(used).toBe(marketplace.received());
    expect(used).toBeGreaterThan(received);
    expect(used).toBeLessThanOrEqual(cap);
    // Listed so long ago that its page was read since, faults or not.
    const { live, missing } = await day.recovery(day.now - 6 * hour);
    expect(missing).toEqual([]);

    process.stdout.write(
      `The database down for 20 minutes, seed ${seed}: ${meanwhile.reads} reads meanwhile, 0 failed, ${meanwhile.cards} cards, 0 calls; ` +
        `${failures} runs of jobs failed and none after; ${used} calls in all, each counted; ${live} of ${live} known at the end\n`,
    );
  },
  600_000,
);

test('serves readers and counts every call while marketplace and database fail at random', async () => {
  day = await openDay(faultHours);
  const { marketplace, visitor, budget } = day;
  const random = new Random(seed);
  let outages = 0;
  let at = 0.5;
  for (await day.until(at); at < faultHours; outages++) {
    const bringBack = await takeDatabaseDown(day.app.db);
    at += random.next() / 6;
    await day.until(at);
    await bringBack();
    at += random.next() / 2;
    await day.until(at);
  }
  await day.until(at + recoveryTime);
  // Listed so long ago that its page was read since, faults or not.
  const { live, missing } = await day.recovery(day.now - 6 * hour);
  const { used } = await budget.state();

  expect(outages).toBeGreaterThan(1);
  expect(day.errors.length).toBeGreaterThan(outages);
  expect(visitor.complaints).toEqual([]);
  expect(day.invalidRows).toEqual([]);
  expect(marketplace.complaints).toEqual([]);
  expect(marketplace.received()).toBe(day.granted);
  expect(marketplace.received(day.now)).toBeLessThanOrEqual(used);
  expect(used).toBeLessThanOrEqual(cap);
  expect(marketplace.tokens.issued).toBeLessThanOrEqual(24);
  expect(missing).toEqual([]);
  process.stdout.write(
    `Both sides failing, seed ${seed}: ${outages} outages, ${visitor.reads} reads, 0 failed; ` +
      `${marketplace.received()} calls, each counted; ${live} known at the end\n`,
  );
}, 1_800_000);
