import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DatabaseProxy } from '#server/testing/faults/DatabaseProxy.ts';
import { emptyDatabase } from '#server/testing/testDatabase.ts';
import {
  connectDatabase,
  connectPool,
  type Database,
  type Pool,
  statementTimeoutMs,
  withRequestLimit,
} from './connectDatabase.ts';
import { isDatabaseDown } from './isDatabaseDown.ts';
import { createRateLimiter } from './rateLimiter.ts';

const limits = { attempts: 1, seconds: 60 };
const timeoutMs = 300;
let proxy: DatabaseProxy;
let pool: Pool;
let db: Database;

beforeAll(async () => {
  const database = await emptyDatabase();
  proxy = await DatabaseProxy.open(database);
  const { host, port } = proxy;
  const timeouts = { query_timeout: timeoutMs, connectionTimeoutMillis: timeoutMs };
  pool = connectPool({ ...database, host, port, ...timeouts }, () => undefined);
  db = connectDatabase(pool);
});
afterEach(() => proxy.thaw());
afterAll(async () => {
  await db.destroy();
  proxy.close();
});

const query = () => db.selectNoFrom((row) => row.lit(1).as('one')).executeTakeFirst();
const failureOf = (result: Promise<unknown>) =>
  result.then(
    () => null,
    (error: unknown) => error,
  );

test('a database that stops responding counts as down, and queries work again when it responds', async () => {
  expect(await query()).toEqual({ one: 1 });
  proxy.freeze();
  expect(isDatabaseDown(await failureOf(query()))).toBe(true);
  proxy.thaw();
  expect(await query()).toEqual({ one: 1 });
});

test.each([60, 30 * 24 * 3_600])(
  'a limit of %i seconds is counted in memory while the database is away',
  async (seconds) => {
    const rule = { name: 'test', attempts: 1, seconds };
    const limit = createRateLimiter(pool, rule, { onError: () => undefined });
    proxy.freeze();
    expect(await limit.tryConsume('somebody')).toBeNull();
    expect(await limit.tryConsume('somebody')).toBeGreaterThan(0);
  },
);

test('a database that stops responding within a transaction counts as down, although the rollback fails too', async () => {
  const transaction = db.transaction().execute(async (one) => {
    await sql`select 1`.execute(one);
    proxy.freeze();
    await sql`select 1`.execute(one);
  });
  expect(isDatabaseDown(await failureOf(transaction))).toBe(true);
  proxy.thaw();
  expect(await query()).toEqual({ one: 1 });
});

test('starts a connection with no parameter that PgBouncer refuses, and limits its statements all the same', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: `${statementTimeoutMs / 1_000}s` }]);
  // Length and protocol version, then names and values, each ended by a zero.
  const names = proxy.startup
    .toString('utf8', 8)
    .split('\0')
    .filter((_, index) => index % 2 === 0);
  expect(names.filter((name) => name !== '').sort()).toEqual([
    'application_name',
    'client_encoding',
    'database',
    'user',
  ]);
});

test.each([
  ['query', query],
  [
    'rate limit',
    () => createRateLimiter(pool, { name: 'request', ...limits }, { onError: () => undefined }).tryConsume('somebody'),
  ],
])('a request waits for the database once: after a %s timed out, it asks nothing more', async (_, first) => {
  await query();
  await withRequestLimit(async () => {
    proxy.freeze();
    await failureOf(first());
    proxy.thaw();
    expect(isDatabaseDown(await failureOf(query()))).toBe(true);
    expect(isDatabaseDown(await failureOf(pool.query('select 1')))).toBe(true);
  }, timeoutMs);
  expect(await withRequestLimit(query)).toEqual({ one: 1 });
});
