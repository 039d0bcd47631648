import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { tablesWith } from '#server/backup/tablePolicies.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { freePort } from '#server/testing/freePort.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';
import { buildWeb } from '../scripts/buildWeb.mjs';
import { processorSeconds } from './processUse.ts';
import type { Usage } from './startProcess.ts';

const savedCardsEach = 10;
const settleMs = 20_000;
const idleMs = 60_000;
const megabyte = 1e6;
const program = new URL('./startProcess.ts', import.meta.url);
/** Nothing listens there, so the product has nothing to do but to wait. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Backs up a database with this many accounts while it runs, restores it in another folder, compares every table by hash and
 * measures what a Cardfall takes that does nothing, on the restored database and on a new one.
 */
export async function benchRestore(accounts: number): Promise<void> {
  await buildWeb();
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-restore-'));
  const file = join(folder, 'cards.backup');
  const [source, target, empty] = ['source', 'target', 'empty'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  console.log(`\nbackup and restore of ${accounts.toLocaleString('en')} accounts, ${savedCardsEach} saved cards each`);
  try {
    const postgres = await startEmbeddedPostgres(source);
    await migrate(postgres.connection);
    await fill(postgres.connection, accounts);
    const before = await hashes(postgres.connection);
    const backup = await runScript('backup', file, source);
    await postgres.stop();
    console.log(
      `  backup     ${backup.toFixed(1)} s, ${(statSync(file).size / megabyte).toFixed(1)} MB, while the database runs`,
    );
    console.log(
      `  restore    ${(await runScript('restore', file, target)).toFixed(1)} s, with the first start of its database`,
    );
    const restored = await startEmbeddedPostgres(target);
    const after = await hashes(restored.connection);
    await restored.stop();
    const different = Object.keys(before).filter((table) => before[table] !== after[table]);
    console.log(
      `  by hash    ${different.length === 0 ? 'all tables are equal' : `DIFFERENT: ${different.join(', ')}`}`,
    );
    for (const [table, hash] of Object.entries(after)) console.log(`    ${table.padEnd(18)}${hash}`);
    for (const [name, data] of [
      ['restored', target],
      ['new', empty],
    ] as const) {
      const { product, database } = await measureIdle(data);
      console.log(
        `  idle, ${name.padEnd(9)}${(product + database).toFixed(2)} % of a core: process ${product.toFixed(2)}, PostgreSQL ${database.toFixed(2)}`,
      );
    }
  } finally {
    for (const data of [source, target, empty]) removeDataFolder(data);
    rmSync(folder, { recursive: true });
  }
}

async function withClient<Result>(
  connection: ClientConfig,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function fill(connection: ClientConfig, accounts: number): Promise<void> {
  return withClient(connection, async (client) => {
    const statements = [
      `insert into users (email, email_verified_at, username, first_name, last_name, password_hash, browser_hash)
       select md5(n::text) || '@example.com', now(), 'somebody' || n, 'Some', 'Body', repeat(md5(n::text), 3), sha256(n::text::bytea)
       from generate_series(1, $1) n`,
      `insert into identities (issuer, subject, provider, user_id)
       select 'https://accounts.example.com', row_number() over (), 'google', id from users limit $1 / 3`,
      `insert into saved_listings (item_id, title, currency, bid_price, bid_count, ends_at, address, last_seen_at)
       select 'v1|' || 100000000000 + n || '|0', 'Card ' || n, 'USD', n % 100, n % 9, now(), 'https://www.ebay.com/itm/' || n, now()
       from generate_series(0, $1::int) n`,
      `insert into wishlist_items (user_id, item_id, added_at)
       select id, 'v1|' || 100000000000 + (row_number() over () * 31 + n * 7919) % $1 || '|0', now() - n * interval '1 day'
       from users, generate_series(1, ${savedCardsEach}) n on conflict do nothing`,
      `insert into unsubscribed (email, since) select md5(n::text) || '@example.com', now() from generate_series(1, $1 / 20) n`,
    ];
    for (const statement of statements) await client.query(statement, [accounts]);
    await client.query("insert into secrets (name, value) values ('unsubscribe', 'invented')");
  });
}

/** Returns the number of rows and a hash of each table that a backup has. */
function hashes(connection: ClientConfig): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    const found: Record<string, string> = {};
    for (const table of tablesWith('replaced', 'merged')) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' rows, ' || md5(coalesce(string_agg(md5(one::text), '' order by one::text), '')) as hash from ${table} one`,
      );
      found[table] = rows[0]?.hash ?? '';
    }
    return found;
  });
}

/** Runs a command of the product and returns its seconds. */
async function runScript(name: 'backup' | 'restore', file: string, data: string): Promise<number> {
  const { PATH = '' } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', `${name}.mjs`), file], {
    env: { PATH, DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm run ${name} exited with ${code}`);
  return (performance.now() - startedAt) / 1_000;
}

/** Starts the product, lets it settle, and measures the processor time of both parts, in percent of a core. */
async function measureIdle(data: string): Promise<{ product: number; database: number }> {
  const { PATH = '' } = process.env;
  const port = await freePort();
  const child = fork(program, ['product'], {
    env: {
      PATH,
      PORT: String(port),
      DATA_DIR: data,
      SMTP_URL: 'smtp://127.0.0.1:9',
      EBAY_API_URL: nowhere,
      EBAY_CLIENT_ID: 'client',
      EBAY_CLIENT_SECRET: 'secret',
      NEWS_FEED_SCD: `${nowhere}/scd`,
      NEWS_FEED_SCI: `${nowhere}/sci`,
      LOG_LEVEL: 'silent',
    },
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The product did not start');
    await sleep(100);
  }
  await sleep(settleMs);
  const read = async () => ({ product: await productSeconds(child), database: databaseSeconds(data) });
  const before = await read();
  await sleep(idleMs);
  const after = await read();
  child.disconnect();
  await once(child, 'exit');
  const percent = (part: 'product' | 'database') => ((after[part] - before[part]) / idleMs) * 100_000;
  return { product: percent('product'), database: percent('database') };
}

async function productSeconds(child: ReturnType<typeof fork>): Promise<number> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage.processor;
}

/** Returns the processor time of PostgreSQL's processes. */
function databaseSeconds(data: string): number {
  const [pid = ''] = readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return processorSeconds(Number(pid));
}
