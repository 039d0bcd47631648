import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { DatabaseClock } from '#server/db/DatabaseClock.ts';
import { JobLease, LeaseLostError, runFenced } from '#server/db/lease.ts';
import { callQueries } from '#server/marketplace/calls/queries.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { runJobs } from './runner.ts';

const day = 24 * 3_600_000;
const quiet = pino({ level: 'silent' });

let database: TestDatabase;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['leases', 'secrets', 'marketplace_calls'] as const)
    await database.db.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

function closeAfterwards<Closable extends { close(): unknown }>(one: Closable): Closable {
  opened.push(one);
  return one;
}

interface TestProcess {
  readonly connection?: ClientConfig;
  readonly wallClock?: () => number;
  readonly lengthMs?: number;
  readonly log?: pino.Logger;
}

/** The lease as one of several processes sees it. It is long enough to end only when a test ends it. */
function leaseOf(label: string, process: TestProcess = {}) {
  const { connection = database.connection, wallClock, lengthMs = 600_000, log = quiet } = process;
  const clock = new DatabaseClock(wallClock);
  return closeAfterwards(new JobLease({ connection, label, clock, log, lengthMs }));
}

const unexpectedLoss = () => {
  throw new Error('The lease was lost');
};

async function take(lease: JobLease, onLost: () => void = unexpectedLoss) {
  const taken = await lease.take(onLost);
  if (taken !== null) closeAfterwards({ close: taken.release });
  return taken;
}

/** Lets the time of the lease pass. */
const endLease = () => sql`update leases set ends_at = clock_timestamp()`.execute(database.db);

const write = (name: string) => database.db.insertInto('secrets').values({ name, value: '' }).execute();

async function written() {
  return (await database.db.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name);
}

/** A connection to the database that can go silent: nothing is forwarded, and nothing is closed. */
async function silenceable() {
  const { host = '', port = 5432 } = database.connection;
  const sockets: Socket[] = [];
  let isSilent = false;
  const proxy = createServer((client) => {
    sockets.push(client);
    client.on('error', () => undefined);
    if (isSilent) return;
    const target = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    target.on('error', () => undefined);
    sockets.push(target);
    client.pipe(target).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  closeAfterwards({
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  });
  return {
    connection: { ...database.connection, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe();
    },
  };
}

test('has one owner, and the next one has a higher fence', async () => {
  const [first, second] = [leaseOf('one'), leaseOf('two')];
  const taken = await take(first);
  expect(taken?.fence).toBe('1');
  expect(await take(second)).toBeNull();
  await taken?.release();
  expect((await take(second))?.fence).toBe('2');
  expect(await take(first)).toBeNull();
});

test('is free at once when the connection of its owner ends', async () => {
  const owner = leaseOf('one');
  await take(owner);
  await owner.close();
  await expect.poll(async () => (await take(leaseOf('two')))?.fence).toBe('2');
});

test('refuses the writes and the calls of an owner that froze and wakes after another one took over', async () => {
  const network = await silenceable();
  const frozen = await take(leaseOf('one', network), () => undefined);
  const fence = frozen?.fence ?? '';
  await runFenced(fence, () => write('in time'));
  network.silence();
  expect(await take(leaseOf('two'))).toBeNull();
  await endLease();
  expect((await take(leaseOf('two')))?.fence).toBe('2');
  await runFenced('2', () => write('of the next owner'));

  const resetsAt = Date.UTC(2030, 0, 2, 8);
  await expect(runFenced(fence, () => write('late'))).rejects.toThrow(LeaseLostError);
  const transaction = () => database.db.transaction().execute((one) => one.deleteFrom('secrets').execute());
  await expect(runFenced(fence, transaction)).rejects.toThrow(LeaseLostError);
  const call = { now: resetsAt - 1, resetsAt, cap: 10, stream: 'following' as const };
  const reserve = () => callQueries(database.db).reserveCall(call);
  await expect(runFenced(fence, reserve)).rejects.toThrow(LeaseLostError);
  expect(await written()).toEqual(['in time', 'of the next owner']);
  expect(await callQueries(database.db).callsUsed(resetsAt)).toMatchObject({ used: 0 });
  // The write of a visitor needs no lease.
  await write('of a visitor');
});

test('is taken only after a write under way has ended', async () => {
  await take(leaseOf('one'), () => undefined);
  const order: string[] = [];
  let next: Promise<unknown> | undefined;
  await runFenced('1', () =>
    database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('secrets').values({ name: 'under way', value: '' }).execute();
      await endLease();
      next = take(leaseOf('two')).then(async () => order.push(`taken, ${await written()}`));
      const waiting = sql<{ count: string }>`
        select count(*) from pg_stat_activity
        where application_name = 'two' and wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await waiting.execute(database.db)).rows[0]?.count).toBe('1');
      order.push('committing');
    }),
  );
  await next;
  expect(order).toEqual(['committing', 'taken, under way']);
});

test('a write that is refused because the primary has become a replica leaves no connection in a failed transaction', async () => {
  const pool = connectPool({ ...database.connection, max: 1 }, () => undefined);
  const db = closeAfterwards({ db: connectDatabase(pool), close: () => pool.end() }).db;
  // A replica refuses to lock rows.
  await pool.query('set default_transaction_read_only = on');
  const insert = () => db.insertInto('secrets').values({ name: 'refused', value: '' }).execute();
  await expect(runFenced('1', insert)).rejects.toMatchObject({ code: '25006' });
  expect(await db.selectFrom('secrets').select('name').execute()).toEqual([]);
  await pool.query('set default_transaction_read_only = on');
  const transaction = () => db.transaction().execute((one) => one.deleteFrom('secrets').execute());
  await expect(runFenced('1', transaction)).rejects.toMatchObject({ code: '25006' });
  expect(await db.selectFrom('secrets').select('name').execute()).toEqual([]);
});

test('a renewal does not wait for a write under way', async () => {
  await take(leaseOf('one', { lengthMs: 2_000 }));
  const end = async () =>
    (await database.db.selectFrom('leases').select('ends_at').executeTakeFirstOrThrow()).ends_at.getTime();
  await runFenced('1', () =>
    database.db.transaction().execute(async () => {
      const before = await end();
      await expect.poll(end).toBeGreaterThan(before);
    }),
  );
});

test('an owner whose network goes silent stops its jobs, and the process that can reach the database goes on', async () => {
  const network = await silenceable();
  const runs = { one: 0, two: 0 };
  const jobs = (name: 'one' | 'two') => [{ name, pauseMs: 1, run: async () => void runs[name]++ }];
  const [one, two] = [leaseOf('one', { ...network, lengthMs: 2_000 }), leaseOf('two')];
  const stopOne = runJobs(jobs('one'), { takeLease: (onLost) => one.take(onLost), log: quiet });
  closeAfterwards({ close: stopOne });
  await expect.poll(() => runs.one).toBeGreaterThan(2);
  closeAfterwards({ close: runJobs(jobs('two'), { takeLease: (onLost) => two.take(onLost), log: quiet }) });
  expect(runs.two).toBe(0);
  network.silence();
  await expect.poll(() => runs.two, { timeout: 20_000 }).toBeGreaterThan(2);
  const before = runs.one;
  await expect.poll(() => runs.two).toBeGreaterThan(20);
  expect(runs.one).toBe(before);
}, 60_000);

test.each([31 * day, -31 * day, 90 * day, 61_000, -61_000])(
  'a process whose clock is off by %i ms does not take the lease, and says so',
  async (skewMs) => {
    const logged: { level: number; skewSeconds?: number }[] = [];
    const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const wrong = leaseOf('one', { wallClock: () => Date.now() + skewMs, log });
    for (let attempt = 0; attempt < 3; attempt++) expect(await take(wrong)).toBeNull();
    expect(logged).toMatchObject([{ level: 50, skewSeconds: Math.round(skewMs / 1_000) }]);
    expect((await take(leaseOf('two')))?.fence).toBe('1');
  },
);

test('an owner whose clock is set wrong gives the lease up, and may have it again when it is right', async () => {
  let skewMs = 0;
  let lost = 0;
  const lease = leaseOf('one', { wallClock: () => Date.now() + skewMs, lengthMs: 2_000 });
  const taken = await take(lease, () => lost++);
  skewMs = 31 * day;
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0);
  await taken?.release();
  expect(await take(lease)).toBeNull();
  skewMs = 0;
  expect((await take(lease))?.fence).toBe('2');
});

test("tells the database's time while the clock of the process is wrong", async () => {
  const clock = await DatabaseClock.read(database.db);
  const rows = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db);
  expect(Math.abs(clock.now() - (rows.rows[0]?.now.getTime() ?? 0))).toBeLessThan(5_000);
  const wrong = new DatabaseClock(() => Date.UTC(2077, 0, 1));
  wrong.adjust(new Date(Date.UTC(2030, 0, 1)), performance.now());
  expect(wrong.now()).toBeLessThan(Date.UTC(2030, 0, 2));
});
