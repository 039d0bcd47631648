import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
/** Advisory lock number: arbitrary, but the same in every process of the product. */
const migrationLock = 4_210_001;

/**
 * Applies the files of `migrations` that are missing in the database and returns their names. They run in order of name,
 * each in its own transaction. Processes that start together wait for one another. There are no down migrations: fix a
 * mistake with another migration.
 *
 * @throws {Error} when the database holds an unknown migration, which a newer version wrote, or when a migration fails
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client);
      if (name === null) return applied;
      applied.push(name);
    }
  } finally {
    await client.end();
  }
}

/** Applies the first missing file and returns its name, or null if none is missing. */
async function applyNext(client: pg.Client): Promise<string | null> {
  let name: string | undefined;
  await client.query('begin');
  try {
    // A lock of the transaction: behind a pooler, the next transaction may have another session.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('set local statement_timeout = 0');
    name = await findMissing(client);
    if (name !== undefined) {
      await client.query(readFileSync(join(folder, name), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    return name ?? null;
  } catch (error) {
    await client.query('rollback');
    throw name === undefined ? error : new Error(`The migration ${name} failed`, { cause: error });
  }
}

async function findMissing(client: pg.Client): Promise<string | undefined> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map((row) => row.name));
  const known = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const unknown = [...applied].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`The database was written by a newer version of Cardfall (it has ${unknown}). Update this one.`);
  }
  return known.find((name) => !applied.has(name));
}
