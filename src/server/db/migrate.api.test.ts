import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#server/testing/testDatabase.ts';
import { claims, tryClaim } from './claim.ts';
import { migrate } from './migrate.ts';

async function ask(connection: pg.ClientConfig, query: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(query);
  } finally {
    await client.end();
  }
}

test('processes that start together apply each migration once', async () => {
  const connection = await emptyDatabase();
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connection)));
  expect(applied.flat()).toEqual([...new Set(applied.flat())]);
  expect(applied.flat()).toContain('001-listings.sql');
  expect(await migrate(connection)).toEqual([]);
});

test('a database written by a newer version is left alone', async () => {
  const connection = await emptyDatabase();
  await migrate(connection);
  await ask(connection, "insert into migrations (name) values ('999-from-the-future.sql')");
  await expect(migrate(connection)).rejects.toThrow('999-from-the-future.sql');
});

test('a migration that fails leaves nothing half done, and says which it was', async () => {
  const connection = await emptyDatabase();
  await ask(connection, 'create table marketplace_scans (in_the_way text)');
  await expect(migrate(connection)).rejects.toThrow('001-listings.sql');
  const { rows } = await ask(connection, "select to_regclass('listings') as listings");
  expect(rows).toEqual([{ listings: null }]);
});

test('a connection that never held a claim has none to lose', async () => {
  const connection = await emptyDatabase();
  let lost = 0;
  const nowhere = { ...connection, host: '127.0.0.1', port: 9 };
  await expect(tryClaim(nowhere, { claim: claims.jobs, label: 'nobody', onLost: () => lost++ })).rejects.toThrow();
  const held = await tryClaim(connection, { claim: claims.jobs, label: 'process one' });
  await tryClaim(connection, { claim: claims.jobs, label: 'process two', onLost: () => lost++ });
  if ('release' in held) await held.release();
  expect(lost).toBe(0);
});

test('a claim has one holder; the others learn its name, and get it when its connection dies', async () => {
  const connection = await emptyDatabase();
  let lost = 0;
  const held = await tryClaim(connection, { claim: claims.jobs, label: 'process one', onLost: () => lost++ });
  expect(held).toHaveProperty('release');
  expect(await tryClaim(connection, { claim: claims.jobs, label: 'process two' })).toEqual({ heldBy: 'process one' });
  await ask(
    connection,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'process one'",
  );
  await expect.poll(() => lost).toBe(1);
  const taken = await tryClaim(connection, { claim: claims.jobs, label: 'process two' });
  expect(taken).toHaveProperty('release');
  if ('release' in taken) await taken.release();
  expect(await tryClaim(connection, { claim: claims.jobs, label: 'process three' })).toHaveProperty('release');
});
