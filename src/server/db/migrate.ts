import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
/** Any number will do, as long as all processes of the product take the same one. */
const migrationLock = 4_210_001;

/**
 * Brings the schema up to date: every file of `migrations` not yet applied, in the order of names, each in a
 * transaction of its own. Processes that start together wait for one another. There is no way back: a mistake is
 * mended by a further migration.
 *
 * @returns the names applied now
 * @throws when the database holds a migration this version does not know: it was written by a newer one
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
  const stranger = [...applied].find((name) => !known.includes(name));
  if (stranger !== undefined) {
    throw new Error(`The database was written by a newer version of Cardfall (it has ${stranger}). Update this one.`);
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
