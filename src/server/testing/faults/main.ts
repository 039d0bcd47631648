// npm run test:faults: loops of faults at random moments. `npm run test:faults -- restarts --rounds 30` runs one of them;
// `--seed` repeats what a run has printed.
import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';
import { restartUnderLoad } from './restarts.ts';

interface LoopOptions {
  readonly seed: number;
  readonly rounds: number;
}

interface Loop {
  readonly rounds: number;
  /** Prints its figures, and returns what is wrong with them. */
  readonly run: (options: LoopOptions) => Promise<readonly string[]>;
}

const maxExitMs = 8_000;
const maxReturnMs = 3_000;

const loops: Readonly<Record<string, Loop>> = {
  restarts: { rounds: 30, run: runRestarts },
};

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in loops));
if (unknown.length > 0) {
  console.error(`There is no loop called ${unknown.join(', ')}; there are ${Object.keys(loops).join(', ')}.`);
  process.exit(1);
}
for (const [name, { rounds, run }] of Object.entries(loops)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const options = { seed: Number(values.seed ?? randomInt(2 ** 31)), rounds: Number(values.rounds ?? rounds) };
  console.log(`\n── ${name} --rounds ${options.rounds} --seed ${options.seed}`);
  const problems = await run(options);
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

async function runRestarts(options: LoopOptions): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-faults-'));
  const postgres = await startEmbeddedPostgres(folder);
  const { host = '', user = '', database = '' } = postgres.connection;
  const databaseUrl = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  const { counts, stops } = await restartUnderLoad({ ...options, databaseUrl }).finally(async () => {
    await postgres.stop();
    removeDataFolder(folder);
  });
  const slowestExitMs = Math.max(...stops.map(({ ms }) => ms));
  console.log({ ...counts, slowestExitMs });
  return [
    counts.unanswered > 0 && `${counts.unanswered} requests were sent and not answered`,
    counts.serverErrors > 0 && `${counts.serverErrors} requests were answered with an error of the server`,
    counts.slowestReturnMs > maxReturnMs && `a stream came back after ${counts.slowestReturnMs} ms`,
    slowestExitMs > maxExitMs && `a process took ${slowestExitMs} ms to end`,
    stops.some(({ code }) => code !== 0) && 'a process ended with an error',
  ].filter((problem) => problem !== false);
}
