import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '#server/testing/testDatabase.ts';
import { connectDatabase, connectPool, type Database, statementTimeoutMs } from './connectDatabase.ts';
import { isDatabaseDown } from './isDatabaseDown.ts';
import { createRateLimiter } from './rateLimiter.ts';

/** A TCP proxy in front of the database that can stop forwarding without closing its connections. */
let proxy: Server;
let sockets: Socket[];
/** The first packet of the first connection: the startup message. */
let startup: Buffer = Buffer.alloc(0);
let db: Database;
let limit: ReturnType<typeof createRateLimiter>;

beforeAll(async () => {
  const { host = '', port = 5432, ...database } = await emptyDatabase();
  sockets = [];
  proxy = createServer((client) => {
    const target = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    client.once('data', (packet: Buffer) => (startup = startup.length > 0 ? startup : packet));
    client.pipe(target).pipe(client);
    for (const socket of [client, target]) socket.on('error', () => undefined);
    sockets.push(client, target);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const pool = connectPool({ ...database, host: '127.0.0.1', port: proxyPort, query_timeout: 300 }, () => undefined);
  db = connectDatabase(pool);
  limit = createRateLimiter(pool, { name: 'test', attempts: 1, seconds: 60 });
});
afterAll(async () => {
  await db.destroy();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

const query = () => db.selectNoFrom((row) => row.lit(1).as('one')).executeTakeFirst();

test('a database that stops responding counts as down, and queries work again when it responds', async () => {
  expect(await query()).toEqual({ one: 1 });
  for (const socket of sockets) socket.unpipe();
  const failure = await query().then(
    () => null,
    (error: unknown) => error,
  );
  expect(isDatabaseDown(failure)).toBe(true);
  // The rate limiter keeps counting, in the memory of this process.
  expect(await limit.tryConsume('somebody')).toBeNull();
  expect(await limit.tryConsume('somebody')).toBeGreaterThan(0);
  expect(await query()).toEqual({ one: 1 });
});

test('starts a connection with no parameter that PgBouncer refuses, and limits its statements all the same', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: `${statementTimeoutMs / 1_000}s` }]);
  // Length and protocol version, then names and values, each ended by a zero.
  const names = startup
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
