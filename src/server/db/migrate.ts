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
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await applyMissing(client);
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
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
  const missing = known.filter((name) => !applied.has(name));
  for (const name of missing) await applyOne(client, name);
  return missing;
}

async function applyOne(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed`, { cause: error });
  }
}
