import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import type { AlertMessage, Channel, SendResult } from '../channels/Channel.ts';
import { matchListings } from '../matching/matchListings.ts';
import { dispatchDue } from './dispatchDue.ts';
import { sendMessages, withdrawMessages } from './sendMessages.ts';

const start = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const hour = 60 * minute;
const never = new AbortController().signal;
let now = start;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;
let adaId: string;
let days = 0;
let numbers = 0;
let match: () => Promise<void>;
/** What the channel was given to send, and to take back. */
let sent: AlertMessage[];
let withdrawn: string[];
let answer: () => SendResult;

const channel: Channel = {
  kind: 'discord',
  send: async (_, message) => {
    sent.push(message);
    return answer();
  },
  withdraw: async (_, { externalId }) => {
    withdrawn.push(externalId ?? '');
    return answer();
  },
};

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
  ada = await accounts.newPerson();
  const row = await app.db.selectFrom('users').select('id').where('email', '=', ada.email).executeTakeFirstOrThrow();
  adaId = row.id;
  const job = matchListings(app.matching);
  match = () => job(never);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start + ++days * 24 * hour;
  [sent, withdrawn] = [[], []];
  answer = () => ({ outcome: 'sent', externalId: 'message' });
  for (const table of ['alerts', 'notifications', 'messages', 'channels', 'listings', 'alert_progress'] as const)
    await app.db.deleteFrom(table).execute();
  for (const table of ['notification_settings', 'notification_delays', 'snoozed_cards', 'wishlist_items'] as const)
    await app.db.deleteFrom(table).execute();
  await app.db.deleteFrom('rate_limits').execute();
  const session = { created_at: new Date(now), last_used_at: new Date(now), ends_at: new Date(now + 24 * hour) };
  await app.db.updateTable('sessions').set(session).execute();
  await app.db.insertInto('channels').values({ user_id: adaId, kind: 'discord', address: 'x', secret: null }).execute();
  await match();
});

const deps = () => ({ ...app.dispatch, channels: [channel] });

/** Runs the jobs once, in the order of the schedule. */
async function run(): Promise<void> {
  await match();
  await app.matching.queries.storeSaved(now);
  await dispatchDue(deps())(never);
  await sendMessages(deps())(never);
}

async function save(body: object): Promise<string> {
  const response = await accounts.call('saveAlert', body, ada.bearer);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).alert.id;
}

async function list(fields: Partial<FoundListing> = {}): Promise<FoundListing> {
  const listing = foundListing({
    id: listingId(++numbers),
    title: 'Mew',
    endsAt: now + 3 * hour,
    seenAt: now,
    ...fields,
  });
  await app.store([listing]);
  return listing;
}

const see = (listing: FoundListing, fields: Partial<FoundListing> = {}) =>
  app.store([{ ...listing, seenAt: now, ...fields }]);
const settings = (values: object) =>
  app.db
    .insertInto('notification_settings')
    .values({ user_id: adaId, calendar_token: 'x', ...values })
    .execute();
const kinds = () => sent.map(({ cards }) => cards.map(({ kind }) => kind));
const outcomes = async () =>
  (await app.db.selectFrom('notifications').select(['kind', 'outcome']).orderBy('id').execute()).map(
    ({ kind, outcome }) => `${kind} ${outcome}`,
  );

test('a found card is sent once, with what the catalogue says of it and how late it is', async () => {
  const id = await save({ search: 'keyword=mew&maxPrice=50', maxTotal: '60' });
  now += minute;
  const seenAt = now;
  const listing = await list({ bidPrice: '40.00', shippingCost: null });
  now += 4_000;
  await run();
  await run();
  expect(sent).toMatchObject([
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
  expect(await app.dispatch.queries.delays(adaId, now)).toEqual({ count: 1, p50Ms: 4_000, p90Ms: 4_000 });
});

test('nothing of a listing is stored with notifications and messages', async () => {
  await save({ search: 'keyword=mew' });
  now += minute;
  await list({ title: 'Mew holo of a seller', seller: 'card_seller', bidPrice: '41.37' });
  await run();
  const tables = ['notifications', 'messages', 'message_notifications', 'notification_delays'] as const;
  const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
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
    await save({ search: 'keyword=mew', ...body });
    now += minute;
    const listing = await list({ bidPrice: '5.00', bidCount: 0, shippingCost: '4.99' });
    await run();
    expect(sent).toEqual([]);
    now = listing.endsAt - 15 * minute;
    await see(listing, later);
    await run();
    expect(kinds()).toEqual(expected);
  });

  test('a card that nobody saw for six hours waits until it is seen again', async () => {
    await save({ search: 'keyword=mew', kinds: ['ends_soon'] });
    now += minute;
    const listing = await list({ endsAt: now + 8 * hour });
    await run();
    now = listing.endsAt - 15 * minute;
    await run();
    expect(sent).toEqual([]);
    now += 2 * minute;
    await see(listing);
    await run();
    expect(kinds()).toEqual([['ends_soon']]);
  });

  test('a lead time that was shortened is kept', async () => {
    const id = await save({ search: 'keyword=mew', kinds: ['ends_soon'], leadMinutes: 60 });
    now += minute;
    const listing = await list();
    await run();
    await accounts.call('changeAlert', { leadMinutes: 10 }, { ...ada.bearer, path: urlOf('changeAlert', { id }) });
    now = listing.endsAt - 60 * minute;
    await run();
    expect(sent).toEqual([]);
    now = listing.endsAt - 10 * minute;
    await run();
    expect(kinds()).toEqual([['ends_soon']]);
  });
});

describe('a card that is due is not told', () => {
  test.each<[string, (id: string, listing: FoundListing) => Promise<unknown>]>([
    ['when its search was deleted', (id) => app.db.deleteFrom('alerts').where('id', '=', id).execute()],
    [
      'when its search was paused',
      (id) => accounts.call('changeAlert', { paused: true }, { ...ada.bearer, path: urlOf('changeAlert', { id }) }),
    ],
    ['when it ended', (_, listing) => see(listing, { endsAt: now - 1 })],
    [
      'when there is no channel',
      () =>
        app.db
          .updateTable('channels')
          .set({ disabled_at: new Date(now) })
          .execute(),
    ],
  ])('%s', async (_, change) => {
    const id = await save({ search: 'keyword=mew' });
    now += minute;
    const listing = await list();
    await match();
    await change(id, listing);
    await app.matching.queries.followEnds(now);
    await run();
    expect(sent).toEqual([]);
    expect(await outcomes()).toEqual(['found dropped']);
  });

  test('between being written and being sent, when it ended or its search was stopped', async () => {
    await save({ search: 'keyword=mew' });
    now += minute;
    await list();
    await match();
    await dispatchDue(deps())(never);
    await app.db.deleteFrom('alerts').execute();
    await sendMessages(deps())(never);
    expect(sent).toEqual([]);
    const messages = await app.db.selectFrom('messages').select('failure').execute();
    expect(messages).toEqual([{ failure: 'Outdated' }]);
  });
});

describe('the rules of a person', () => {
  test('quiet hours make a card wait, and what is not true any more is not told after them', async () => {
    // Noon in UTC is 7:00 in New York.
    await settings({ time_zone: 'America/New_York', quiet_from: 6 * 60, quiet_until: 8 * 60 });
    await save({ search: 'keyword=mew&maxPrice=20' });
    now += minute;
    const [kept, risen] = [await list(), await list()];
    await run();
    expect(sent).toEqual([]);
    now = start + days * 24 * hour + hour;
    await see(kept);
    await see(risen, { bidPrice: '21.00' });
    await run();
    expect(sent.map(({ cards }) => cards.map(({ itemId }) => itemId))).toEqual([[kept.id]]);
    expect((await app.dispatch.queries.delays(adaId, now)).p50Ms).toBe(59 * minute);
  });

  test('a digest holds what was found, and names as many as the day has left', async () => {
    await settings({ digest_at: 13 * 60, max_per_day: 2 });
    await save({ search: 'keyword=mew' });
    now += minute;
    for (let number = 0; number < 5; number++) await list();
    await run();
    expect(sent).toEqual([]);
    now = start + days * 24 * hour + hour;
    await run();
    expect(sent).toMatchObject([{ cards: { length: 2 }, more: 3 }]);
  });

  test('what was only counted is told with the next message', async () => {
    await settings({ max_per_day: 1 });
    await save({ search: 'keyword=mew' });
    now += minute;
    await list();
    await run();
    await list();
    await run();
    expect(sent).toMatchObject([{ cards: { length: 1 }, more: 0 }]);
    now += 24 * hour;
    await list();
    await run();
    expect(sent).toMatchObject([{ more: 0 }, { cards: { length: 1 }, more: 1 }]);
  });

  test('a pause and a snoozed card are kept', async () => {
    await settings({ paused_until: new Date(now + hour) });
    await save({ search: 'keyword=mew' });
    now += minute;
    const [told, snoozed] = [await list(), await list()];
    const until = new Date(now + 2 * hour);
    await app.db.insertInto('snoozed_cards').values({ user_id: adaId, item_id: snoozed.id, until }).execute();
    await run();
    expect(sent).toEqual([]);
    now += hour;
    await run();
    expect(sent.map(({ cards }) => cards.map(({ itemId }) => itemId))).toEqual([[told.id]]);
    now += hour;
    await run();
    expect(sent.map(({ cards }) => cards.map(({ itemId }) => itemId))).toEqual([[told.id], [snoozed.id]]);
  });
});

describe('a saved card', () => {
  const keep = async (listing: FoundListing, maxTotal: string | null) => {
    const response = await accounts.call('addToWishlist', { item_id: listing.id }, ada.bearer);
    expect(response.status).toBe(200);
    await app.db.updateTable('wishlist_items').set({ max_total: maxTotal }).execute();
  };

  test.each<[string, object, Partial<FoundListing>, string[][]]>([
    ['ends soon', { wishlist_kinds: ['saved_ends_soon'] }, {}, [['saved_ends_soon']]],
    ['is over the maximum', { wishlist_kinds: ['over_maximum'] }, { bidPrice: '20.01' }, [['over_maximum']]],
    ['is not over it for all we know', { wishlist_kinds: ['over_maximum'] }, { bidPrice: '20.00' }, []],
    ['is not wanted to be told of', {}, { bidPrice: '99.00' }, []],
  ])('%s', async (_, chosen, later, expected) => {
    await settings(chosen);
    const listing = await list({ bidPrice: '5.00', shippingCost: null });
    await keep(listing, '20');
    now = listing.endsAt - 15 * minute;
    await see(listing, later);
    await run();
    await run();
    expect(kinds()).toEqual(expected);
  });

  test('has ended', async () => {
    await settings({ wishlist_kinds: ['ended'] });
    const listing = await list();
    await keep(listing, null);
    now = listing.endsAt + minute;
    await run();
    await run();
    expect(sent).toMatchObject([{ cards: [{ kind: 'ended', title: 'Mew', alert: null }] }]);
  });
});

describe('sending', () => {
  beforeEach(async () => {
    await save({ search: 'keyword=mew' });
    now += minute;
    await list({ endsAt: now + 5 * hour });
  });

  test('two processes send a message once', async () => {
    const second = await testApp(() => now, { database: app.connection });
    await match();
    await second.follower.catchUp();
    await matchListings(second.matching)(never);
    const both = [deps(), { ...second.dispatch, channels: [channel] }];
    await Promise.all(both.map((one) => dispatchDue(one)(never)));
    await Promise.all(both.map((one) => sendMessages(one)(never)));
    await second.close();
    expect(sent).toHaveLength(1);
  });

  test('a process that dies while it sends leaves the message to the next attempt', async () => {
    await match();
    await dispatchDue(deps())(never);
    const [row] = await app.dispatch.messages.dueMessages(now, 1);
    expect(await app.dispatch.messages.claimMessage(row ?? { id: '0', attempts: 0 }, now + 10_000)).toBe(true);
    await sendMessages(deps())(never);
    expect(sent).toEqual([]);
    now += 10_000;
    await sendMessages(deps())(never);
    expect(sent.map(({ id }) => id)).toEqual([row?.id]);
  });

  test('a receiver that asks to wait gets it then, and one that fails after longer and longer pauses', async () => {
    answer = () => ({ outcome: 'retry', afterMs: 90_000, reason: 'slow down' });
    await run();
    now += 89_000;
    await run();
    expect(sent).toHaveLength(1);
    now += 1_000;
    answer = () => ({ outcome: 'retry', afterMs: null, reason: 'broken' });
    await run();
    now += 19_000;
    await run();
    expect(sent).toHaveLength(2);
    now += 1_000;
    answer = () => ({ outcome: 'sent', externalId: null });
    await run();
    expect(sent).toHaveLength(3);
    expect(await app.db.selectFrom('channels').select(['failing_since', 'failure']).execute()).toEqual([
      { failing_since: null, failure: null },
    ]);
  });

  test('a receiver that is gone is asked no more', async () => {
    answer = () => ({ outcome: 'gone', reason: 'It was deleted.' });
    await run();
    await list();
    await run();
    expect(sent).toHaveLength(1);
    expect(await app.db.selectFrom('channels').select(['disabled_at', 'failure']).execute()).toEqual([
      { disabled_at: new Date(now), failure: 'It was deleted.' },
    ]);
  });

  test('a message is taken back when its auction has ended, once', async () => {
    await run();
    await withdrawMessages(deps())(never);
    expect(withdrawn).toEqual([]);
    now += 5 * hour;
    await withdrawMessages(deps())(never);
    await withdrawMessages(deps())(never);
    expect(withdrawn).toEqual(['message']);
  });

  test('a message is taken back when its listing is deleted', async () => {
    await run();
    await app.db.deleteFrom('listings').execute();
    await withdrawMessages(deps())(never);
    expect(withdrawn).toEqual(['message']);
  });

  test('a failed withdrawal is tried again', async () => {
    await run();
    now += 5 * hour;
    answer = () => ({ outcome: 'retry', afterMs: null, reason: 'broken' });
    await withdrawMessages(deps())(never);
    answer = () => ({ outcome: 'sent', externalId: null });
    now += minute;
    await withdrawMessages(deps())(never);
    expect(withdrawn).toEqual(['message', 'message']);
  });
});
