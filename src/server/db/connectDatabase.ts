import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Pool = pg.Pool;

/** A connection on which a query was given up is not used again: who knows when the answer comes. */
class ImpatientClient extends pg.Client {
  override query(...given: never[]): never {
    const answer: unknown = (super.query as (...all: never[]) => unknown)(...given);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy();
      });
    }
    return answer as never;
  }
}

/**
 * A pool of connections. Nothing waits for ever: a statement that takes longer than `statementTimeoutMs` fails, and so
 * does one that finds no free connection within three seconds, or whose database says nothing any more.
 */
export function connectPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    application_name: 'cardfall',
    ...connection,
    Client: ImpatientClient,
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

export const statementTimeoutMs = 7_000;
