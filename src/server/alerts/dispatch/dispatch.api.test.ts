import type { FoundListing } from '@cardfall/listing-index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestDispatch } from '#server/testing/TestDispatch.ts';

const minute = 60_000;
const hour = 60 * minute;
let on: TestDispatch;

beforeAll(async () => {
  on = await TestDispatch.open();
});
afterAll(() => on.app.close());
beforeEach(() => on.begin());

const outcomes = async () =>
  (await on.app.db.selectFrom('notifications').select(['kind', 'outcome']).orderBy('id').execute()).map(
    ({ kind, outcome }) => `${kind} ${outcome}`,
  );

test('a found card is sent once, with what the catalogue says of it and how late it is', async () => {
  const id = await on.save({ search: 'keyword=mew&maxPrice=50', maxTotal: '60' });
  on.now += minute;
  const seenAt = on.now;
  const listing = await on.list({ bidPrice: '40.00', shippingCost: null });
  on.now += 4_000;
  await on.run();
  await on.run();
  expect(on.sent).toMatchObject([
    {
      more: 0,
      alertsUrl: 'https://cards.example.com/alerts',
      disclosure: expect.stringContaining('eBay affiliate partner'),
      cards: [
        {
          kind: 'found',
          title: 'Mew',
          endsAt: listing.endsAt,
          bid: { value: '40.00', currency: 'USD' },
          shipping: null,
          total: null,
          maximum: '60.00',
          seenAt,
          foundAt: seenAt,
          link: `https://cards.example.com/?card=${encodeURIComponent(listing.id)}`,
          alert: { id, text: 'mew, up to 50' },
        },
      ],
    },
  ]);
  expect(await on.app.dispatch.queries.delays(on.adaId, on.now)).toEqual({ count: 1, p50Ms: 4_000, p90Ms: 4_000 });
});

test('nothing of a listing is stored with notifications and messages', async () => {
  await on.save({ search: 'keyword=mew' });
  on.now += minute;
  await on.list({ title: 'Mew holo of a seller', seller: 'card_seller', bidPrice: '41.37' });
  await on.run();
  const tables = ['notifications', 'messages', 'message_notifications', 'notification_delays'] as const;
  const rows = await Promise.all(tables.map((table) => on.app.db.selectFrom(table).selectAll().execute()));
  expect(rows.every((one) => one.length > 0)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/holo|card_seller|41\.37/);
});

describe('near the end', () => {
  test.each<[string, object, Partial<FoundListing>, string[][]]>([
    ['a card without bids is told', { kinds: ['no_bids'] }, { bidCount: 0 }, [['no_bids']]],
    ['a card with a bid is not', { kinds: ['no_bids'] }, { bidCount: 1 }, []],
    ['one within the maximum is told', { kinds: ['below_maximum'], maxTotal: '20' }, {}, [['below_maximum']]],
    [
      'one of unknown shipping within it by its price is told',
      { kinds: ['below_maximum'], maxTotal: '20' },
      { shippingCost: null, bidPrice: '20.00' },
      [['below_maximum']],
    ],
    ['one above it with shipping is not', { kinds: ['below_maximum'], maxTotal: '20' }, { bidPrice: '16.00' }, []],
    ['without a maximum nothing is below it', { kinds: ['below_maximum'] }, {}, []],
    ['several truths are one report', { kinds: ['no_bids', 'ends_soon'] }, { bidCount: 0 }, [['no_bids']]],
    ['a card that left the search is not told', { kinds: ['ends_soon'], maxTotal: '20' }, { bidPrice: '21.00' }, []],
  ])('%s', async (_, body, later, expected) => {
    await on.save({ search: 'keyword=mew', ...body });
    on.now += minute;
    const listing = await on.list({ bidPrice: '5.00', bidCount: 0, shippingCost: '4.99' });
    await on.run();
    expect(on.sent).toEqual([]);
    on.now = listing.endsAt - 15 * minute;
    await on.see(listing, later);
    await on.run();
    expect(on.kinds).toEqual(expected);
  });

  test('a card is said to be seen when it was last, and a found one when it was first', async () => {
    await on.save({ search: 'keyword=mew', kinds: ['found', 'ends_soon'] });
    on.now += minute;
    const firstSeenAt = on.now;
    const listing = await on.list();
    on.now += minute;
    await on.see(listing);
    await on.run();
    on.now = listing.endsAt - 40 * minute;
    const lastSeenAt = on.now;
    await on.see(listing);
    on.now = listing.endsAt - 14 * minute;
    await on.run();
    expect(on.sent.flatMap(({ cards }) => cards)).toMatchObject([
      { kind: 'found', foundAt: firstSeenAt, readyAt: firstSeenAt },
      { kind: 'ends_soon', foundAt: lastSeenAt, readyAt: listing.endsAt - 15 * minute },
    ]);
  });

  test('a card that nobody saw for six hours waits until it is seen again', async () => {
    await on.save({ search: 'keyword=mew', kinds: ['ends_soon'] });
    on.now += minute;
    const listing = await on.list({ endsAt: on.now + 8 * hour });
    await on.run();
    on.now = listing.endsAt - 15 * minute;
    await on.run();
    expect(on.sent).toEqual([]);
    on.now += 2 * minute;
    await on.see(listing);
    await on.run();
    expect(on.kinds).toEqual([['ends_soon']]);
  });

  test('a found card that nobody saw for hours is looked at when it is found again, or read near its end', async () => {
    await on.save({ search: 'keyword=mew' });
    on.now += minute;
    const listing = await on.list({ endsAt: on.now + 48 * hour });
    await on.match();
    const dueAt = async () => {
      const row = await on.app.db.selectFrom('notifications').select('due_at').executeTakeFirstOrThrow();
      return row.due_at.getTime();
    };
    on.now += 7 * hour;
    await on.app.db.deleteFrom('listings').execute();
    await on.run();
    expect(on.sent).toEqual([]);
    expect(await dueAt()).toBe(listing.endsAt - 3 * hour);
    on.now += hour;
    await on.see(listing);
    await on.run();
    expect(on.kinds).toEqual([['found']]);
    on.now += 7 * hour;
    await on.app.db.deleteFrom('listings').execute();
    await on.see(listing);
    await on.run();
    expect(on.sent).toHaveLength(1);
  });

  test('a lead time that was shortened is kept', async () => {
    const id = await on.save({ search: 'keyword=mew', kinds: ['ends_soon'], leadMinutes: 60 });
    on.now += minute;
    const listing = await on.list();
    await on.run();
    await on.change(id, { leadMinutes: 10 });
    on.now = listing.endsAt - 60 * minute;
    await on.run();
    expect(on.sent).toEqual([]);
    on.now = listing.endsAt - 10 * minute;
    await on.run();
    expect(on.kinds).toEqual([['ends_soon']]);
  });
});

describe('a card that is due is not told', () => {
  test.each<[string, (id: string, listing: FoundListing) => Promise<unknown>]>([
    ['when its search was deleted', (id) => on.app.db.deleteFrom('alerts').where('id', '=', id).execute()],
    ['when its search was paused', (id) => on.change(id, { paused: true })],
    ['when it ended', (_, listing) => on.see(listing, { endsAt: on.now - 1 })],
    [
      'when there is no channel',
      () =>
        on.app.db
          .updateTable('channels')
          .set({ disabled_at: new Date(on.now) })
          .execute(),
    ],
  ])('%s', async (_, change) => {
    const id = await on.save({ search: 'keyword=mew' });
    on.now += minute;
    const listing = await on.list();
    await on.match();
    await change(id, listing);
    await on.app.matching.queries.followEnds(on.now);
    await on.run();
    expect(on.sent).toEqual([]);
    expect(await outcomes()).toEqual(['found dropped']);
  });

  test('between being written and being sent, when it ended or its search was stopped', async () => {
    await on.save({ search: 'keyword=mew' });
    on.now += minute;
    await on.list();
    await on.match();
    await on.dispatch();
    await on.app.db.deleteFrom('alerts').execute();
    await on.send();
    expect(on.sent).toEqual([]);
    const messages = await on.app.db.selectFrom('messages').select('failure').execute();
    expect(messages).toEqual([{ failure: 'Outdated' }]);
  });
});

describe('the rules of a person', () => {
  test('quiet hours make a card wait, and what is not true any more is not told after them', async () => {
    // Noon in UTC is 7:00 in New York.
    await on.settings({ time_zone: 'America/New_York', quiet_from: 6 * 60, quiet_until: 8 * 60 });
    await on.save({ search: 'keyword=mew&maxPrice=20' });
    on.now += minute;
    const [kept, risen] = [await on.list(), await on.list()];
    await on.run();
    expect(on.sent).toEqual([]);
    on.now += hour - minute;
    await on.see(kept);
    await on.see(risen, { bidPrice: '21.00' });
    await on.run();
    expect(on.sent.map(({ cards }) => cards.map(({ itemId }) => itemId))).toEqual([[kept.id]]);
    expect((await on.app.dispatch.queries.delays(on.adaId, on.now)).p50Ms).toBe(59 * minute);
  });

  test('a digest holds what was found, and names as many as the day has left', async () => {
    await on.settings({ digest_at: 13 * 60, max_per_day: 2 });
    await on.save({ search: 'keyword=mew' });
    on.now += minute;
    for (let number = 0; number < 5; number++) await on.list();
    await on.run();
    expect(on.sent).toEqual([]);
    on.now += hour - minute;
    await on.run();
    expect(on.sent).toMatchObject([{ cards: { length: 2 }, more: 3 }]);
  });

  test('a digest counts what it found and nobody has seen for six hours', async () => {
    await on.settings({ digest_at: 22 * 60 });
    await on.save({ search: 'keyword=mew' });
    on.now += minute;
    await on.list({ endsAt: on.now + 48 * hour });
    await on.run();
    on.now += 8 * hour;
    const seen = await on.list({ endsAt: on.now + 40 * hour });
    await on.run();
    on.now += 2 * hour;
    await on.run();
    expect(on.sent).toMatchObject([{ cards: [{ itemId: seen.id }], more: 1 }]);
  });

  test('what was only counted is told with the next message', async () => {
    await on.settings({ max_per_day: 1 });
    await on.save({ search: 'keyword=mew' });
    on.now += minute;
    await on.list();
    await on.run();
    await on.list();
    await on.run();
    expect(on.sent).toMatchObject([{ cards: { length: 1 }, more: 0 }]);
    on.now += 24 * hour;
    await on.list();
    await on.run();
    expect(on.sent).toMatchObject([{ more: 0 }, { cards: { length: 1 }, more: 1 }]);
  });

  test('what was told as a number is not told again when that message is deleted', async () => {
    await on.settings({ max_per_day: 1 });
    await on.save({ search: 'keyword=mew' });
    on.now += minute;
    for (let number = 0; number < 3; number++) await on.list({ endsAt: on.now + 7 * 24 * hour });
    await on.run();
    on.now += 4 * 24 * hour;
    await on.app.matching.queries.deleteOld(on.now);
    await on.list();
    await on.run();
    expect(on.sent).toMatchObject([{ more: 2 }, { cards: { length: 1 }, more: 0 }]);
  });

  test('a pause and a snoozed card are kept', async () => {
    await on.settings({ paused_until: new Date(on.now + hour) });
    await on.save({ search: 'keyword=mew' });
    on.now += minute;
    const [told, snoozed] = [await on.list(), await on.list()];
    const until = new Date(on.now + 2 * hour);
    await on.app.db.insertInto('snoozed_cards').values({ user_id: on.adaId, item_id: snoozed.id, until }).execute();
    await on.run();
    expect(on.sent).toEqual([]);
    on.now += hour;
    await on.run();
    expect(on.sent.map(({ cards }) => cards.map(({ itemId }) => itemId))).toEqual([[told.id]]);
    on.now += hour;
    await on.run();
    expect(on.sent.map(({ cards }) => cards.map(({ itemId }) => itemId))).toEqual([[told.id], [snoozed.id]]);
  });
});
