import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationSettings } from '#contract/notifications.ts';
import { type EndpointName, urlOf } from '#contract/urlOf.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2030, 0, 1, 12);
const someId = '00000000-0000-4000-8000-000000000000';
const itemId = 'v1|900000000001|0';
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;
let bruno: Person;

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'users'] as const) await app.db.deleteFrom(table).execute();
  [ada, bruno] = [await accounts.newPerson(), await accounts.newPerson()];
});

const call = (name: EndpointName, who: Person, body?: unknown) => accounts.call(name, body, who.bearer);
const callAt = (name: EndpointName, path: string, who: Person) =>
  accounts.call(name, undefined, { ...who.bearer, path });
const show = async (who: Person): Promise<NotificationSettings> => {
  const response = await app.get(urlOf('showNotificationSettings'), who.bearer);
  expect(response.status).toBe(200);
  return (await response.json()).settings;
};
const change = (who: Person, body: object) => call('changeNotificationSettings', who, body);
const codeOf = async (response: Response) => {
  const { code, parameter } = await response.json();
  return [response.status, code, parameter];
};

describe('the settings', () => {
  test('are there from the first use on, with an address for the calendar that stays', async () => {
    const first = await show(ada);
    expect(first).toMatchObject({
      timeZone: 'UTC',
      quietHours: null,
      digestAt: null,
      maxPerDay: 20,
      pausedUntil: null,
      wishlistKinds: [],
      wishlistLeadMinutes: 15,
      channels: [],
      available: ['mail', 'push', 'webhook', 'discord'],
      delays: { count: 0, p50Ms: null, p90Ms: null },
      snoozed: [],
      reported: [],
      emailConfirmed: false,
      unsubscribed: false,
    });
    expect(Buffer.from(first.pushKey ?? '', 'base64url')).toHaveLength(65);
    expect(first.calendarUrl).toMatch(/^https:\/\/cards\.example\.com\/api\/calendars\/[\w-]{24}\.ics$/);
    expect(await show(ada)).toEqual(first);
    expect((await show(bruno)).calendarUrl).not.toBe(first.calendarUrl);
    expect((await show(bruno)).pushKey).toBe(first.pushKey);
  });

  // @req 7.alerts.1
  test('keep what a change does not name', async () => {
    const quietHours = { from: '22:30', until: '07:05' };
    await change(ada, { quietHours, timeZone: 'America/New_York', wishlistKinds: ['ended', 'ended'] });
    const until = new Date(now + day).toISOString();
    const response = await change(ada, {
      digestAt: '18:00',
      maxPerDay: 5,
      pausedUntil: until,
      wishlistLeadMinutes: 60,
    });
    expect((await response.json()).settings).toMatchObject({
      ...{ quietHours, timeZone: 'America/New_York', wishlistKinds: ['ended'] },
      ...{ digestAt: '18:00', maxPerDay: 5, pausedUntil: until, wishlistLeadMinutes: 60 },
    });
    await change(ada, { quietHours: null, digestAt: null, pausedUntil: null });
    expect(await show(ada)).toMatchObject({ quietHours: null, digestAt: null, pausedUntil: null, maxPerDay: 5 });
    expect(await show(bruno)).toMatchObject({ timeZone: 'UTC', maxPerDay: 20 });
  });

  test('allow mail again when it is chosen, but not to an address that nobody confirmed', async () => {
    const unsubscribe = () =>
      app.db
        .insertInto('unsubscribed')
        .values({ email: ada.email, since: new Date(now) })
        .execute();
    const choose = async () => {
      expect((await call('addChannel', ada, { kind: 'mail' })).status).toBe(200);
      return (await show(ada)).unsubscribed;
    };
    await app.db.deleteFrom('unsubscribed').execute();
    await unsubscribe();
    expect(await choose()).toBe(true);
    await app.db
      .updateTable('users')
      .set({ email_verified_at: new Date(now) })
      .execute();
    expect(await choose()).toBe(false);
  });

  test.each([
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone'],
    [{ timeZone: '+05:00' }, 'timeZone'],
    [{ timeZone: '2030-01-01T00:00Z[UTC]' }, 'timeZone'],
    [{ quietHours: { from: '22:00' } }, 'quietHours'],
    [{ quietHours: { from: '24:00', until: '07:00' } }, 'quietHours'],
    [{ quietHours: { from: '07:00', until: '07:00' } }, 'quietHours'],
    [{ digestAt: '7:00' }, 'digestAt'],
    [{ maxPerDay: 0 }, 'maxPerDay'],
    [{ maxPerDay: 201 }, 'maxPerDay'],
    [{ pausedUntil: 'tomorrow' }, 'pausedUntil'],
    [{ wishlistKinds: ['found'] }, 'wishlistKinds'],
    [{ wishlistLeadMinutes: 0 }, 'wishlistLeadMinutes'],
    [{ wishlistLeadMinutes: 1.5 }, 'wishlistLeadMinutes'],
  ])('refuse %j', async (body, parameter) => {
    const [status, code, named] = await codeOf(await change(ada, body));
    expect([status, code]).toEqual([400, 'invalid_parameter']);
    expect(String(named)).toMatch(new RegExp(`^${parameter}`));
  });

  test('show how late messages were over the last 30 days', async () => {
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const delay = (delayMs: number, daysAgo = 0) => ({
      user_id: id,
      kind: 'found' as const,
      sent_at: new Date(now - daysAgo * day),
      delay_ms: String(delayMs),
    });
    const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seconds) => delay(seconds * 1_000));
    await app.db
      .insertInto('notification_delays')
      .values([...rows, delay(99_000, 31)])
      .execute();
    expect((await show(ada)).delays).toEqual({ count: 10, p50Ms: 5_000, p90Ms: 9_000 });
    expect((await show(bruno)).delays.count).toBe(0);
  });

  test('name the running auctions that the account was told of', async () => {
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const seen = {
      seen_at: new Date(now),
      ready_at: new Date(now),
      due_at: new Date(now),
      dispatched_at: new Date(now),
    };
    const told = (item: string, endsAt: number, outcome: 'sent' | 'dropped') => ({
      ...{
        user_id: id,
        item_id: item,
        kind: 'found' as const,
        alert_id: null,
        outcome,
        ends_at: new Date(endsAt),
        ...seen,
      },
    });
    const rows = [
      told('a', now + 2, 'sent'),
      told('b', now + 1, 'sent'),
      told('c', now + 1, 'dropped'),
      told('d', now, 'sent'),
    ];
    await app.db
      .insertInto('notifications')
      .values([...rows, { ...told('a', now + 2, 'sent'), kind: 'no_bids' }])
      .execute();
    expect((await show(ada)).reported).toEqual(['b', 'a']);
    expect((await show(bruno)).reported).toEqual([]);
  });

  test('say that the address gets no alerts', async () => {
    await app.db
      .insertInto('unsubscribed')
      .values({ email: ada.email, since: new Date(now) })
      .execute();
    expect([(await show(ada)).unsubscribed, (await show(bruno)).unsubscribed]).toEqual([true, false]);
  });
});

test('another account neither sees the snoozed cards nor changes them', async () => {
  const until = new Date(now + day).toISOString();
  const snooze = (body: object) => call('snoozeCard', ada, body);
  const unsnooze = (who: Person) => callAt('unsnoozeCard', urlOf('unsnoozeCard', { id: itemId }), who);
  expect((await snooze({ item_id: itemId, until })).status).toBe(200);
  expect((await show(ada)).snoozed).toEqual([{ item_id: itemId, until }]);
  expect((await show(bruno)).snoozed).toEqual([]);
  expect((await unsnooze(bruno)).status).toBe(200);
  const later = new Date(now + 2 * day).toISOString();
  await snooze({ item_id: itemId, until: later });
  expect((await show(ada)).snoozed).toEqual([{ item_id: itemId, until: later }]);
  expect((await unsnooze(ada)).status).toBe(200);
  expect((await show(ada)).snoozed).toEqual([]);
  await snooze({ item_id: itemId, until: new Date(now - 1).toISOString() });
  expect((await show(ada)).snoozed).toEqual([]);
  expect((await snooze({ item_id: itemId, until: new Date(now + 40 * day).toISOString() })).status).toBe(400);
});

// @req 7.alerts.10
test('an account snoozes 500 cards at most, and forgets those whose time is over', async () => {
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', ada.email).executeTakeFirstOrThrow();
  const rows = Array.from({ length: 500 }, (_, place) => ({
    user_id: id,
    item_id: `v1|${place}|0`,
    until: new Date(now + day),
  }));
  await app.db.insertInto('snoozed_cards').values(rows).execute();
  const snooze = () => call('snoozeCard', ada, { item_id: itemId, until: new Date(now + day).toISOString() });
  expect(await codeOf(await snooze())).toEqual([409, 'too_many_snoozed', undefined]);
  await app.db
    .updateTable('snoozed_cards')
    .set({ until: new Date(now - day) })
    .where('item_id', '=', 'v1|7|0')
    .execute();
  expect((await snooze()).status).toBe(200);
});

// @asvs 8.3.1
test.each<[EndpointName, object | undefined, string]>([
  ['showNotificationSettings', undefined, urlOf('showNotificationSettings')],
  ['changeNotificationSettings', {}, urlOf('changeNotificationSettings')],
  ['addChannel', { kind: 'mail' }, urlOf('addChannel')],
  ['removeChannel', undefined, urlOf('removeChannel', { id: someId })],
  ['testChannel', undefined, urlOf('testChannel', { id: someId })],
  ['snoozeCard', { item_id: itemId, until: new Date(now).toISOString() }, urlOf('snoozeCard')],
  ['unsnoozeCard', undefined, urlOf('unsnoozeCard', { id: itemId })],
])('needs a session: %s', async (name, body, path) => {
  expect((await accounts.call(name, body, { path })).status).toBe(401);
});

test('push is offered only where browsers have service workers', async () => {
  const other = await testApp(() => now, { database: app.connection, publicUrl: 'http://cards.example.com' });
  const { settings } = await (await other.get(urlOf('showNotificationSettings'), ada.bearer)).json();
  await other.close();
  expect([settings.available, settings.pushKey]).toEqual([['mail', 'webhook', 'discord'], null]);
});
