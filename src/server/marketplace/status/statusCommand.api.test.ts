import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { clearMarket, insertFailure, insertHealthyMarket } from '#server/testing/healthyMarket.ts';
import { addressOf, emptyDatabase, type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { accountHash } from '../calls/accountHash.ts';
import { callQueries } from '../calls/queries.ts';
import { marketplaceQueries } from '../ingest/queries.ts';

const program = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'marketplace-status.mjs');
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-status-'));
  await clearMarket(database.db);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(settings: Record<string, string>, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program, ...args], { env: { PATH, DATA_DIR: folder, ...settings } });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

const here = () => ({ DATABASE_URL: addressOf(database.connection) });

test('prints a table of at most 80 columns and exits with 0 when all is well', async () => {
  await insertHealthyMarket(database.db, Date.now());
  const { code, output, errors } = await run(here());
  expect(errors).toBe('');
  expect(output).toMatch(/Calls used +120 of 5,000 \(2 %\)/);
  expect(output).toMatch(/Pokémon +3 +2\n/);
  expect(output).toContain('All is well.');
  expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(code).toBe(0);
});

test('reads the status by the clock of the database', async () => {
  await insertHealthyMarket(database.db, Date.now());
  const shift = 'const { now } = Date; Date.now = () => now() + 31 * 86_400_000';
  const { output } = await run({
    ...here(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}`,
  });
  expect(output).toContain('All is well.');
});

test('names the problem and exits with 2 when something needs attention', async () => {
  await insertHealthyMarket(database.db, Date.now());
  await insertFailure(database.db, {
    at: Date.now(),
    code: 'credentials',
    message: 'The marketplace answered 401: invented',
  });
  const { code, output } = await run(here());
  expect(output).toContain('Needs attention:\n  - The marketplace refuses the credentials');
  expect(code).toBe(2);
});

test('says nothing of what was seen with another address, other keys, or another site', async () => {
  await insertHealthyMarket(database.db, Date.now());
  const old = { EBAY_API_URL: 'http://127.0.0.1:9', EBAY_CLIENT_ID: 'client', EBAY_CLIENT_SECRET: 'mistyped' };
  const account = accountHash(readConfig(old));
  const message = 'The marketplace answered 401: invented';
  await marketplaceQueries(database.db, account).recordFailure({
    at: Date.now(),
    market: null,
    code: 'credentials',
    message,
  });
  await callQueries(database.db, account).setDailyLimit(100);
  const seen = await run({ ...here(), ...old });
  // Shortly before a reset, used calls are no trouble, so the count is what shows the limit at every hour.
  expect(seen.output).toMatch(/Calls used +120 of 100 /);
  expect(seen.output).toContain('The marketplace refuses the credentials');
  for (const change of [
    { EBAY_API_URL: 'http://127.0.0.1:10' },
    { EBAY_CLIENT_ID: 'another' },
    { EBAY_CLIENT_SECRET: 'typed' },
    { EBAY_MARKETPLACE: 'EBAY_GB' },
  ]) {
    const { code, output } = await run({ ...here(), ...old, ...change });
    expect(output).toMatch(/Calls used +120 of 5,000/);
    expect(output).toMatch(/Failures in a day +none[\s\S]*All is well\./);
    expect(code).toBe(0);
  }
});

test('prints nothing but JSON with --json', async () => {
  const { code, output } = await run(here(), '--json');
  expect(JSON.parse(output)).toMatchObject({ calls: { cap: 5_000 }, troubles: [{ code: 'nothing_scanned' }] });
  expect(code).toBe(2);
});

test('reports an embedded database that is not running and does not start it', async () => {
  const { code, output, errors } = await run({});
  expect(errors).toContain(`The embedded database in ${folder} is not running`);
  expect(output).toBe('');
  expect(code).toBe(1);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

test('reports an embedded database that was killed, although its pid file is left', async () => {
  pretendToRun(join(folder, 'nowhere'));
  const { code, errors } = await run({});
  expect(errors).toContain('is not running');
  expect(code).toBe(1);
});

test('finds a running embedded database by its pid file', async () => {
  pretendToRun(inject('postgres').host ?? '');
  const { errors } = await run({});
  // A database answers there. It may know the product or not, depending on the server the tests run on.
  expect(errors).toMatch(/Start Cardfall once|cannot be queried/);
});

test.each([
  [
    'a database that refuses connections',
    { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/cards' },
    /cannot be queried: .*ECONNREFUSED/,
  ],
  ['an invalid setting', { PORT: 'x' }, /PORT must be a whole number/],
])('prints a sentence and exits with 1 for %s', async (_, settings, words) => {
  const { code, output, errors } = await run(settings as Record<string, string>);
  expect(errors).toMatch(words);
  expect(errors).not.toMatch(/hidden|\n {4}at /);
  expect(output).toBe('');
  expect(code).toBe(1);
});

test('prints a sentence for a database without tables and for an unknown option', async () => {
  const empty = await run({ DATABASE_URL: addressOf(await emptyDatabase()) });
  expect(empty.errors).toContain('Start Cardfall once');
  const odd = await run(here(), '--yaml');
  expect(odd.errors).toContain("Unknown option '--yaml'");
  expect([empty.code, odd.code]).toEqual([1, 1]);
});

/** Writes a pid file as PostgreSQL does: the port is on the fourth line, the socket's folder on the fifth. */
function pretendToRun(socketFolder: string): void {
  mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true });
  const lines = ['1', join(folder, 'postgres', 'cluster'), '1893456000', '5432', socketFolder, '', '0 0', 'ready'];
  writeFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);
}
