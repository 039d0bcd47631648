import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { StartError } from '#server/config/StartError.ts';
import { password, testAccounts } from '#server/testing/testAccounts.ts';
import { testApp } from '#server/testing/testApp.ts';
import { emptyDatabase } from '#server/testing/testDatabase.ts';
import { claims, tryClaim } from './claim.ts';
import { findIncompatibleMigration, migrate, readMigrations } from './migrate.ts';

const releasedFolder = join(import.meta.dirname, 'migrations');

async function query(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test('applies each migration once when processes start together', async () => {
  const connection = await emptyDatabase();
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connection)));
  expect(applied.flat()).toEqual([...new Set(applied.flat())]);
  expect(applied.flat()).toContain('001-listings.sql');
  expect(await migrate(connection)).toEqual([]);
});

test('refuses a database that a newer version wrote', async () => {
  const connection = await emptyDatabase();
  await migrate(connection);
  await query(connection, "insert into migrations (name) values ('999-from-the-future.sql')");
  await expect(migrate(connection)).rejects.toThrow('999-from-the-future.sql');
});

/** Returns a folder with these migrations, as another version of the product has it. */
function migrationFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const migrationsOf = (files: Record<string, string>) => readMigrations(migrationFolder(files));

const first = { '001-first.sql': 'create table first (a int);\n' };
const compatible = { '002-second.sql': '-- compatible since: 001-first.sql\ncreate table second (a int);\n' };
const contraction = { '003-third.sql': '-- compatible since: 002-second.sql\ndrop table first;\n' };

test('starts an old version on the schema of a newer one if every new migration is compatible', async () => {
  const connection = await emptyDatabase();
  const oldVersion = { known: migrationsOf(first) };
  await migrate(connection, oldVersion);
  const nextVersion = { known: migrationsOf({ ...first, ...compatible }) };
  await migrate(connection, nextVersion);
  expect(await migrate(connection, oldVersion)).toEqual([]);
  await migrate(connection, { known: migrationsOf({ ...first, ...compatible, ...contraction }) });
  expect(await migrate(connection, nextVersion)).toEqual([]);
  await expect(migrate(connection, oldVersion)).rejects.toThrow(StartError);
  await expect(migrate(connection, oldVersion)).rejects.toThrow('003-third.sql');
});

/** The text of each migration of this version, by name. */
const released = Object.fromEntries(
  readdirSync(releasedFolder).map((name) => [name, readFileSync(join(releasedFolder, name), 'utf8')]),
);
const lastReleased = Object.keys(released).sort().at(-1) ?? '';

test('a running process learns of a migration it cannot work with, and not of a compatible one', async () => {
  const connection = await emptyDatabase();
  const pool = new pg.Pool(connection);
  onTestFinished(() => pool.end());
  // As a process read them at its start: an upgrade replaces the files while it runs.
  const folder = migrationFolder(first);
  const known = readMigrations(folder);
  writeFileSync(join(folder, '003-third.sql'), contraction['003-third.sql']);
  await migrate(connection, { known: migrationsOf({ ...first, ...compatible }) });
  expect(await findIncompatibleMigration(pool, known)).toBeNull();
  await migrate(connection, { known: migrationsOf({ ...first, ...compatible, ...contraction }) });
  expect(await findIncompatibleMigration(pool, known)).toBe('003-third.sql');
  expect(await findIncompatibleMigration(pool, migrationsOf({ ...first, ...compatible }))).toBeNull();
});

test('every migration since 020 says which versions work on its schema', () => {
  const names = Object.keys(released).sort();
  for (const name of names.filter((one) => one >= '020')) {
    const [, since = ''] = /^-- compatible since: (\S+)\n/.exec(released[name] ?? '') ?? [];
    expect(names.slice(0, names.indexOf(name)), name).toContain(since);
  }
});

test('a running process goes on while a newer version expands its schema, and starts on it again', async () => {
  const app = await testApp(Date.now);
  const { newPerson, call } = testAccounts(app);
  const item = foundListing({ id: listingId(1), endsAt: Date.now() + 3_600_000, seenAt: Date.now() });
  await app.store([item]);
  // The connections of the pool have planned these statements before.
  const use = async () => {
    const { bearer, email } = await newPerson();
    expect((await call('login', { email, password })).status).toBe(200);
    expect((await call('addToWishlist', { item_id: item.id }, bearer)).status).toBe(200);
    expect((await call('listWishlist', undefined, bearer)).status).toBe(200);
    await app.store([{ ...item, bidCount: item.bidCount + 1, seenAt: Date.now() }]);
    expect((await call('showCard', undefined, { path: urlOf('showCard', { id: item.id }) })).status).toBe(200);
  };
  await use();
  const { rows } = await query(app.connection, "select tablename from pg_tables where schemaname = 'public'");
  const columns = rows.map(
    ({ tablename }) => `alter table ${tablename} add column newer integer not null default 0;\n`,
  );
  const newer = { '999-newer.sql': `-- compatible since: ${lastReleased}\n${columns.join('')}` };
  expect(await migrate(app.connection, { known: migrationsOf({ ...released, ...newer }) })).toEqual(['999-newer.sql']);
  await use();
  expect(await migrate(app.connection)).toEqual([]);
  await app.close();
});

test('refuses to start after the file of an applied migration was changed', async () => {
  const connection = await emptyDatabase();
  await migrate(connection, { known: migrationsOf(first) });
  const lineEnds = { '001-first.sql': first['001-first.sql'].replaceAll('\n', '\r\n') };
  expect(await migrate(connection, { known: migrationsOf(lineEnds) })).toEqual([]);
  const changed = { known: migrationsOf({ '001-first.sql': 'create table first (b int);', ...compatible }) };
  await expect(migrate(connection, changed)).rejects.toThrow(StartError);
  await expect(migrate(connection, changed)).rejects.toThrow('001-first.sql was changed');
  const { rows } = await query(connection, "select to_regclass('second') as second");
  expect(rows).toEqual([{ second: null }]);
});

test('stores the checksums of migrations that an earlier version applied', async () => {
  const connection = await emptyDatabase();
  await query(
    connection,
    `create table migrations (name text primary key, applied_at timestamptz not null default now());
     insert into migrations values ('001-first.sql')`,
  );
  expect(await migrate(connection, { known: migrationsOf(first) })).toEqual([]);
  const { rows } = await query(connection, 'select checksum from migrations');
  expect(rows).toEqual([{ checksum: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('lets go of a locked table, so that others can use it, and tries again', async () => {
  const connection = await emptyDatabase();
  await migrate(connection, { known: migrationsOf(first) });
  const files = { ...first, '002-column.sql': 'alter table first add column b int;' };
  const options = { known: migrationsOf(files), lockTimeoutMs: 50 };
  const reader = new pg.Client(connection);
  await reader.connect();
  await reader.query('begin; select * from first');
  await expect(migrate(connection, { ...options, maxAttempts: 1 })).rejects.toThrow('002-column.sql');
  const migrating = migrate(connection, options);
  // Without a time limit the migration would hold up this query as long as the reader stays.
  for (let read = 0; read < 20; read++) await query(connection, 'select * from first');
  await reader.query('commit');
  expect(await migrating).toEqual(['002-column.sql']);
  await reader.end();
});

test('waits for another process that migrates, however short the time limit of the database', async () => {
  const connection = await emptyDatabase();
  await query(connection, `alter database ${connection.database} set statement_timeout = 100`);
  const known = migrationsOf({ '001-slow.sql': 'select pg_sleep(0.5); create table slow ();' });
  const applied = await Promise.all([migrate(connection, { known }), migrate(connection, { known })]);
  expect(applied.flat()).toEqual(['001-slow.sql']);
});

test.each([0, 1, 2])('goes on with migration %i when the connection was cut during it', async (cutAt) => {
  const connection = await emptyDatabase();
  const names = ['001-a.sql', '002-b.sql', '003-c.sql'];
  const gate = await lockedGate(connection);
  const texts = names.map((name, at) => [name, `create table t${at} (a int); ${at === cutAt ? gate.wait : ''}`]);
  const known = migrationsOf(Object.fromEntries(texts));
  const migrating = expect(migrate(connection, { known })).rejects.toThrow(`${names[cutAt]} failed`);
  await gate.cutWaiting();
  await migrating;
  const again = migrate(connection, { known });
  await gate.open();
  expect(await again).toEqual(names.slice(cutAt));
});

/** A place in a migration at which it waits, until it is cut off or the gate opens. */
async function lockedGate(connection: pg.ClientConfig) {
  const holder = new pg.Client(connection);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('select pg_advisory_lock(7)');
  return {
    wait: "set local lock_timeout = 0; select pg_advisory_xact_lock(7); set local lock_timeout = '2s';",
    open: () => holder.query('select pg_advisory_unlock(7)'),
    async cutWaiting() {
      const cut =
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7 and not granted";
      await expect.poll(async () => (await holder.query(cut)).rowCount).toBe(1);
    },
  };
}

test('rolls back a failed migration and names it', async () => {
  const connection = await emptyDatabase();
  await query(connection, 'create table marketplace_scans (in_the_way text)');
  await expect(migrate(connection)).rejects.toThrow('001-listings.sql');
  const { rows } = await query(connection, "select to_regclass('listings') as listings");
  expect(rows).toEqual([{ listings: null }]);
});

test('reports no lost claim for a connection that never held one', async () => {
  const connection = await emptyDatabase();
  let lost = 0;
  const nowhere = { ...connection, host: '127.0.0.1', port: 9 };
  await expect(tryClaim(nowhere, { claim: claims.server, label: 'nobody', onLost: () => lost++ })).rejects.toThrow();
  const held = await tryClaim(connection, { claim: claims.server, label: 'process one' });
  await tryClaim(connection, { claim: claims.server, label: 'process two', onLost: () => lost++ });
  if ('release' in held) await held.release();
  expect(lost).toBe(0);
});

test('a claim has one holder, is named to others, and is free when its connection dies', async () => {
  const connection = await emptyDatabase();
  let lost = 0;
  const held = await tryClaim(connection, { claim: claims.server, label: 'process one', onLost: () => lost++ });
  expect(held).toHaveProperty('release');
  expect(await tryClaim(connection, { claim: claims.server, label: 'process two' })).toEqual({ heldBy: 'process one' });
  await query(
    connection,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'process one'",
  );
  await expect.poll(() => lost).toBe(1);
  const taken = await tryClaim(connection, { claim: claims.server, label: 'process two' });
  expect(taken).toHaveProperty('release');
  if ('release' in taken) await taken.release();
  expect(await tryClaim(connection, { claim: claims.server, label: 'process three' })).toHaveProperty('release');
});
