import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { auctionItem } from './testing/auctionItem.ts';
import { freePort } from './testing/freePort.ts';
import { send } from './testing/loops/keepAliveClient.ts';
import { SiteProcess } from './testing/loops/SiteProcess.ts';
import { removeDataFolder } from './testing/removeDataFolder.ts';
import { addressOf, emptyDatabase, testDatabase } from './testing/testDatabase.ts';

// Each test starts the server, some twice, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const auctions = 30;
let folder: string;
let marketplace: ScriptedMarketplace;
let site: SiteProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-workers-'));
  const endsAt = Date.now() + 3_600_000;
  const itemSummaries = Array.from({ length: auctions }, (_, number) => auctionItem(number, endsAt));
  marketplace = await startScriptedMarketplace(() => ({ body: { itemSummaries } }));
});

afterEach(async () => {
  await site.stop();
  await marketplace.close();
  removeDataFolder(folder);
});

/** A site with two workers, on the embedded database unless the settings name another one. */
async function siteOf(settings: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
  site = new SiteProcess(await freePort(), {
    WORKERS: '2',
    DATA_DIR: folder,
    EBAY_API_URL: marketplace.account.apiUrl,
    EBAY_CLIENT_ID: 'client',
    EBAY_CLIENT_SECRET: 'secret',
    ...settings,
  });
  return site;
}

/** Starts the site. Returns the process ids of its workers, once all of them are ready. */
async function startWorkers(): Promise<number[]> {
  await site.start();
  await expect.poll(() => site.output, { timeout: 90_000 }).toContain('  Cardfall  ');
  await site.waitForCards(auctions);
  return site.children();
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const count = (text: string) => site.output.split(text).length - 1;

/** Returns the status of a request on a new connection. */
const statusOfCards = async () =>
  (await fetch(site.origin + urlOf('listCards'), { headers: { connection: 'close' } })).status;

test('replaces a killed worker that runs the jobs, while the other one answers and takes the jobs', async () => {
  const database = await testDatabase();
  await siteOf({ DATABASE_URL: addressOf(database.connection) });
  const workers = await startWorkers();
  expect(workers).toHaveLength(2);
  const ownerOfJobs = async () => (await database.db.selectFrom('leases').select('label').executeTakeFirst())?.label;
  const labels = workers.map((pid) => `cardfall ${pid}`);
  await expect.poll(ownerOfJobs, { timeout: 30_000 }).toBeOneOf(labels);
  const owner = await ownerOfJobs();
  // One of them reads the market for both.
  expect(marketplace.searches).toHaveLength(new Set(marketplace.searches).size);
  const [killed = 0, other = 0] = owner === labels[0] ? workers : workers.toReversed();
  // Meant for the parent, they reach the workers as well when a terminal sends them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.kill(other, signal);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => site.output, { timeout: 30_000 }).toContain('A worker has ended');
  expect(await statusOfCards()).toBe(200);
  await expect.poll(ownerOfJobs, { timeout: 30_000 }).toBe(`cardfall ${other}`);
  await expect.poll(() => site.children(), { timeout: 30_000 }).toHaveLength(2);
  expect(site.children()).toContain(other);
  expect(site.children()).not.toContain(killed);
  expect((await site.stop()).code).toBe(0);
  await database.close();
});

test('reports the requests of all workers at /metrics of any', async () => {
  const token = 'a-token-of-some-length';
  await siteOf({ DATABASE_URL: addressOf(await emptyDatabase()), METRICS_TOKEN: token });
  await startWorkers();
  const countRequests = async () => {
    const headers = { authorization: `Bearer ${token}`, connection: 'close' };
    const text = await (await fetch(`${site.origin}/metrics`, { headers })).text();
    const counts = text.matchAll(/^cardfall_http_request_duration_seconds_count\{.*trading-cards".*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, value]) => sum + Number(value), 0);
  };
  const before = await countRequests();
  for (let request = 0; request < 20; request++) expect(await statusOfCards()).toBe(200);
  // The answer may come from either worker.
  for (let reading = 0; reading < 4; reading++) expect(await countRequests()).toBe(before + 20);
});

test('drains the workers of a killed parent, and the next start adopts its database', async () => {
  await siteOf({ DRAIN_SECONDS: '5' });
  const workers = await startWorkers();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () => send(site.port, agent, { method: 'GET', path: urlOf('listCards') });
  expect(await ask()).toMatchObject({ statusCode: 200, headers: { connection: 'keep-alive' } });
  await site.kill();
  await expect.poll(ask).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  await expect.poll(() => workers.filter(isAlive), { timeout: 60_000 }).toEqual([]);
  const lock = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  expect(await startWorkers()).toHaveLength(2);
  expect((await site.stop()).code).toBe(0);
  expect(existsSync(lock)).toBe(false);
});

test.each(['… database', '… services', '… catalogue', '… reading the market'])(
  'leaves no worker and no database after a signal at "%s" of the start',
  async (step) => {
    await siteOf();
    const starting = site.start().catch(() => undefined);
    await expect.poll(() => site.output, { timeout: 90_000, interval: 5 }).toContain(step);
    const workers = site.children();
    expect((await site.stop()).code, site.output).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
    expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    expect(site.output).not.toContain('A worker has ended');
    await starting;
  },
);

test('a new build that does not start leaves the old workers in place, and the next one replaces them', async () => {
  const build = join(folder, 'build.mjs');
  writeFileSync(build, '');
  const database = addressOf(await emptyDatabase());
  const preload = `--import=${pathToFileURL(build).href}`;
  await siteOf({ DATABASE_URL: database, DRAIN_SECONDS: '0', NODE_OPTIONS: preload });
  const workers = await startWorkers();
  writeFileSync(build, 'throw new Error("a bad build");');
  for (const attempt of [1, 2]) {
    site.child.kill('SIGHUP');
    await expect.poll(() => count('A new worker did not become ready'), { timeout: 60_000 }).toBe(attempt);
  }
  expect(site.children()).toEqual(workers);
  expect(await statusOfCards()).toBe(200);
  writeFileSync(build, '');
  await site.restartWorkers();
  const renewed = site.children();
  expect(renewed).toHaveLength(2);
  expect(renewed.filter((pid) => workers.includes(pid))).toEqual([]);
  expect(await statusOfCards()).toBe(200);
});

test('restarts once more for any number of SIGHUPs during a restart', async () => {
  await siteOf({ DATABASE_URL: addressOf(await emptyDatabase()) });
  await startWorkers();
  const restarting = site.restartWorkers();
  await expect.poll(() => count('restarting worker 1 of 2'), { interval: 5, timeout: 30_000 }).toBe(1);
  for (let signal = 0; signal < 3; signal++) site.child.kill('SIGHUP');
  await restarting;
  await expect.poll(() => count('restarted 2 workers'), { timeout: 60_000 }).toBe(2);
  // A third restart would begin in the same moment.
  expect(await site.stop()).toMatchObject({ code: 0 });
  expect(count('restarting worker 1 of 2')).toBe(2);
});

test('stops while it restarts the workers, and leaves none', async () => {
  await siteOf({ DATABASE_URL: addressOf(await emptyDatabase()) });
  await startWorkers();
  site.child.kill('SIGHUP');
  await expect.poll(() => site.children().length, { interval: 5, timeout: 30_000 }).toBe(3);
  const workers = site.children();
  expect((await site.stop()).code).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
});

test('ends with one sentence when a worker finds the port in use', async () => {
  await siteOf({ DATABASE_URL: addressOf(await emptyDatabase()) });
  const blocker = createServer().listen(site.port, '127.0.0.1');
  await once(blocker, 'listening');
  await expect(site.start()).rejects.toThrow(`Port ${site.port} is in use`);
  await expect.poll(() => site.hasEnded, { timeout: 30_000 }).toBe(true);
  expect(site.child.exitCode).toBe(1);
  expect(site.output).not.toContain('    at ');
  blocker.close();
});
