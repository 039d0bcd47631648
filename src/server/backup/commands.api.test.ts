import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WishlistEntry } from '#contract/wishlist.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';
import { password, testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, testApp } from '#server/testing/testApp.ts';
import { addressOf, emptyDatabase } from '#server/testing/testDatabase.ts';
import { wishlistQueries } from '#server/wishlist/queries.ts';

// Each command is a process, and some start a database of their own, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const scripts = join(import.meta.dirname, '..', '..', '..', 'scripts');
let folder: string;
let file: string;
let running: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-commands-'));
  file = join(folder, 'cards.backup');
});
afterEach(() => {
  running?.kill('SIGKILL');
  running = null;
  removeDataFolder(join(folder, 'data'));
  removeDataFolder(join(folder, 'other'));
  rmSync(folder, { recursive: true });
});

function start(command: 'backup' | 'restore', settings: Record<string, string>, args: readonly string[] = [file]) {
  const { PATH = '' } = process.env;
  running = spawn(process.execPath, [join(scripts, `${command}.mjs`), ...args], {
    env: { PATH, DATA_DIR: join(folder, 'data'), ...settings },
  });
  return running;
}

async function run(...command: Parameters<typeof start>) {
  const child = start(...command);
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (errors += text));
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

async function query<Row extends object>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client({ ...connection, application_name: 'test' });
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

async function databaseWithAccount(email: string): Promise<pg.ClientConfig> {
  const connection = await emptyDatabase();
  await migrate(connection);
  await addAccount(connection, email);
  return connection;
}

const addAccount = (connection: pg.ClientConfig, email: string) =>
  query(connection, `insert into users (email, username, first_name, last_name) values ('${email}', 'u', 'F', 'L')`);

const emailsOf = async (connection: pg.ClientConfig) =>
  (await query<{ email: string }>(connection, 'select email from users')).map(({ email }) => email);

const at = (connection: pg.ClientConfig) => ({ DATABASE_URL: addressOf(connection) });

test('a restored account signs in and has its saved cards, which are known again once eBay lists them', async () => {
  const now = Date.now();
  const [listed, gone] = [1, 2].map((number) =>
    foundListing({ id: listingId(number), title: `Card ${number}`, endsAt: now + 3_600_000, seenAt: now }),
  ) as [ReturnType<typeof foundListing>, ReturnType<typeof foundListing>];
  const before = await testApp(Date.now);
  await before.store([listed, gone]);
  const people = testAccounts(before);
  const { email, bearer } = await people.newPerson();
  for (const { id } of [listed, gone]) await people.call('addToWishlist', { item_id: id }, bearer);
  expect(await run('backup', at(before.connection))).toMatchObject({ code: 0, errors: '' });
  await before.close();
  const database = await emptyDatabase();
  expect(await run('restore', at(database))).toMatchObject({ code: 0, errors: '' });

  const after = await testApp(Date.now, { database });
  const accounts = testAccounts(after);
  expect((await accounts.call('listWishlist', undefined, bearer)).status).toBe(401);
  const session = await (await accounts.call('login', { email, password })).json();
  const signedIn = { authorization: `Bearer ${session.token.access_token}` };
  const list = async () => {
    const response = await accounts.call('listWishlist', undefined, signedIn);
    expect(response.status).toBe(200);
    return ((await response.json()) as { items: WishlistEntry[] }).items.toSorted((one, other) =>
      one.itemId.localeCompare(other.itemId),
    );
  };
  const unknown = { live: false, lastSeenAt: new Date(0).toISOString(), itemEndDate: new Date(0).toISOString() };
  expect(await list()).toMatchObject([
    { itemId: listed.id, ...unknown, title: expect.stringMatching(/^eBay item \d+$/) },
    { itemId: gone.id, ...unknown, title: expect.stringMatching(/^eBay item \d+$/) },
  ]);
  await after.store([listed]);
  expect(await list()).toMatchObject([
    { title: 'Card 1', live: true },
    { itemId: gone.id, ...unknown },
  ]);
  await wishlistQueries(after.db).refreshSaved();
  await after.queries.deleteListings(now + 86_400_000, now + 86_400_000);
  await after.follower.catchUp();
  expect((await list())[0]).toMatchObject({ title: 'Card 1', lastSeenAt: new Date(now).toISOString() });
  await after.close();
});

test('restore refuses while a process of Cardfall has connections, and while one has the lease of the jobs', async () => {
  const from = await databaseWithAccount('ada@example.com');
  await run('backup', at(from));
  const process = await testApp(Date.now, { database: await migrated() });
  const following = setInterval(() => void process.follower.catchUp(), 500);
  const refused = await run('restore', at(process.connection));
  clearInterval(following);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toContain('Cardfall is running on this database (connections named cardfall: ');
  const { connection } = process;
  await process.close();

  // A pooler keeps the connection of a process that has stopped. Nothing but the time since its last use tells.
  const kept = new pg.Client({ ...connection, application_name: 'cardfall' });
  await kept.connect();
  await kept.query('select');
  const isUnused = `select from pg_stat_activity where application_name = 'cardfall' and datname = current_database()
    and state_change < clock_timestamp() - interval '10 s'`;
  while ((await query(connection, isUnused)).length === 0) await sleep(500);
  const owner = new pg.Client({ ...connection, application_name: 'a pooler' });
  await owner.connect();
  await owner.query(
    `insert into leases values ('jobs', gen_random_uuid(), 'cardfall 4711', pg_backend_pid(), 1, now() + interval '1 h')`,
  );
  expect((await run('restore', at(connection))).errors).toContain('(cardfall 4711)');
  expect(await emailsOf(connection)).toEqual([]);
  await owner.end();
  expect(await run('restore', at(connection))).toMatchObject({ code: 0 });
  await kept.end();
  expect(await emailsOf(connection)).toEqual(['ada@example.com']);
});

async function migrated(): Promise<pg.ClientConfig> {
  const connection = await emptyDatabase();
  await migrate(connection);
  return connection;
}

test('restore changes nothing with a file that is cut off, and does not start a database for it', async () => {
  const connection = await databaseWithAccount('ada@example.com');
  await run('backup', at(connection));
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 10));
  const refused = await run('restore', at(connection), [file, '--replace']);
  expect(refused).toMatchObject({
    code: 1,
    errors: `\n${file} is incomplete: its end is missing. Was it copied to the end?\n\n`,
  });
  expect(await emailsOf(connection)).toEqual(['ada@example.com']);
  await run('restore', {});
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a restore that is killed leaves the database as it was, and can be repeated', async () => {
  await run('backup', at(await databaseWithAccount('ada@example.com')));
  const connection = await databaseWithAccount('bruno@example.com');
  // The accounts were replaced in the transaction of the restore when it has to wait for this table.
  const blocker = new pg.Client({ ...connection, application_name: 'test' });
  await blocker.connect();
  await blocker.query('begin; lock table unsubscribed in share mode');
  const child = start('restore', at(connection), [file, '--replace']);
  const isWaiting = `select from pg_stat_activity where application_name = 'cardfall restore' and wait_event_type = 'Lock'
    and datname = current_database()`;
  while ((await query(connection, isWaiting)).length === 0) {
    expect(child.exitCode).toBeNull();
    await sleep(50);
  }
  child.kill('SIGKILL');
  await once(child, 'close');
  await blocker.query('rollback');
  await blocker.end();
  const isThere =
    "select from pg_stat_activity where application_name = 'cardfall restore' and datname = current_database()";
  while ((await query(connection, isThere)).length > 0) await sleep(50);
  expect(await emailsOf(connection)).toEqual(['bruno@example.com']);
  expect(await query(connection, "select from pg_namespace where nspname = 'cardfall_restore'")).toEqual([]);
  expect(await run('restore', at(connection), [file, '--replace'])).toMatchObject({ code: 0 });
  expect(await emailsOf(connection)).toEqual(['ada@example.com']);
});

test('the embedded database is backed up while it runs and while it is stopped, and restored in another folder', async () => {
  const other = { DATA_DIR: join(folder, 'other') };
  expect((await run('backup', {})).errors).toContain(`There is no database in ${join(folder, 'data')}`);
  const settings = { databaseUrl: null, dataFolder: join(folder, 'data'), publicUrl: 'http://localhost:4000' };
  const progress = { onProgress: () => undefined, stopping: new AbortController().signal };
  const cardfall = await openDatabase(settings, quiet, progress);
  await migrate(cardfall.connection);
  await addAccount(cardfall.connection, 'ada@example.com');
  expect(await run('backup', {})).toMatchObject({ code: 0, errors: '' });
  const refused = await run('restore', {}, [file, '--replace']);
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Cardfall is already running') });
  await cardfall.close();

  const second = join(folder, 'second.backup');
  expect(await run('backup', {}, [second])).toMatchObject({ code: 0, errors: '' });
  for (const name of [file, second]) {
    expect(await run('restore', other, [name, '--replace'])).toMatchObject({ code: 0, errors: '' });
  }
  expect(existsSync(join(folder, 'other', 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  const restored = await openDatabase({ ...settings, dataFolder: other.DATA_DIR }, quiet, progress);
  expect(await emailsOf(restored.connection)).toEqual(['ada@example.com']);
  await restored.close();
});

test.each([
  ['backup', [], /Usage: npm run backup -- <file>/],
  ['backup', ['one', 'two'], /Usage: /],
  ['restore', ['one', '--force'], /Unknown option '--force'/],
  ['restore', ['nowhere.backup'], /There is no file nowhere\.backup/],
] as const)('%s says what is wrong with the arguments %j', async (command, args, words) => {
  const { code, output, errors } = await run(command, {}, args);
  expect(errors).toMatch(words);
  expect(errors).not.toMatch(/\n {4}at /);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(readdirSync(folder)).toEqual([]);
});

test('says that a database cannot be reached', async () => {
  const { code, errors } = await run('backup', { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/cards' });
  expect(errors).toMatch(/cannot be queried: .*ECONNREFUSED/);
  expect(errors).not.toMatch(/hidden|\n {4}at /);
  expect(code).toBe(1);
});
