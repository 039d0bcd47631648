import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, connectPool, type Database, type Pool } from '#server/db/connectDatabase.ts';
import { migrate } from '#server/db/migrate.ts';

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  readonly pool: Pool;
  readonly db: Database;
  close(): Promise<void>;
}

/** An empty database without a schema. */
export async function emptyDatabase(): Promise<pg.ClientConfig> {
  const connection = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { ...connection, database: name };
}

/** A database of its own for a test file, with today's schema; or connections of another process to one that is there. */
export async function testDatabase(shared?: pg.ClientConfig): Promise<TestDatabase> {
  const connection = shared ?? (await emptyDatabase());
  if (shared === undefined) await migrate(connection);
  const pool = connectPool(connection, () => undefined);
  const db = connectDatabase(pool);
  return { connection, pool, db, close: () => db.destroy() };
}

/** Returns the URL of a connection, with the socket's folder as its host. */
export function addressOf({ host = '', user = '', database: name = '', port }: pg.ClientConfig): string {
  const query = new URLSearchParams({ host, ...(port === undefined ? {} : { port: String(port) }) });
  return `postgres://${user}@/${name}?${query}`;
}
