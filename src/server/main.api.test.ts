import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { CardPage } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import { auctionItem } from './testing/auctionItem.ts';
import { freePort } from './testing/freePort.ts';
import { removeDataFolder } from './testing/removeDataFolder.ts';
import { addressOf, emptyDatabase, testDatabase } from './testing/testDatabase.ts';

// Each test creates a database and starts the server up to three times, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const program = join(import.meta.dirname, 'main.ts');
const running = new Set<ChildProcess>();
let folder: string;
let port: number;
let marketplace: ScriptedMarketplace;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-main-'));
  port = await freePort();
  const endsAt = Date.now() + 3_600_000;
  marketplace = await startScriptedMarketplace(() => ({
    body: { itemSummaries: Array.from({ length: 30 }, (_, number) => auctionItem(number, endsAt)) },
  }));
});

afterEach(async () => {
  for (const child of running) await end(child, 'SIGTERM');
  await marketplace.close();
  removeDataFolder(folder);
});

interface Run {
  readonly child: ChildProcess;
  output(): string;
}

function start(settings: Record<string, string> = {}): Run {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    env: {
      PATH,
      PORT: String(port),
      DATA_DIR: folder,
      EBAY_API_URL: marketplace.account.apiUrl,
      EBAY_CLIENT_ID: 'client',
      EBAY_CLIENT_SECRET: 'secret',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return { child, output: () => output };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}

/** Waits until the catalogue has the cards. @throws with the output of the server */
async function cards(run: Run, count: number, limit = 90_000): Promise<CardPage> {
  const until = Date.now() + limit;
  while (Date.now() < until && run.child.exitCode === null) {
    // Until it listens, its port may be that of another test for a moment, which answers with anything.
    const page = await fetch(`http://127.0.0.1:${port}${urlOf('listCards')}`)
      .then((response) => response.json() as Promise<CardPage>)
      .catch(() => null);
    if (page !== null && page.total >= count) return page;
    await sleep(50);
  }
  throw new Error(`No ${count} cards. The server wrote:\n${run.output()}`);
}

async function signUp(): Promise<SignedIn> {
  const name = { username: '', first_name: 'Sur', last_name: 'Vivor' };
  const response = await fetch(`http://127.0.0.1:${port}${urlOf('signup')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...name, email: 'survivor@example.com', password: 'Correct-Horse-77', provider: 'email' }),
  });
  return (await response.json()) as SignedIn;
}

test('shows the market on the first start, and refuses a second server on the same folder', async () => {
  const first = start();
  expect((await cards(first, 30)).total).toBe(30);
  const second = start({ PORT: String(await freePort()) });
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);
  expect(second.output()).toContain(`Cardfall is already running on ${folder}`);
  expect(second.output()).toContain(`process ${first.child.pid}`);
  // The first server is not disturbed.
  expect((await cards(first, 30)).total).toBe(30);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(await end(first.child, 'SIGTERM')).toBe(0);
});

test('starts again after a kill, with all listings', async () => {
  const first = start();
  await cards(first, 30);
  await end(first.child, 'SIGKILL');
  // The marketplace is gone, so what is shown can only come from the database.
  await marketplace.close();
  const next = start();
  expect((await cards(next, 30)).total).toBe(30);
});

test('stops the database with the server, and starts it again', async () => {
  const first = start();
  await cards(first, 30);
  await end(first.child, 'SIGTERM');
  await marketplace.close();
  expect((await cards(start(), 30)).total).toBe(30);
});

// @req 8.status.5
test('restarts a killed database, keeps serving cards and signs nobody out', async () => {
  const run = start();
  await cards(run, 30);
  const signedIn = await signUp();
  const sessions = async () => {
    const headers = { authorization: `Bearer ${signedIn.token.access_token}` };
    return (await fetch(`http://127.0.0.1:${port}${urlOf('listSessions')}`, { headers })).status;
  };
  expect(await sessions()).toBe(200);
  const cluster = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  const [killed = ''] = readFileSync(cluster, 'utf8').split('\n');
  process.kill(Number(killed), 'SIGKILL');
  const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  await expect.poll(status, { timeout: 30_000 }).toBe(503);
  expect((await cards(run, 30)).total).toBe(30);
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add(await sessions());
        return status();
      },
      { timeout: 90_000 },
    )
    .toBe(200);
  await expect.poll(sessions, { timeout: 20_000 }).toBe(200);
  expect([...seen].filter((code) => code !== 503 && code !== 200)).toEqual([]);
  expect(seen).toContain(503);
  await expect.poll(run.output, { timeout: 20_000 }).toContain('The embedded database is running again');
  expect(await end(run.child, 'SIGTERM')).toBe(0);
});

test('two processes with the same DATABASE_URL share the database and scan the market once', async () => {
  const settings = { DATABASE_URL: addressOf(await emptyDatabase()) };
  const first = start(settings);
  const otherPort = await freePort();
  const second = start({ ...settings, PORT: String(otherPort) });
  await cards(first, 30);
  port = otherPort;
  await cards(second, 30);
  // One of them reads the market for both.
  const searches = marketplace.searches.length;
  expect(searches).toBe(new Set(marketplace.searches).size);
});

test('a frozen process hands the jobs to another one, and does not get them back when it wakes', async () => {
  const database = await testDatabase();
  const settings = { DATABASE_URL: addressOf(database.connection) };
  const owner = async () => (await database.db.selectFrom('leases').selectAll().executeTakeFirst()) ?? null;
  const first = start(settings);
  await expect.poll(async () => (await owner())?.label, { timeout: 90_000 }).toBe(`cardfall ${first.child.pid}`);
  const second = start({ ...settings, PORT: String(await freePort()) });
  await expect.poll(second.output, { timeout: 90_000 }).toContain('  Cardfall  ');
  first.child.kill('SIGSTOP');
  await expect.poll(async () => (await owner())?.label, { timeout: 60_000 }).toBe(`cardfall ${second.child.pid}`);
  first.child.kill('SIGCONT');
  await expect.poll(first.output, { timeout: 60_000 }).toContain('The lease of the jobs is lost');
  expect(await owner()).toMatchObject({ label: `cardfall ${second.child.pid}`, fence: '2' });
  for (const run of [first, second]) await end(run.child, 'SIGTERM');
  await database.close();
});

test.each([1, -1, 744, -744, 2160, -2160])('a process %i hours off deletes nothing and calls nobody', async (hours) => {
  const database = await testDatabase();
  const settings = { DATABASE_URL: addressOf(database.connection) };
  const first = start(settings);
  await cards(first, 30);
  await signUp();
  await end(first.child, 'SIGTERM');
  const countRows = async () => {
    const counts: Record<string, number> = {};
    for (const table of ['sessions', 'listings', 'marketplace_calls'] as const) {
      counts[table] = (await database.db.selectFrom(table).selectAll().execute()).length;
    }
    return counts;
  };
  const searches = marketplace.searches.length;
  expect(await countRows()).toEqual({ sessions: 1, listings: 30, marketplace_calls: 1 });
  const shift = `const { now } = Date; Date.now = () => now() + ${hours * 3_600_000}`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(shift)}`;
  const wrong = start({ ...settings, NODE_OPTIONS: preload });
  // It shows the cards by the database's clock, and lists no card that has ended by its own.
  await cards(wrong, 30);
  await expect.poll(wrong.output, { timeout: 60_000 }).toContain('so it runs no jobs');
  const problems = () => database.db.selectFrom('marketplace_failures').select(['code', 'message']).execute();
  const message = expect.stringContaining(`The clock of cardfall ${wrong.child.pid} is `);
  await expect.poll(problems).toEqual([{ code: 'clock_wrong', message }]);
  expect(await countRows()).toEqual({ sessions: 1, listings: 30, marketplace_calls: 1 });
  expect(marketplace.searches).toHaveLength(searches);
  await end(wrong.child, 'SIGTERM');
  await database.close();
});

test('keeps serving after its standard output was closed, and stops on a signal', async () => {
  const run = start();
  run.child.stdout?.destroy();
  run.child.stderr?.destroy();
  // It prints its URL and what it reads, and all of that is lost.
  await cards(run, 30);
  expect(await end(run.child, 'SIGTERM')).toBe(0);
});

test.each([
  ['the creation of the database', 'database', false],
  ['the start of the services', 'services', true],
])('leaves no database after signals during %s', async (_, step, isRunning) => {
  const run = start();
  await expect.poll(() => run.output(), { timeout: 90_000, interval: 5 }).toContain(`… ${step}`);
  const lock = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  expect(existsSync(lock)).toBe(isRunning);
  run.child.kill('SIGTERM');
  expect(await end(run.child, 'SIGTERM'), run.output()).toBe(0);
  expect(existsSync(lock)).toBe(false);
  // The start has ended, too, instead of being finished first.
  expect(run.output()).not.toContain('… catalogue');
  expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('cluster.'))).toEqual([]);
});

test('drains after a signal: not ready, but it answers and tells clients to use other connections', async () => {
  const run = start({ DATABASE_URL: addressOf(await emptyDatabase()), DRAIN_SECONDS: '600' });
  await cards(run, 30);
  run.child.kill('SIGTERM');
  const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`);
  await expect.poll(async () => (await readiness()).status, { timeout: 20_000 }).toBe(503);
  const response = await fetch(`http://127.0.0.1:${port}${urlOf('listCards')}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  expect(await (await readiness()).text()).toBe('the server is stopping');
  await end(run.child, 'SIGKILL');
});

test('waits for a database that is away at the start', async () => {
  const databasePort = await freePort();
  const { user, database, host } = await emptyDatabase();
  const run = start({ DATABASE_URL: `postgres://${user}@127.0.0.1:${databasePort}/${database}` });
  await expect.poll(run.output, { timeout: 60_000 }).toContain('waiting for the database: connect ECONNREFUSED');
  const proxy = createServer((socket) => {
    const upstream = connect(join(String(host), '.s.PGSQL.5432'));
    for (const side of [socket, upstream]) side.on('error', () => undefined);
    socket.pipe(upstream).pipe(socket);
  }).listen(databasePort, '127.0.0.1');
  expect((await cards(run, 30)).total).toBe(30);
  expect(run.output().split('waiting for the database').length).toBe(2);
  expect(await end(run.child, 'SIGTERM')).toBe(0);
  proxy.close();
});

test.each([
  ['an unknown database', { database: 'nowhere' }, 'database "nowhere" does not exist'],
  ['an unknown role', { user: 'nobody-known' }, 'role "nobody-known" does not exist'],
])('reports %s in one sentence', async (_, wrong, problem) => {
  const run = start({ DATABASE_URL: addressOf({ ...inject('postgres'), ...wrong }) });
  expect((await once(run.child, 'exit'))[0]).toBe(1);
  expect(run.output()).toContain(`The database of DATABASE_URL cannot be used: ${problem}`);
  expect(run.output()).not.toContain('    at ');
});

test('reports a port in use and a wrong setting in one sentence', async () => {
  const blocker = createServer().listen(port, '127.0.0.1');
  await once(blocker, 'listening');
  const blocked = start();
  expect((await once(blocked.child, 'exit'))[0]).toBe(1);
  expect(blocked.output()).toContain(`Port ${port} is in use`);
  expect(blocked.output()).not.toContain('    at ');
  blocker.close();
  const wrong = start({ PORT: 'x' });
  expect((await once(wrong.child, 'exit'))[0]).toBe(1);
  expect(wrong.output()).toContain('PORT must be a whole number');
});
