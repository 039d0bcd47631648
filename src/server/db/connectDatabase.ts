import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fencePool } from './lease.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Pool = pg.Pool;

/** Client that closes its connection after a query timed out, because a late result could reach the next query. */
class TimeoutClient extends pg.Client {
  override query(...args: never[]): never {
    const result: unknown = (super.query as (...all: never[]) => unknown)(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy();
      });
    }
    return result as never;
  }
}

/**
 * Creates a connection pool in which nothing waits forever. A statement fails after `statementTimeoutMs`, after three
 * seconds without a free connection, and when the database stops responding.
 */
export function connectPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A statement instead of a startup parameter, which PgBouncer refuses. There it holds for some of the statements, and
    // the query timeout for all.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${statementTimeoutMs}`);
    },
    query_timeout: statementTimeoutMs + 1_000,
    application_name: 'cardfall',
    ...connection,
    Client: TimeoutClient,
  });
  // A lost connection, idle or in use, must not crash the process: the pool opens a new one.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Wraps a pool in the query builder. Jobs write under the fence of their lease. Destroying the result ends the pool. */
export function connectDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: fencePool(pool) }) });
}

export const statementTimeoutMs = 7_000;
