import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/config/StartError.ts';

/** Advisory lock number: arbitrary, but the same in every process of the product. */
export const migrationLock = 4_210_001;
/** Read with the code of this process: an upgrade may replace the files while it runs. */
const released = readMigrations();
const lockRetryMs = 1_000;
export const lockTimedOut = '55P03';

export interface MigrateOptions {
  readonly known?: readonly Migration[];
  /** A statement may wait for a table for this long. Others that need the table wait behind it. */
  readonly lockTimeoutMs?: number;
  readonly maxAttempts?: number;
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Versions that have the migration of this name work on the schema of this one; null if no older version does. */
  readonly compatibleSince: string | null;
}

/**
 * Applies the files of `migrations` that are missing in the database and returns their names. They run in order of name,
 * each in its own transaction. Processes that start together wait for one another. There are no down migrations: fix a
 * mistake with another migration.
 *
 * @throws {StartError} when a newer version wrote a schema that this one cannot use, when an applied file was changed, or
 *   when another connection holds a needed table for minutes
 * @throws {Error} when a migration fails
 */
export async function migrate(
  connection: pg.ClientConfig,
  { known = released, lockTimeoutMs = 2_000, maxAttempts = 60 }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(connection);
  // The query under way fails too if the connection is cut; an event that nobody hears would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const applied: string[] = [];
    for (let attempt = 1; ; ) {
      const result = await applyNext(client, known, lockTimeoutMs);
      if (result === null) return applied;
      if ('applied' in result) {
        applied.push(result.applied);
        attempt = 1;
      } else if (attempt++ < maxAttempts) await sleep(lockRetryMs);
      else throw lockedError(result.locked);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the first migration in the database that this version cannot work with, or null. A newer version may apply one
 * while this process runs: only a start would refuse it.
 */
export async function findIncompatibleMigration(
  pool: Pick<pg.Pool, 'query'>,
  known: readonly Migration[] = released,
): Promise<string | null> {
  const { rows } = await pool.query<AppliedMigration>('select name, compatible_since from migrations order by name');
  const names = new Set(known.map(({ name }) => name));
  return rows.find((row) => !isCompatible(row, names))?.name ?? null;
}

/**
 * Asks each minute whether a newer version has changed the schema so that this one cannot use it, and calls back each time
 * it has. Returns how to stop asking.
 */
export function watchSchema(pool: Pick<pg.Pool, 'query'>, onNewer: (migration: string) => void): () => void {
  // An outage of the database is no answer.
  const check = async () => findIncompatibleMigration(pool).catch(() => null);
  const timer = setInterval(() => void check().then((migration) => migration !== null && onNewer(migration)), 60_000);
  return () => clearInterval(timer);
}

interface AppliedMigration {
  readonly name: string;
  readonly compatible_since: string | null;
}

/** @param known the names of the migrations this version has */
function isCompatible({ name, compatible_since: since }: AppliedMigration, known: { has(name: string): boolean }) {
  return known.has(name) || (since !== null && known.has(since));
}

/** Reads the migrations that are on the disk now, in the order in which they are applied. */
export function readMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const [, compatibleSince = null] = /^-- compatible since: (\S+)\n/.exec(sql) ?? [];
    return { name, sql, checksum, compatibleSince };
  });
}

/** Applies the first missing migration. Returns its name, or the name of one that met a locked table; null if none is missing. */
async function applyNext(
  client: pg.Client,
  known: readonly Migration[],
  lockTimeoutMs: number,
): Promise<{ applied: string } | { locked: string } | null> {
  let next: Migration | undefined;
  await client.query('begin');
  try {
    // Another process may migrate for minutes, so this comes before the wait for it.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    // A lock of the transaction: behind a pooler, the next transaction may have another session.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    next = await findMissing(client, known);
    if (next !== undefined) {
      await client.query(next.sql);
      await client.query('insert into migrations (name, checksum, compatible_since) values ($1, $2, $3)', [
        next.name,
        next.checksum,
        next.compatibleSince,
      ]);
    }
    await client.query('commit');
    return next === undefined ? null : { applied: next.name };
  } catch (error) {
    // It fails on a connection that was cut, whose transaction the database has rolled back.
    await client.query('rollback').catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.code === lockTimedOut) return { locked: next?.name ?? 'migrations' };
    throw next === undefined ? error : new Error(`The migration ${next.name} failed`, { cause: error });
  }
}

async function findMissing(client: pg.Client, known: readonly Migration[]): Promise<Migration | undefined> {
  await prepareTable(client);
  const { rows } = await client.query<AppliedMigration & { readonly checksum: string | null }>(
    'select name, checksum, compatible_since from migrations order by name',
  );
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  for (const row of rows) {
    const { name, checksum } = row;
    const migration = byName.get(name);
    if (!isCompatible(row, byName)) {
      throw new StartError(
        `The database was written by a newer version of Cardfall (it has ${name}). Update this one.`,
      );
    }
    if (migration === undefined || migration.checksum === checksum) continue;
    if (checksum !== null) throw changedError(name);
    // Applied by a version that stored no checksums.
    await client.query('update migrations set checksum = $2 where name = $1', [name, migration.checksum]);
  }
  const applied = new Set(rows.map(({ name }) => name));
  return known.find(({ name }) => !applied.has(name));
}

/** Creates the table, or adds the columns it lacks. It is altered only if it must be: a running dump locks it against that. */
async function prepareTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum'",
  );
  if (rowCount !== 0) return;
  await client.query('alter table migrations add column checksum text, add column compatible_since text');
}

const changedError = (name: string) =>
  new StartError(
    `The migration ${name} was changed after it was applied to this database. Restore the file, and put the change into a new one.`,
  );

const lockedError = (name: string) =>
  new StartError(
    `The migration ${name} could not lock a table, because another connection holds it. End that connection and start again.`,
  );
