import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestDispatch } from '#server/testing/TestDispatch.ts';
import { password } from '#server/testing/testAccounts.ts';
import { testApp } from '#server/testing/testApp.ts';
import { channelQueries } from '../channels/channelQueries.ts';
import { matchListings } from '../matching/matchListings.ts';

const minute = 60_000;
const hour = 60 * minute;
let on: TestDispatch;

beforeAll(async () => {
  on = await TestDispatch.open();
});
afterAll(() => on.app.close());
beforeEach(() => on.begin());

describe('sending', () => {
  beforeEach(async () => {
    await on.save({ search: 'keyword=mew' });
    on.now += minute;
    await on.list({ endsAt: on.now + 5 * hour });
  });

  test('two processes send a message once', async () => {
    const second = await testApp(() => on.now, { database: on.app.connection });
    await on.match();
    await second.follower.catchUp();
    await matchListings(second.matching)(new AbortController().signal);
    await Promise.all([on.dispatch(), on.dispatch(second)]);
    await Promise.all([on.send(), on.send(second)]);
    await second.close();
    expect(on.sent).toHaveLength(1);
  });

  test('a process that dies while it sends leaves the message to the next attempt', async () => {
    await on.match();
    await on.dispatch();
    const [row] = await on.app.dispatch.messages.dueMessages(on.now, 1);
    expect(await on.app.dispatch.messages.claimMessage(row ?? { id: '0', attempts: 0 }, on.now + 10_000)).toBe(true);
    await on.send();
    expect(on.sent).toEqual([]);
    on.now += 10_000;
    await on.send();
    expect(on.sent.map(({ id }) => id)).toEqual([row?.id]);
  });

  test('a message that finds no room is tried again soon, and neither attempts nor failures are counted', async () => {
    on.answer = () => ({ outcome: 'busy', reason: 'Too many messages are on their way.' });
    for (let tries = 1; tries <= 5; tries++, on.now += 2_000) {
      await on.run();
      await on.send();
      expect(on.sent).toHaveLength(tries);
    }
    const channel = await on.app.db.selectFrom('channels').select(['failing_since', 'failure']).execute();
    expect(channel).toEqual([{ failing_since: null, failure: null }]);
    on.answer = () => ({ outcome: 'retry', afterMs: null, reason: 'broken' });
    await on.run();
    on.now += 10_000;
    await on.run();
    expect(on.sent).toHaveLength(7);
  });

  test('a receiver that asks to wait gets it then, and one that fails after longer and longer pauses', async () => {
    on.answer = () => ({ outcome: 'retry', afterMs: 90_000, reason: 'slow down' });
    await on.run();
    on.now += 89_000;
    await on.run();
    expect(on.sent).toHaveLength(1);
    on.now += 1_000;
    on.answer = () => ({ outcome: 'retry', afterMs: null, reason: 'broken' });
    await on.run();
    on.now += 19_000;
    await on.run();
    expect(on.sent).toHaveLength(2);
    on.now += 1_000;
    on.answer = () => ({ outcome: 'sent', externalId: null });
    await on.run();
    expect(on.sent).toHaveLength(3);
    expect(await on.app.db.selectFrom('channels').select(['failing_since', 'failure']).execute()).toEqual([
      { failing_since: null, failure: null },
    ]);
  });

  test.each([24 * 365 * hour, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])(
    'a receiver that asks to wait for %d ms gets the message within the hour, and others get theirs',
    async (afterMs) => {
      on.answer = () => ({ outcome: 'retry', afterMs, reason: 'slow down' });
      await on.run();
      on.answer = () => ({ outcome: 'sent', externalId: null });
      on.now += hour;
      await on.run();
      expect(on.sent).toHaveLength(2);
    },
  );

  describe('a channel that fails', () => {
    const channel = async () =>
      on.app.db.selectFrom('channels').select(['failing_since', 'disabled_at']).executeTakeFirstOrThrow();
    const fail = async (hours: number) => {
      on.answer = () => ({ outcome: 'retry', afterMs: null, reason: 'broken' });
      for (let hoursLeft = hours; hoursLeft > 0; hoursLeft--, on.now += hour) {
        if (hoursLeft % 4 === 0) await on.list();
        await on.run();
      }
    };

    test('is disabled after three days without a success', async () => {
      await fail(72);
      expect(await channel()).toMatchObject({ disabled_at: null });
      await fail(4);
      expect((await channel()).disabled_at).not.toBeNull();
    });

    test('is kept if its failures are days apart', async () => {
      for (let week = 0; week < 3; week++) {
        await on.list();
        await fail(1);
        on.now += 7 * 24 * hour;
      }
      expect(await channel()).toEqual({ failing_since: new Date(on.now - 7 * 24 * hour - hour), disabled_at: null });
    });
  });

  test('a message that is still unsent when quiet hours begin comes after them', async () => {
    on.answer = () => ({ outcome: 'retry', afterMs: 600_000, reason: 'broken' });
    await on.run();
    on.answer = () => ({ outcome: 'sent', externalId: null });
    const minutes = Math.floor((on.now % (24 * hour)) / minute);
    await on.settings({ quiet_from: minutes + 1, quiet_until: minutes + 60 });
    for (const later of [10 * minute, 30 * minute, 18 * minute]) {
      on.now += later;
      await on.run();
    }
    expect(on.sent).toHaveLength(1);
    on.now += 2 * minute;
    await on.run();
    expect(on.sent).toHaveLength(2);
  });

  test('a receiver that is gone is asked no more', async () => {
    on.answer = () => ({ outcome: 'gone', reason: 'It was deleted.' });
    await on.run();
    await on.list();
    await on.run();
    expect(on.sent).toHaveLength(1);
    expect(await on.app.db.selectFrom('channels').select(['disabled_at', 'failure']).execute()).toEqual([
      { disabled_at: new Date(on.now), failure: 'It was deleted.' },
    ]);
  });

  test('a removed channel is sent nothing more, and deleted once its messages are taken back', async () => {
    await on.run();
    const { id } = await on.app.db.selectFrom('channels').selectAll().executeTakeFirstOrThrow();
    const queries = channelQueries(on.app.db);
    await queries.removeChannel(on.adaId, id, on.now);
    expect(await queries.listChannels(on.adaId)).toEqual([]);
    await on.list();
    await on.run();
    expect(on.sent).toHaveLength(1);
    await on.withdraw();
    expect(on.withdrawn).toEqual(['message']);
    expect(await on.app.db.selectFrom('channels').execute()).toEqual([]);
  });

  test('the messages of a deleted account are taken back, and its channels deleted', async () => {
    const { email, bearer } = await on.accounts.newPerson();
    const { id } = await on.app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await on.app.db.updateTable('alerts').set({ user_id: id, changed_at: new Date() }).execute();
    await on.app.db.updateTable('channels').set({ user_id: id }).execute();
    await on.run();
    expect(on.sent).toHaveLength(1);
    expect((await on.accounts.call('deleteAccount', { password }, bearer)).status).toBe(200);
    await on.withdraw();
    expect(on.withdrawn).toEqual(['message']);
    expect(await on.app.db.selectFrom('channels').execute()).toEqual([]);
  });

  test('a channel without messages is deleted when it is removed, and one that is added again is kept', async () => {
    const { kind, address, secret, label, id } = await on.app.db
      .selectFrom('channels')
      .selectAll()
      .executeTakeFirstOrThrow();
    const queries = channelQueries(on.app.db);
    await on.run();
    await queries.removeChannel(on.adaId, id, on.now);
    await queries.addChannel(on.adaId, { kind, address, secret, label }, { max: 1, now: on.now });
    await on.withdraw();
    expect(await queries.listChannels(on.adaId)).toMatchObject([{ id, disabled_at: null }]);
    await queries.removeChannel(on.adaId, id, on.now);
    await on.withdraw();
    expect(await on.app.db.selectFrom('channels').execute()).toEqual([]);
  });
});
