import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Pool = pg.Pool;

/**
 * A pool of connections. Nothing waits for ever: a statement that takes longer than `statementTimeoutMs` fails, and so
 * does one that finds no free connection within three seconds.
 */
export function connectPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeoutMs,
    application_name: 'cardfall',
  });
  // A connection that dies must not take the process with it, whether it rests or is in use: the pool makes a new one.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The pool as queries know it. Destroying it ends the pool. */
export function connectDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

export const statementTimeoutMs = 15_000;
