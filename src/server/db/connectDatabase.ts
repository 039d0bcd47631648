import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fencePool } from './lease.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Pool = pg.Pool;

/** The limit of one request. */
interface RequestLimit {
  readonly timeoutMs: number;
  /** True after one timeout: the other queries of the request fail at once instead of waiting in turn. */
  isExceeded: boolean;
}

const requestLimits = new AsyncLocalStorage<RequestLimit>();
/** A request waits for a query for this long, in milliseconds. Its response must arrive within two seconds. */
const requestTimeoutMs = 1_500;
const readTimeout = 'Query read timeout';

/** Calls `run`, whose queries fail soon when the database does not respond. Jobs have no such limit: nobody waits for them. */
export function withRequestLimit<Result>(run: () => Result, timeoutMs = requestTimeoutMs): Result {
  return requestLimits.run({ timeoutMs, isExceeded: false }, run);
}

type Callback = (error: unknown, ...results: unknown[]) => void;

/** Client that closes its connection after a query timed out, because a late result could reach the next query. */
class TimeoutClient extends pg.Client {
  override query(...args: never[]): never {
    const [config, ...rest] = args as unknown as [string | pg.QueryConfig, ...unknown[]];
    const limit = requestLimits.getStore();
    const onError = (error: unknown) => {
      if (!(error instanceof Error && error.message === readTimeout)) return;
      if (limit) limit.isExceeded = true;
      // At once, so that the pool gives it to nobody.
      this.end(() => undefined);
      this.connection.stream.destroy();
    };
    const last = rest.at(-1);
    if (typeof last === 'function') {
      rest[rest.length - 1] = (error: unknown, ...results: unknown[]) => {
        onError(error);
        (last as Callback)(error, ...results);
      };
    }
    const given = typeof config === 'string' ? { text: config } : config;
    const limited = limit ? { ...given, query_timeout: limit.timeoutMs } : given;
    const result: unknown = (super.query as (...all: unknown[]) => unknown)(limited, ...rest);
    if (result instanceof Promise) result.catch(onError);
    return result as never;
  }
}

/** Pool that gives no connection to a request whose limit is exceeded. */
class TimeoutPool extends pg.Pool {
  override connect(callback?: (...results: never[]) => void): never {
    const limit = requestLimits.getStore();
    // The pool calls back from the request that returned the connection, whose limit is another.
    const done = callback && AsyncResource.bind(callback as Callback);
    if (limit?.isExceeded) {
      const error = new Error(readTimeout);
      if (done) process.nextTick(done, error);
      return (done ? undefined : Promise.reject(error)) as never;
    }
    const onError = () => {
      if (limit) limit.isExceeded = true;
    };
    const connect = super.connect as (done?: Callback) => Promise<unknown> | undefined;
    if (!done) {
      const connecting = connect.call(this);
      connecting?.catch(onError);
      return connecting as never;
    }
    connect.call(this, (error, ...results) => {
      if (error) onError();
      done(error, ...results);
    });
    return undefined as never;
  }
}

/**
 * Creates a connection pool in which nothing waits forever. A statement fails after `statementTimeoutMs`, after one and a
 * half seconds without a free connection, and when the database stops responding: within `withRequestLimit` soon, else a
 * second after the statement should have ended.
 */
export function connectPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new TimeoutPool({
    max: 10,
    connectionTimeoutMillis: requestTimeoutMs,
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
  // A transaction may fail at its first statement, as on a primary that has become a replica, before anything would roll it
  // back. Its connection would refuse the statements of its next user.
  pool.on('release', (_error, client) => {
    if (client instanceof TimeoutClient && client.getTransactionStatus() !== 'I') client.end(() => undefined);
  });
  return pool;
}

/** Wraps a pool in the query builder. Jobs write under the fence of their lease. Destroying the result ends the pool. */
export function connectDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: fencePool(pool) }) });
}

export const statementTimeoutMs = 7_000;
