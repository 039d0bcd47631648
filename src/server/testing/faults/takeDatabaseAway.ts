import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/connectDatabase.ts';

/**
 * Ends every connection to a test's database and lets nobody in again, as when its server is gone.
 *
 * @returns lets everybody in again
 */
export async function takeDatabaseAway(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  const administrate = async (command: string) => {
    const client = new pg.Client(inject('postgres'));
    await client.connect();
    await client.query(command);
    await client.end();
  };
  await administrate(`alter database ${name} with allow_connections false`);
  await administrate(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return () => administrate(`alter database ${name} with allow_connections true`);
}
