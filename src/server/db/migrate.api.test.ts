import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#server/testing/testDatabase.ts';
import { claims, tryClaim } from './claim.ts';
import { migrate } from './migrate.ts';

async function query(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test('applies each migration once when processes start together', async () => {
  const connection = await emptyDatabase();
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connection)));
  expect(applied.flat()).toEqual([...new Set(applied.flat())]);
  expect(applied.flat()).toContain('001-listings.sql');
  expect(await migrate(connection)).toEqual([]);
});

test('refuses a database that a newer version wrote', async () => {
  const connection = await emptyDatabase();
  await migrate(connection);
  await query(connection, "insert into migrations (name) values ('999-from-the-future.sql')");
  await expect(migrate(connection)).rejects.toThrow('999-from-the-future.sql');
});

test('rolls back a failed migration and names it', async () => {
  const connection = await emptyDatabase();
  await query(connection, 'create table marketplace_scans (in_the_way text)');
  await expect(migrate(connection)).rejects.toThrow('001-listings.sql');
  const { rows } = await query(connection, "select to_regclass('listings') as listings");
  expect(rows).toEqual([{ listings: null }]);
});

test('reports no lost claim for a connection that never held one', async () => {
  const connection = await emptyDatabase();
  let lost = 0;
  const nowhere = { ...connection, host: '127.0.0.1', port: 9 };
  await expect(tryClaim(nowhere, { claim: claims.server, label: 'nobody', onLost: () => lost++ })).rejects.toThrow();
  const held = await tryClaim(connection, { claim: claims.server, label: 'process one' });
  await tryClaim(connection, { claim: claims.server, label: 'process two', onLost: () => lost++ });
  if ('release' in held) await held.release();
  expect(lost).toBe(0);
});

test('a claim has one holder, is named to others, and is free when its connection dies', async () => {
  const connection = await emptyDatabase();
  let lost = 0;
  const held = await tryClaim(connection, { claim: claims.server, label: 'process one', onLost: () => lost++ });
  expect(held).toHaveProperty('release');
  expect(await tryClaim(connection, { claim: claims.server, label: 'process two' })).toEqual({ heldBy: 'process one' });
  await query(
    connection,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'process one'",
  );
  await expect.poll(() => lost).toBe(1);
  const taken = await tryClaim(connection, { claim: claims.server, label: 'process two' });
  expect(taken).toHaveProperty('release');
  if ('release' in taken) await taken.release();
  expect(await tryClaim(connection, { claim: claims.server, label: 'process three' })).toHaveProperty('release');
});
