import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CardPage } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import { postgresOwner } from '#server/db/embedded/postgresOwner.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { freePort } from '#server/testing/freePort.ts';
import { emptyDatabase, testDatabase } from '#server/testing/testDatabase.ts';

// It starts PgBouncer and the server twice, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

// Debian installs it among the programs of the system's owner.
const PATH = `${process.env['PATH']}:/usr/sbin`;
const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env: { PATH } }).status === 0;
if (!hasPgBouncer) {
  process.stderr.write('\nNOTICE: the test behind PgBouncer is skipped: apt-get install pgbouncer brings it.\n\n');
}

/** Fewer than the connections of one process, so that no session belongs to one of them. */
const poolSize = 5;
const program = join(import.meta.dirname, '..', 'main.ts');
const running = new Set<ChildProcess>();
let folder: string;
let marketplace: ScriptedMarketplace;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-pooler-'));
  const endsAt = Date.now() + 3_600_000;
  marketplace = await startScriptedMarketplace(() => ({
    body: { itemSummaries: Array.from({ length: 30 }, (_, number) => auctionItem(number, endsAt)) },
  }));
});
afterEach(async () => {
  // The pooler was started first and ends last.
  for (const child of [...running].reverse()) await end(child, 'SIGTERM');
  await marketplace.close();
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly child: ChildProcess;
  output(): string;
}

function follow(child: ChildProcess): Run {
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return { child, output: () => output };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts PgBouncer with transaction pooling. Returns the URL of a database behind it. */
async function startPooler({ host, port = 5432, user, database }: ClientConfig): Promise<string> {
  const listenPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      ...['[databases]', `* = host=${host} port=${port} user=${user}`],
      ...[
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${listenPort}`,
        'unix_socket_dir =',
        'auth_type = any',
      ],
      ...['pool_mode = transaction', `default_pool_size = ${poolSize}`],
    ].join('\n'),
  );
  // It refuses to run as root, and its user need not be able to enter the folder: the file is open already.
  const owner = postgresOwner() ?? {};
  const file = openSync(settings, 'r');
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', file];
  const { output } = follow(spawn('pgbouncer', ['/dev/fd/3'], { ...owner, env: { PATH }, stdio }));
  closeSync(file);
  await expect.poll(output, { timeout: 30_000 }).toContain(`listening on 127.0.0.1:${listenPort}`);
  return `postgres://${user}@127.0.0.1:${listenPort}/${database}`;
}

async function startServer(databaseUrl: string): Promise<Run & { readonly url: string }> {
  const port = await freePort();
  const env = {
    PATH,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    EBAY_API_URL: marketplace.account.apiUrl,
    EBAY_CLIENT_ID: 'client',
    EBAY_CLIENT_SECRET: 'secret',
  };
  const run = follow(spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  return { ...run, url: `http://127.0.0.1:${port}` };
}

async function countCards(url: string): Promise<number> {
  const response = await fetch(`${url}${urlOf('listCards')}`).catch(() => null);
  return response?.ok ? ((await response.json()) as CardPage).total : 0;
}

async function signUp(url: string): Promise<number> {
  const name = { username: '', first_name: 'Sur', last_name: 'Vivor' };
  const response = await fetch(`${url}${urlOf('signup')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...name, email: 'pooled@example.com', password: 'Correct-Horse-77', provider: 'email' }),
  });
  return response.status;
}

describe.skipIf(!hasPgBouncer)('two processes behind PgBouncer in transaction mode', () => {
  test('migrate the database, answer, and one of them runs the jobs until it is killed', async () => {
    const connection = await emptyDatabase();
    const databaseUrl = await startPooler(connection);
    const direct = await testDatabase(connection);
    const servers = [await startServer(databaseUrl), await startServer(databaseUrl)] as const;
    for (const { url, output } of servers) {
      await expect.poll(() => countCards(url), { timeout: 90_000, message: output() }).toBe(30);
    }
    const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(direct.db);
    expect(applied.rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    expect(await signUp(servers[0].url)).toBe(200);
    expect(await direct.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);

    const lease = () => direct.db.selectFrom('leases').select(['label', 'fence']).executeTakeFirstOrThrow();
    const labelOf = ({ child }: Run) => `cardfall ${child.pid}`;
    const { label } = await lease();
    expect(servers.map(labelOf)).toContain(label);
    const [owner, other] = labelOf(servers[0]) === label ? servers : ([servers[1], servers[0]] as const);
    expect(await lease()).toEqual({ label, fence: '1' });
    // Each page of the market was read once, so nobody else ran the jobs.
    expect(marketplace.searches.length).toBe(new Set(marketplace.searches).size);
    const backends = sql<{ count: number }>`
      select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid()`;
    expect((await backends.execute(direct.db)).rows[0]?.count).toBeLessThanOrEqual(poolSize);

    await end(owner.child, 'SIGKILL');
    await expect.poll(lease, { timeout: 60_000 }).toEqual({ label: labelOf(other), fence: '2' });
    expect(await countCards(other.url)).toBe(30);
    await direct.db.destroy();
  });
});
