import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'kysely';
import { connectPool, type Database } from '#server/db/connectDatabase.ts';
import { streamColumns } from '#server/marketplace/streams.ts';
import { AlertWeek, day, type WeekOptions } from './AlertWeek.ts';
import { percentile } from './figures.ts';
import { start } from './inventedPeople.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';
import { lateMs, WeekReport } from './WeekReport.ts';

const minute = 60_000;
/** Before the hourly job deletes what is old. */
const collectEveryMs = 30 * minute;

/** Runs the jobs for a number of simulated days, or until as many minutes of real time are over. */
export async function simulateAlerts(
  options: WeekOptions,
  { days, minutes = Number.POSITIVE_INFINITY }: { readonly days: number; readonly minutes?: number },
  onQuarter: (week: AlertWeek) => void = () => undefined,
) {
  const endsAt = performance.now() + minutes * minute;
  const week = await AlertWeek.open(options);
  const report = new WeekReport(week, options.db);
  try {
    for (
      let to = start + collectEveryMs;
      to <= start + days * day && performance.now() < endsAt;
      to += collectEveryMs
    ) {
      await week.until(to);
      await report.collect();
      if ((to - start) % (day / 4) === 0) onQuarter(week);
    }
    await report.finish();
  } finally {
    await week.close();
  }
  return { week, report };
}

/** Prints what people with saved searches get in a week, and fails if anybody is told twice. */
export async function benchWeek(
  sizes: Omit<WeekOptions, 'db' | 'pool' | 'seed'> & { readonly days: number; readonly minutes: number },
): Promise<void> {
  const { days, minutes, people, searches, market, dailyCalls, stepMs } = sizes;
  console.log(
    `\n${show(people)} people, ${show(searches)} searches, ${show(market)} live auctions, ${show(dailyCalls)} calls a day, ` +
      `${days} days in steps of ${stepMs / 1_000} s; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  await withTemporaryPostgres(async ({ connection, db }) => {
    // A commit need not wait for the disk: a simulated week makes millions.
    await sql`alter system set synchronous_commit to off`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    const pool = connectPool(connection, () => undefined);
    const options = { ...sizes, db, pool, seed: 20_261_125 };
    const { week, report } = await simulateAlerts(options, { days, minutes }, ({ now, received }) =>
      console.log(`  day ${(now - start) / day}: ${show(received)} messages, after ${seconds(startedAt)}`),
    );
    const ran = (week.now - start) / day;
    if (ran < days)
      console.log(`  ended after ${(ran * 24).toFixed(1)} simulated hours, because ${minutes} minutes were over`);
    printReport(week, report, ran);
    await printCalls(db);
    for (const problem of report.problems.slice(0, 20)) console.error(`FAILED: ${problem}`);
    if (report.problems.length > 0) process.exitCode = 1;
    await pool.end();
  });
  const { user, system } = process.cpuUsage(cpu);
  const processor = Math.round((user + system) / 1e6);
  console.log(`  took ${seconds(startedAt)}, ${processor} s of processor time; load ${loadavg()[0]?.toFixed(1)}`);
}

function printReport(week: AlertWeek, report: WeekReport, days: number): void {
  const { delays, ownDelays, sinceListed, late, outcomes, held, waiting } = report;
  const { people, messages, received, duplicates, inQuietHours, failures, failedRuns } = week;
  const all = [...messages.values(), ...new Array<number>(people.size * Math.ceil(days) - messages.size).fill(0)];
  const some = [...messages.values()];
  console.log(`  found: ${list(outcomes)}`);
  console.log(
    `  ${show(received)} messages; a person and day ${quantiles(all)}, of days with one ${quantiles(some)}; ` +
      `${duplicates.length} duplicates, ${inQuietHours} in quiet hours, ${failures} attempts failed`,
  );
  console.log(`  delay of ${show(delays.length)} reports, seconds: ${quantiles(delays.map(toSeconds))}`);
  console.log(`  of which no rule of the person explains: ${quantiles(ownDelays.map(toSeconds))}`);
  console.log(
    `  from being listed to being told, if no rule holds it, minutes: ${quantiles(sinceListed.map(toMinutes))}`,
  );
  console.log(`  late by more than ${lateMs / minute} minutes: ${list(late)}`);
  console.log(`  not told at the end: ${list(held)}`);
  console.log(`  messages that waited at once, at most: ${list(waiting)}`);
  console.log(`  runs of jobs that failed: ${list(failedRuns)}`);
}

async function printCalls(db: Database): Promise<void> {
  const rows = await db.selectFrom('marketplace_calls').selectAll().orderBy('resets_at').execute();
  for (const row of rows) {
    const streams = Object.entries(streamColumns).map(([stream, column]) => `${stream} ${show(row[column])}`);
    console.log(`  calls of the day to ${row.resets_at.toISOString()}: ${show(row.used)} (${streams.join(', ')})`);
  }
}

const toMinutes = (milliseconds: number) => Math.round(milliseconds / minute);
const toSeconds = (milliseconds: number) => Math.round(milliseconds / 1_000);
const show = (figure: number) => figure.toLocaleString('en');
const seconds = (since: number) => `${Math.round((performance.now() - since) / 1_000)} s`;
const quantiles = (figures: readonly number[]) =>
  `p50 ${show(percentile(figures, 0.5))}, p90 ${show(percentile(figures, 0.9))}, at most ${show(percentile(figures, 1))}`;
const list = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, number]) => `${name} ${show(number)}`).join(', ') || 'none';
