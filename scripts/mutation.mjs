// npm run test:mutation: runs Stryker on the rooms of stryker.config.mjs. With MUTATION_SAMPLE=100, it tests only 100 mutants
// of each room, since all of them take days; MUTATION_SEED, 1 unless set, chooses others. All test runners share one
// PostgreSQL: each would start its own, and leave it behind when Stryker ends the runner of a mutant that never ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import pg from 'pg';
import { setup as startDatabase } from '../src/server/testing/startDatabase.ts';
import { patternsOf, rooms } from '../stryker.config.mjs';
import { rankOf, roomOf } from './mutationSample.mjs';

const root = join(import.meta.dirname, '..');
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const sweepMs = 60_000;
const { MUTATION_SAMPLE: sampleSize } = process.env;

/** Returns what could be changed in the rooms. */
async function listMutants() {
  const isLeftOut = (name) => patterns.some((one) => one.startsWith('!') && matchesGlob(name, one.slice(1)));
  const patterns = Object.values(rooms).flatMap(patternsOf);
  const names = globSync(
    patterns.filter((one) => !one.startsWith('!')),
    { cwd: root },
  ).filter((name) => !isLeftOut(name));
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: console.warn, isDebugEnabled: () => false };
  const files = names.map((name) => ({ name, content: readFileSync(join(root, name), 'utf8'), mutate: true }));
  const options = { plugins: null, ignorers: [], excludedMutations: [] };
  return (await new Instrumenter(log).instrument(files, options)).mutants;
}

/**
 * Chooses mutants of each room. Stryker is told where they are, because it sends the tests of every mutant to a process of
 * its own, and more than some thousand mutants are too long a message.
 */
async function chooseSample(file) {
  const byRoom = Map.groupBy(await listMutants(), ({ fileName }) => roomOf(fileName));
  const chosen = [...byRoom.values()].flatMap((ones) =>
    ones.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1)).slice(0, Number(sampleSize)),
  );
  const mutate = chosen.map(({ fileName, location: { start, end } }) => {
    const [from, to] = [start, end].map(({ line, column }) => `${line + 1}:${column}`);
    return `${relative(root, join(root, fileName))}:${from}-${to}`;
  });
  for (const [room, { length }] of byRoom) console.log(`  … ${room}: at most ${sampleSize} of ${length} mutants`);
  writeFileSync(file, JSON.stringify({ mutate: [...new Set(mutate)], ranks: chosen.map(rankOf) }));
}

/** Drops the databases of test files that have ended: those without a connection, twice in a row. */
function sweepDatabases(connection) {
  let idle = new Set();
  const sweep = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(
      `select datname as name from pg_database where datname like 'test_%'
        and not exists (select from pg_stat_activity activity where activity.datname = pg_database.datname)`,
    );
    const names = rows.map(({ name }) => name);
    for (const name of names.filter((one) => idle.has(one))) await client.query(`drop database if exists ${name}`);
    idle = new Set(names);
    await client.end();
  };
  return setInterval(() => sweep().catch(console.warn), sweepMs);
}

async function runStryker(env) {
  const child = spawn(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}

const folder = mkdtempSync(join(tmpdir(), 'cardfall-mutation-'));
const env = {};
if (sampleSize !== undefined) {
  env.MUTATION_SAMPLE_FILE = join(folder, 'sample.json');
  await chooseSample(env.MUTATION_SAMPLE_FILE);
}
if ('accounts' in rooms) {
  let connection;
  const stopDatabase = await startDatabase({ provide: (_, value) => (connection = value) });
  const sweeping = sweepDatabases(connection);
  await runStryker({ ...env, TEST_PGHOST: connection.host, TEST_PGUSER: connection.user });
  clearInterval(sweeping);
  await stopDatabase();
} else {
  await runStryker(env);
}
rmSync(folder, { recursive: true });
