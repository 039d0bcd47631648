import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { TestDispatch } from '#server/testing/TestDispatch.ts';
import { dispatchDue } from './dispatch/dispatchDue.ts';

const minute = 60_000;
const hour = 60 * minute;
let on: TestDispatch;

beforeAll(async () => {
  on = await TestDispatch.open();
});
afterAll(() => on.app.close());
beforeEach(() => on.begin());

test.each([
  ['an hour less where clocks go forward', Date.UTC(2030, 2, 8), '2030-03-10T11:00:00Z'],
  ['an hour more where clocks go back', Date.UTC(2030, 10, 1), '2030-11-03T12:00:00Z'],
])('quiet hours last %s meanwhile', async (_, dayBefore, ends) => {
  on.now = dayBefore;
  await on.begin();
  await on.settings({ time_zone: 'America/New_York', quiet_from: 22 * 60, quiet_until: 7 * 60 });
  await on.save({ search: 'keyword=mew' });
  const end = Date.parse(ends);
  on.now = end - 7 * hour;
  const listing = await on.list({ endsAt: end + hour });
  await on.run();
  on.now = end - minute;
  await on.see(listing);
  await on.run();
  expect(on.sent).toEqual([]);
  on.now = end;
  await on.run();
  expect(on.kinds).toEqual([['found']]);
});

describe('what waits for a rule comes when the rule ends early:', () => {
  const changeSettings = async (body: object) => {
    const response = await on.accounts.call('changeNotificationSettings', body, on.ada.bearer);
    expect(response.status).toBe(200);
  };
  const pauseFor = (lengthMs: number) => changeSettings({ pausedUntil: new Date(on.now + lengthMs).toISOString() });
  const around = { quietHours: { from: '11:00', until: '20:00' } };
  beforeEach(() => on.save({ search: 'keyword=mew' }));

  // @req 7.alerts.1
  test.each<[string, object, object]>([
    ['a pause', { pausedUntil: '2040-01-01T00:00:00Z' }, { pausedUntil: null }],
    ['quiet hours', around, { quietHours: null }],
    ['quiet hours that are shortened', around, { quietHours: { from: '11:00', until: '12:05' } }],
    ['a digest', { digestAt: '20:00' }, { digestAt: null }],
  ])('%s', async (_, rule, ended) => {
    await changeSettings(rule);
    on.now += minute;
    await on.list();
    await on.run();
    on.now += 10 * minute;
    await on.run();
    expect(on.sent).toEqual([]);
    await changeSettings(ended);
    await on.run();
    await on.run();
    expect(on.kinds).toEqual([['found']]);
  });

  test('one of two, and then the other still holds', async () => {
    await changeSettings({ quietHours: { from: '11:00', until: '14:00' } });
    await pauseFor(7 * 24 * hour);
    on.now += minute;
    await on.list();
    await on.run();
    await changeSettings({ pausedUntil: null });
    await on.run();
    expect(on.sent).toEqual([]);
    on.now += 2 * hour;
    await on.run();
    expect(on.kinds).toEqual([['found']]);
  });

  test.each<[string, (itemId: string) => Promise<Response>]>([
    ['is ended', (id) => on.accounts.call('unsnoozeCard', undefined, { ...on.ada.bearer, path: unsnoozeUrl(id) })],
    ['is shortened', (id) => snooze(id, on.now)],
  ])('a snooze that %s', async (_, end) => {
    on.now += minute;
    const { id } = await on.list();
    await snooze(id, on.now + 2 * hour);
    await on.run();
    expect(on.sent).toEqual([]);
    on.now += minute;
    expect((await end(id)).status).toBe(200);
    await on.run();
    expect(on.kinds).toEqual([['found']]);
  });
  const unsnoozeUrl = (id: string) => urlOf('unsnoozeCard', { id });
  const snooze = (item_id: string, until: number) =>
    on.accounts.call('snoozeCard', { item_id, until: new Date(until).toISOString() }, on.ada.bearer);

  test('a pause that began after the message was written, but not one that its receiver asked for', async () => {
    on.now += minute;
    await on.list();
    await on.match();
    await on.dispatch();
    await pauseFor(hour);
    await on.send();
    on.answer = () => ({ outcome: 'retry', afterMs: 600_000, reason: 'slow down' });
    await changeSettings({ pausedUntil: null });
    await on.send();
    expect(on.sent).toHaveLength(1);
    await changeSettings({ maxPerDay: 5 });
    await on.send();
    expect(on.sent).toHaveLength(1);
    on.now += 10 * minute;
    await on.send();
    expect(on.sent).toHaveLength(2);
  });

  test('a pause that ends while a process decides by it', async () => {
    await pauseFor(hour);
    on.now += minute;
    await on.list();
    await on.match();
    on.now += minute;
    const { queries } = on.app.dispatch;
    const recipients = async (userIds: readonly string[]) => {
      const read = await queries.recipients(userIds);
      await changeSettings({ pausedUntil: null });
      return read;
    };
    await dispatchDue({ ...on.app.dispatch, queries: { ...queries, recipients } })(new AbortController().signal);
    expect(on.sent).toEqual([]);
    await on.run();
    expect(on.kinds).toEqual([['found']]);
  });
});
