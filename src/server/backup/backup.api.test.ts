import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { hashAddress, securityLogKey } from '#server/http/errors/SecurityLog.ts';
import { quiet } from '#server/testing/testApp.ts';
import { addressOf, emptyDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { backupCommand } from './backupCommand.ts';
import { writeBackup } from './backupFile.ts';
import { withSnapshot } from './queries.ts';
import { restoreCommand } from './restoreCommand.ts';
import { tablesWith } from './tablePolicies.ts';

const backedUp = tablesWith('replaced', 'merged');
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-backup-'));
  file = join(folder, 'cards.backup');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function query<Row extends object>(connection: pg.ClientConfig, text: string, values: unknown[] = []) {
  const client = new pg.Client({ ...connection, application_name: 'test' });
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function migratedDatabase(): Promise<pg.ClientConfig> {
  const connection = await emptyDatabase();
  await migrate(connection);
  return connection;
}

const configOf = (connection: pg.ClientConfig) => readConfig({ DATABASE_URL: addressOf(connection) });
const backUp = (connection: pg.ClientConfig) => backupCommand(configOf(connection), quiet, file);
const restore = (
  connection: pg.ClientConfig,
  options: { replace?: boolean; withDeleted?: boolean; deletionLog?: string } = {},
) =>
  restoreCommand(configOf(connection), quiet, {
    file,
    replace: false,
    withDeleted: false,
    deletionLog: null,
    now: Date.now(),
    ...options,
  });

/** Returns a hash of the rows of each table that a backup has. */
async function hashes(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const entries = backedUp.map(async (table) => {
    const [row] = await query<{ hash: string }>(
      connection,
      `select count(*) || ' ' || md5(coalesce(string_agg(one::text, ';' order by one::text), '')) as hash from ${table} one`,
    );
    return [table, row?.hash ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const ada = '00000000-0000-4000-8000-00000000000a';
const bruno = '00000000-0000-4000-8000-00000000000b';
const itemId = 'v1|123456789012|0';

/** Adds two accounts and all that belongs to them, with values that are easily changed on the way. */
async function addPeople(connection: pg.ClientConfig): Promise<void> {
  await query(
    connection,
    `insert into users (id, email, email_verified_at, username, first_name, last_name, password_hash, browser_hash, created_at)
     values ($1, 'ada@example.com', '2030-01-01 12:00:00.123456+00', E'A\\u2028 "da" \\\\ 🂡', 'Ada', '', 'hash', '\\x00ff', '2020-02-29 12:00:00.123456+00'),
       ($2, 'bruno@example.com', null, 'bruno', 'Bruno', 'B', null, null, now())`,
    [ada, bruno],
  );
  await query(
    connection,
    `insert into saved_listings (item_id, title, currency, bid_price, bid_count, ends_at, address, last_seen_at)
     values ($1, 'A card of the marketplace', 'USD', 1, 1, now(), 'https://www.ebay.com/itm/1', now())`,
    [itemId],
  );
  await query(connection, 'insert into wishlist_items (user_id, item_id, added_at) values ($1, $2, now())', [
    ada,
    itemId,
  ]);
  for (const text of [
    `insert into identities (issuer, subject, provider, user_id) values ('https://issuer', 'ada', 'google', '${ada}')`,
    `insert into sessions (token_hash, user_id, created_at, last_used_at, ends_at) values ('\\x01', '${ada}', now(), now(), now())`,
    "insert into unsubscribed (email, since) values ('ada@example.com', now())",
    "insert into deleted_sellers (name_hash) values (sha256('seller'))",
    "insert into secrets (name, value) values ('unsubscribe', 'key')",
    "insert into outbox (kind, email, created_at, due_at) values ('reset', 'ada@example.com', now(), now())",
  ]) {
    await query(connection, text);
  }
}

const emailsOf = async (connection: pg.ClientConfig) =>
  (await query<{ email: string }>(connection, 'select email from users order by email')).map(({ email }) => email);

test('decides for every table whether it is backed up', async () => {
  const connection = await migratedDatabase();
  const tables = await query<{ name: string }>(
    connection,
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const decided = tablesWith('replaced', 'merged', 'emptied', 'left');
  expect(decided.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  // A sequence would have to go on after the restored rows.
  const counting = await query<{ table: string }>(
    connection,
    `select attrelid::regclass::text as table from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid::regclass::text = any($1) and (attidentity <> '' or pg_get_expr(adbin, adrelid) like 'nextval%')`,
    [backedUp],
  );
  expect(counting).toEqual([]);
});

test("restores people's own rows as they were, and nothing else", async () => {
  const [from, to] = [await migratedDatabase(), await emptyDatabase()];
  await addPeople(from);
  expect(await backUp(from)).toMatchObject({ exitCode: 0, text: expect.stringContaining('Accounts: 2, with 1 saved') });
  expect(await restore(to)).toMatchObject({ exitCode: 0, text: expect.stringContaining('Accounts: 2, with 1 saved') });
  expect(await hashes(to)).toEqual(await hashes(from));
  for (const table of [...tablesWith('emptied'), 'outbox', 'listings']) {
    expect(await query(to, `select from ${table}`), table).toEqual([]);
  }
  expect(await query(to, 'select title, last_seen_at from saved_listings')).toEqual([
    { title: 'eBay item 123456789012', last_seen_at: new Date(0) },
  ]);
  expect(await query(to, "select from pg_namespace where nspname = 'cardfall_restore'")).toEqual([]);
});

test('restores the backup of an older version, with its migrations', async () => {
  const known = readMigrations().filter(({ name }) => name <= '008-account-deletions.sql');
  const [from, to] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(from, { known });
  await query(
    from,
    "insert into users (email, username, first_name, last_name) values ('ada@example.com', 'ada', 'A', 'L')",
  );
  expect(await backUp(from)).toMatchObject({ exitCode: 0 });
  expect(await restore(to)).toMatchObject({ exitCode: 0 });
  const columns = 'email, username, first_name, last_name, id, created_at';
  expect(await query(to, `select ${columns} from users`)).toEqual(await query(from, `select ${columns} from users`));
  expect(await migrate(to)).toEqual([]);
});

test('reads all tables as they were at one moment while people go on', async () => {
  const connection = await migratedDatabase();
  await addPeople(connection);
  const counts = await withSnapshot(connection, async (snapshot) => {
    const count = async (table: (typeof backedUp)[number]) => {
      let total = 0;
      for await (const rows of snapshot.readRows(table)) total += rows.length;
      return total;
    };
    const users = await count('users');
    await query(connection, 'insert into wishlist_items (user_id, item_id, added_at) values ($1, $2, now())', [
      bruno,
      itemId,
    ]);
    await query(connection, "delete from users where email = 'ada@example.com'");
    return { users, savedCards: await count('wishlist_items'), deleted: await count('deleted_accounts') };
  });
  expect(counts).toEqual({ users: 2, savedCards: 1, deleted: 0 });
});

test('leaves out accounts that were deleted according to a log, after they were created', async () => {
  const from = await migratedDatabase();
  await addPeople(from);
  const { db, close } = await testDatabase(from);
  const key = await sharedSecret(db, securityLogKey);
  await close();
  await backUp(from);
  const log = join(folder, 'cardfall.log');
  const line = (email: string, time: number) =>
    JSON.stringify({ time, event: 'account deleted', account: hashAddress(key, email) });
  const [earlier, later] = [line('bruno@example.com', 0), line('ada@example.com', Date.now())];
  writeFileSync(log, `${earlier}\nNov 23 12:00:00 cards cardfall[4711]: ${later}\nno JSON {\n`);
  const to = await emptyDatabase();
  expect((await restore(to, { deletionLog: log })).text).toContain(
    'Left out, because they were deleted after the backup: accounts: 1.',
  );
  expect(await emailsOf(to)).toEqual(['bruno@example.com']);
  await expect(restore(to, { deletionLog: join(folder, 'nowhere.log') })).rejects.toThrow('cannot be read');
});

describe('a database that has accounts', () => {
  test('is left as it is without --replace', async () => {
    const connection = await migratedDatabase();
    await addPeople(connection);
    await backUp(connection);
    await query(connection, "update users set username = 'newer'");
    const before = await hashes(connection);
    await expect(restore(connection)).rejects.toThrow('has 2 accounts, so nothing was restored');
    expect(await hashes(connection)).toEqual(before);
  });

  test('gets those of the backup with --replace, and everybody is signed out', async () => {
    const connection = await migratedDatabase();
    await addPeople(connection);
    const before = await hashes(connection);
    await backUp(connection);
    await query(connection, "update users set username = 'newer'");
    await query(
      connection,
      "insert into users (email, username, first_name, last_name) values ('c@example.com', 'c', '', '')",
    );
    expect(await restore(connection, { replace: true })).toMatchObject({ exitCode: 0 });
    expect(await hashes(connection)).toEqual(before);
    expect(await query(connection, 'select from sessions')).toEqual([]);
    // What the database still knows of a saved card stays.
    expect(await query(connection, 'select title from saved_listings')).toEqual([
      { title: 'A card of the marketplace' },
    ]);
  });

  test('keeps deleted accounts deleted and unsubscribed addresses unsubscribed', async () => {
    const connection = await migratedDatabase();
    await addPeople(connection);
    await backUp(connection);
    await query(connection, "delete from users where email = 'ada@example.com'");
    await query(connection, "insert into unsubscribed (email, since) values ('bruno@example.com', now())");
    const restored = await restore(connection, { replace: true });
    expect(restored.text).toContain('Left out, because they were deleted after the backup: accounts: 1.');
    expect(await emailsOf(connection)).toEqual(['bruno@example.com']);
    for (const table of ['identities', 'wishlist_items'])
      expect(await query(connection, `select from ${table}`)).toEqual([]);
    expect(await query(connection, 'select email from unsubscribed order by email')).toEqual([
      { email: 'ada@example.com' },
      { email: 'bruno@example.com' },
    ]);
  });

  test('gets deleted accounts back with --with-deleted, and they stay with the next restore', async () => {
    const connection = await migratedDatabase();
    await addPeople(connection);
    await backUp(connection);
    await query(connection, 'delete from users');
    const both = ['ada@example.com', 'bruno@example.com'];
    expect(await restore(connection, { withDeleted: true })).toMatchObject({ exitCode: 0 });
    expect(await emailsOf(connection)).toEqual(both);
    await restore(connection, { replace: true });
    expect(await emailsOf(connection)).toEqual(both);
  });
});

test('refuses a database that a newer version of Cardfall wrote, and its backup', async () => {
  const connection = await migratedDatabase();
  await query(connection, "insert into migrations (name) values ('999-newer.sql')");
  await expect(backUp(connection)).rejects.toThrow(
    'A newer version of Cardfall wrote this database (it has 999-newer.sql)',
  );
  const header = { format: 'cardfall-backup', version: 1, cardfall: '9.0.0', migration: '999-newer.sql' } as const;
  await writeBackup(file, { ...header, takenAt: new Date().toISOString() }, (async function* () {})());
  await expect(restore(await emptyDatabase())).rejects.toThrow('written by Cardfall 9.0.0, which is newer');
});

test('works as a role that owns its database and is no superuser', async () => {
  const from = await migratedDatabase();
  await addPeople(from);
  await backUp(from);
  const to = await emptyDatabase();
  const role = `${to.database}_owner`;
  await query(from, `create role ${role} login`);
  await query(from, `alter database ${to.database} owner to ${role}`);
  const asOwner = { ...to, user: role };
  expect(await restore(asOwner)).toMatchObject({ exitCode: 0 });
  expect(await hashes(asOwner)).toEqual(await hashes(from));
  rmSync(file);
  expect(await backUp(asOwner)).toMatchObject({ exitCode: 0 });
});

test('says that a database has no tables, and what a role that may only create tables lacks', async () => {
  const to = await emptyDatabase();
  expect((await backUp(to)).text).toContain('Start Cardfall once');
  await backUp(await migratedDatabase());
  const role = `${to.database}_guest`;
  await query(to, `create role ${role} login`);
  await query(to, `grant create on schema public to ${role}`);
  await expect(restore({ ...to, user: role })).rejects.toThrow(/may not create a schema.* Grant it CREATE/);
});
