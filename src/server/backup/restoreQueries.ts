import pg from 'pg';
import { lockTimedOut, migrate, migrationLock, readMigrations } from '#server/db/migrate.ts';
import { hashAddress, securityLogKey } from '#server/http/errors/SecurityLog.ts';
import { BackupError } from './BackupError.ts';
import type { RowBatch } from './backupFormat.ts';
import type { Deletions } from './deletionLog.ts';
import { type TableName, tablesWith } from './tablePolicies.ts';

export interface RestoreRequest {
  /** The last migration of the database that was backed up. */
  readonly migration: string;
  /** Replaces the accounts that are there. Without it there must be none. */
  readonly replace: boolean;
  /** Deletions of which a log tells: those accounts are left out. */
  readonly deletions: Deletions;
  /** Restores accounts, too, that this database knows to be deleted. */
  readonly withDeleted: boolean;
  /** Reads the backup and passes on its rows. It rejects if the backup is not sound, and nothing is restored. */
  readonly readRows: (onRows: (batch: RowBatch) => Promise<void>) => Promise<unknown>;
}

export interface RestoreResult {
  readonly accounts: number;
  readonly savedCards: number;
  /** The accounts that were left out, because they were deleted. */
  readonly deletedAccounts: number;
}

/** The schema that holds the rows of a backup until they have the form of this version. */
const staging = 'cardfall_restore';
const lockTimeoutMs = 10_000;
const backedUp = tablesWith('replaced', 'merged');

/**
 * Restores a backup in one transaction: whatever fails, the database stays as it was. The rows are loaded into a schema with
 * the migrations of the backup, which are continued there to those of this version. So a migration changes old rows just as
 * it would have changed them in their database.
 *
 * @throws {BackupError} when a Cardfall process uses the database, it has accounts, or the backup is not sound
 */
export async function restoreTables(connection: pg.ClientConfig, request: RestoreRequest): Promise<RestoreResult> {
  const client = new pg.Client({ ...connection, application_name: 'cardfall restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Before the schema is brought up to date: a refusal changes nothing at all.
    await requireReplaceable(client, request.replace);
    await migrate(connection);
    await client.query('begin');
    await client.query(`set local statement_timeout = 0; set local lock_timeout = ${lockTimeoutMs}`);
    await client.query("set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'");
    // A process that starts meanwhile waits for this lock, and begins with what was restored.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await requireReplaceable(client, request.replace);
    await loadStaging(client, request);
    const result = await publish(client, request);
    await client.query('commit');
    // The restore has succeeded, even if this fails. Autovacuum would do it during the first visits, with bad plans.
    await client.query('vacuum (analyze)').catch(() => undefined);
    return result;
  } catch (error) {
    throw explain(error);
  } finally {
    // Ends the transaction as well, if it is open.
    await client.end().catch(() => undefined);
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === lockTimedOut) {
    return new BackupError('Another connection holds a table. End what uses the database, and restore again.');
  }
  const noPrivilege = '42501';
  if (error.code !== noPrivilege) return error;
  return new BackupError(`The role of DATABASE_URL may not create a schema: ${error.message}. Grant it CREATE.`);
}

/** @throws {BackupError} when a Cardfall process uses the database, or it has accounts that must not be replaced */
async function requireReplaceable(client: pg.Client, replace: boolean): Promise<void> {
  const users = await findUsers(client);
  if (users !== null) {
    throw new BackupError(
      `Cardfall is running on this database (${users}), so nothing was restored. Stop all of its processes first.`,
    );
  }
  if (replace || !(await hasTable(client, 'users'))) return;
  const { rows } = await client.query<{ count: string }>('select count(*) from users');
  const count = Number(rows[0]?.count);
  if (count === 0) return;
  const accounts = count === 1 ? 'an account' : `${count.toLocaleString('en')} accounts`;
  throw new BackupError(`The database has ${accounts}, so nothing was restored. To replace all, add --replace.`);
}

/**
 * Names the processes of Cardfall that use the database; null if there are none. A pooler keeps connections of processes that
 * have stopped, but a process that runs reads the database twice a second.
 */
async function findUsers(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string; count: string }>(
    `select application_name as name, count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^cardfall( \\d+)?$'
       and (state is distinct from 'idle' or state_change > clock_timestamp() - interval '10 s')
     group by 1 order by 1`,
  );
  if (rows.length > 0) return rows.map(({ name, count }) => `connections named ${name}: ${count}`).join(', ');
  if (!(await hasTable(client, 'leases'))) return null;
  // Behind a pooler, connections need not have the names of those who use them.
  const { rows: owners } = await client.query<{ label: string }>(
    `select label from leases where ends_at > clock_timestamp()
     and exists (select from pg_stat_activity where pid = leases.owner_pid)`,
  );
  return owners[0]?.label ?? null;
}

async function hasTable(client: pg.Client, table: TableName): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [table]);
  return rows[0]?.has === true;
}

async function loadStaging(client: pg.Client, { migration, readRows }: RestoreRequest): Promise<void> {
  const migrations = readMigrations();
  await client.query(`create schema ${staging}; set local search_path = ${staging}`);
  for (const { sql } of migrations.filter(({ name }) => name <= migration)) await client.query(sql);
  // The listings are not in the backup.
  await client.query('alter table if exists wishlist_items drop constraint wishlist_items_item_id_fkey');
  await readRows(async ({ table, rows }) => {
    if (!backedUp.some((one) => one === table))
      throw new BackupError(`The backup has a table ${table} that is not known.`);
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      `[${rows.join(',')}]`,
    ]);
  });
  for (const { sql } of migrations.filter(({ name }) => name > migration)) await client.query(sql);
  await client.query('set local search_path to default');
}

/** Moves the rows from the staging schema into the tables of the product. */
async function publish(client: pg.Client, request: RestoreRequest): Promise<RestoreResult> {
  // Unlike a deletion, it is not taken for the deletion of accounts.
  await client.query(`truncate ${tablesWith('replaced', 'emptied').join(', ')}`);
  const copied = new Map<TableName, number>();
  let deletedAccounts = 0;
  for (const table of backedUp) {
    if (table === 'users') deletedAccounts = await leaveOutDeleted(client, request);
    if (table === 'wishlist_items') await addUnknownListings(client);
    copied.set(table, await copyTable(client, table));
  }
  await client.query(`drop schema ${staging} cascade`);
  return {
    accounts: copied.get('users') ?? 0,
    savedCards: copied.get('wishlist_items') ?? 0,
    deletedAccounts,
  };
}

/** Removes accounts that were deleted, with all that belongs to them, or forgets that they were. Returns their number. */
async function leaveOutDeleted(client: pg.Client, { withDeleted, deletions }: RestoreRequest): Promise<number> {
  if (deletions.size > 0) await addDeletions(client, deletions);
  const [from, using] = withDeleted
    ? ['deleted_accounts', `${staging}.users`]
    : [`${staging}.users`, 'deleted_accounts'];
  const { rowCount } = await client.query(`delete from ${from} one using ${using} other where other.id = one.id`);
  return withDeleted ? 0 : (rowCount ?? 0);
}

/** Adds the accounts of which a log tells to those known to be deleted. One that was created later is another one. */
async function addDeletions(client: pg.Client, deletions: Deletions): Promise<void> {
  const { rows: keys } = await client.query<{ value: string }>(`select value from ${staging}.secrets where name = $1`, [
    securityLogKey,
  ]);
  const key = keys[0]?.value;
  if (key === undefined) return;
  const { rows } = await client.query<{ id: string; email: string }>(`select id, email from ${staging}.users`);
  const deleted = rows.flatMap(({ id, email }) => {
    const at = deletions.get(hashAddress(key, email));
    return at === undefined ? [] : [{ id, at }];
  });
  await client.query(
    `insert into deleted_accounts (id)
     select id from json_to_recordset($1) as deleted (id uuid, at double precision) join ${staging}.users using (id)
     where created_at <= to_timestamp(at / 1000) on conflict do nothing`,
    [JSON.stringify(deleted)],
  );
}

/**
 * Adds a row for each saved card of which this database knows nothing, since the backup has no content of the marketplace.
 * It is of 1970, so that the first scan that finds the listing replaces it, and the page can say that nothing is known.
 */
async function addUnknownListings(client: pg.Client): Promise<void> {
  await client.query(
    `insert into saved_listings (item_id, title, currency, bid_price, bid_count, ends_at, address, last_seen_at)
     select item_id, 'eBay item ' || number, 'USD', 0, 0, 'epoch', 'https://www.ebay.com/itm/' || number, 'epoch'
     from (select distinct item_id, coalesce(nullif(split_part(item_id, '|', 2), ''), item_id) as number
       from ${staging}.wishlist_items) saved
     on conflict do nothing`,
  );
}

/** Copies the rows of a table. Rows that a merged table has already stay. Returns the number of new ones. */
async function copyTable(client: pg.Client, table: TableName): Promise<number> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`${staging}.${table}`],
  );
  const columns = rows[0]?.columns;
  const { rowCount } = await client.query(
    `insert into ${table} (${columns}) select ${columns} from ${staging}.${table}
     ${tablesWith('merged').includes(table) ? 'on conflict do nothing' : ''}`,
  );
  return rowCount ?? 0;
}
