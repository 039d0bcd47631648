import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { expect, test } from 'vitest';
import { type EndpointName, urlOf } from '#contract/urlOf.ts';
import { password, testAccounts } from '../testAccounts.ts';
import { testApp } from '../testApp.ts';
import { testDatabase } from '../testDatabase.ts';
import { DatabaseProxy } from './DatabaseProxy.ts';

const now = Date.UTC(2030, 0, 1);
const item = { id: listingId(1) };

// Only the limit of a request can end its queries while the database is frozen.
const unlimited = { query_timeout: 3_600_000 };

// @asvs 16.5.2 16.5.3
test('answers 503 while the database is frozen, signs nobody out, and goes on serving cards', async () => {
  const database = await testDatabase();
  const proxy = await DatabaseProxy.open(database.connection);
  const { host, port } = proxy;
  const app = await testApp(() => now, { database: { ...database.connection, host, port, ...unlimited } });
  const { call, form, newPerson } = testAccounts(app);
  await app.store([foundListing({ ...item, endsAt: now + 3_600_000, seenAt: now })]);
  const { email, bearer } = await newPerson();
  const asOwner = (name: EndpointName, path: string) => call(name, undefined, { ...bearer, path });
  const requests = () => [
    asOwner('currentUser', urlOf('currentUser')),
    asOwner('listSessions', urlOf('listSessions')),
    asOwner('listWishlist', urlOf('listWishlist')),
    call('login', { email, password }),
    call('signup', form()),
    call('checkEmail', { email }),
  ];

  const statuses = async (round: readonly Promise<Response>[]) => {
    const responses = await Promise.all(round);
    return responses.map(({ status, headers }) => [status, headers.has('retry-after')]);
  };
  const refused = Array.from({ length: 6 }, () => [503, true]);
  proxy.freeze();
  for (let round = 0; round < 2; round++) {
    const before = proxy.connections;
    expect(await statuses(requests())).toEqual(refused);
    // A request that waited in vain waits for no second connection.
    expect(proxy.connections - before).toBeLessThanOrEqual(refused.length);
  }
  expect((await app.get(urlOf('showCard', item))).status).toBe(200);
  proxy.thaw();
  expect((await asOwner('currentUser', urlOf('currentUser'))).status).toBe(200);

  await app.close();
  await database.close();
  proxy.close();
});
