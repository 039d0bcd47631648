import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '#server/testing/testDatabase.ts';
import { connectDatabase, connectPool, type Database } from './connectDatabase.ts';
import { isDatabaseDown } from './isDatabaseDown.ts';
import { createRateLimiter } from './rateLimiter.ts';

/** In front of the database; what goes through it can be made to stop without a word. */
let between: Server;
let sockets: Socket[];
let db: Database;
let limit: ReturnType<typeof createRateLimiter>;

beforeAll(async () => {
  const { host = '', port = 5432, ...database } = await emptyDatabase();
  sockets = [];
  between = createServer((client) => {
    const target = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    client.pipe(target).pipe(client);
    for (const socket of [client, target]) socket.on('error', () => undefined);
    sockets.push(client, target);
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port: here } = between.address() as AddressInfo;
  const pool = connectPool({ ...database, host: '127.0.0.1', port: here, query_timeout: 300 }, () => undefined);
  db = connectDatabase(pool);
  limit = createRateLimiter(pool, { name: 'test', attempts: 1, seconds: 60 });
});
afterAll(async () => {
  await db.destroy();
  for (const socket of sockets) socket.destroy();
  between.close();
});

const ask = () => db.selectNoFrom((row) => row.lit(1).as('one')).executeTakeFirst();

test('a database that falls silent counts as down, its connections are given up, and all is well when it speaks again', async () => {
  expect(await ask()).toEqual({ one: 1 });
  for (const socket of sockets) socket.unpipe();
  const failure = await ask().then(
    () => null,
    (error: unknown) => error,
  );
  expect(isDatabaseDown(failure)).toBe(true);
  // The limits go on counting, each process for itself.
  expect(await limit.tryConsume('somebody')).toBeNull();
  expect(await limit.tryConsume('somebody')).toBeGreaterThan(0);
  expect(await ask()).toEqual({ one: 1 });
});
