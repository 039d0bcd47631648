import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { StartError } from '#server/config/StartError.ts';
import { waitForDatabase } from '#server/db/waitForDatabase.ts';
import { testAccounts } from '../testAccounts.ts';
import { testApp } from '../testApp.ts';
import { type TestDatabase, testDatabase } from '../testDatabase.ts';

const now = Date.UTC(2030, 0, 1);
const item = { id: listingId(1) };
const user = `role_${randomUUID().replaceAll('-', '')}`;
let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client(database.connection);
  await admin.connect();
  await admin.query(`create role ${user} superuser login password 'first'`);
  // The server trusts every other role.
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file');
  const file = rows[0]?.hba_file ?? '';
  const rules = `local all ${user} scram-sha-256\nhost all ${user} all scram-sha-256\n`;
  writeFileSync(file, rules + readFileSync(file, 'utf8'));
  await admin.query('select pg_reload_conf()');
  await vi.waitUntil(async () => !(await connects('wrong')), { timeout: 20_000 });
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

async function connects(password: string): Promise<boolean> {
  const client = new pg.Client({ ...database.connection, user, password });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

test.each([
  ['a wrong', 'wrong', /cannot be used: password authentication failed for user/],
  ['no', undefined, /cannot be used: it asks for a password, and the URL has none$/],
  ['an empty', '', /cannot be used: it asks for a password, and the URL has none$/],
])('a start with %s password ends with a sentence instead of waiting', async (_, password, sentence) => {
  const progress = { onProgress: () => undefined, stopping: new AbortController().signal };
  const starting = waitForDatabase({ ...database.connection, user, password }, progress);
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(sentence);
});

test('while the password is another one, requests answer 503 and cards are served', async () => {
  const app = await testApp(() => now, { database: { ...database.connection, user, password: 'first' } });
  const { call, newPerson } = testAccounts(app);
  await app.store([foundListing({ ...item, endsAt: now + 3_600_000, seenAt: now })]);
  const { bearer } = await newPerson();
  const currentUser = () => call('currentUser', undefined, bearer);
  expect((await currentUser()).status).toBe(200);

  await admin.query(`alter role ${user} password 'second'`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user]);
  for (let request = 0; request < 3; request++) {
    const refused = await currentUser();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
  }
  expect((await app.get(urlOf('showCard', item))).status).toBe(200);

  await admin.query(`alter role ${user} password 'first'`);
  expect((await currentUser()).status).toBe(200);
  await app.close();
});
