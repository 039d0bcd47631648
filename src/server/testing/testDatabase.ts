import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connectDatabase.ts';
import { migrate } from '#server/db/migrate.ts';

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
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

/** A database of its own for a test file, with today's schema. */
export async function testDatabase(): Promise<TestDatabase> {
  const connection = await emptyDatabase();
  await migrate(connection);
  const db = connectDatabase(connection, () => undefined);
  return { connection, db, close: () => db.destroy() };
}
