import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { parseJsonFeed } from 'feedsmith';
import { parseFeed } from 'htmlparser2';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { urlOf } from '#contract/urlOf.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const start = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const hour = 60 * minute;
const site = 'https://cards.example.com';
let now = start;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;

const title = `LeBron & "James" <RC>, PSA; 10 \\ ${'Ø'.repeat(40)}`;
const listing = (number: number, fields: object = {}) =>
  foundListing({ id: listingId(number), endsAt: start + (number + 1) * hour, seenAt: now, title, ...fields });

beforeAll(async () => {
  app = await testApp(() => now);
  accounts = testAccounts(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start;
  for (const table of ['rate_limits', 'users', 'wishlist_items', 'saved_listings'] as const)
    await app.db.deleteFrom(table).execute();
  ada = await accounts.newPerson();
  await app.store([listing(0), listing(1), listing(2, { title: 'LeBron James 2003', bidPrice: '77.77' })]);
  // The third one was seen first, a minute before the others.
  const seen = (at: number) => app.db.updateTable('listings').set({ first_seen_at: new Date(at) });
  await seen(now).execute();
  await seen(now - minute)
    .where('item_id', '=', listingId(2))
    .execute();
});

async function save(body: object): Promise<Alert> {
  const response = await accounts.call('saveAlert', body, ada.bearer);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).alert;
}
const get = (url: string, headers: Record<string, string> = {}) => app.get(url.replace(site, ''), headers);
const read = async (url: string) => {
  const response = await get(url);
  expect(response.status).toBe(200);
  return response.text();
};
const atomOf = async (url: string) => parseFeed(await read(url), { xmlMode: true });
const calendarUrl = async (): Promise<string> =>
  (await (await app.get(urlOf('showNotificationSettings'), ada.bearer)).json()).settings.calendarUrl;
async function events() {
  const calendar = new ICAL.Component(ICAL.parse(await read(await calendarUrl())));
  const found = calendar.getAllSubcomponents('vevent').map((component) => ({
    summary: component.getFirstPropertyValue('summary')?.toString(),
    status: component.getFirstPropertyValue('status')?.toString(),
    url: component.getFirstPropertyValue('url')?.toString(),
    uid: component.getFirstPropertyValue('uid')?.toString(),
    sequence: Number(component.getFirstPropertyValue('sequence')),
    start: new ICAL.Event(component).startDate.toJSDate().getTime(),
    triggers: component.getAllSubcomponents('valarm').map((one) => one.getFirstPropertyValue('trigger')?.toString()),
  }));
  return found.sort((one, other) => one.start - other.start);
}
const wish = (number: number) => accounts.call('addToWishlist', { item_id: listingId(number) }, ada.bearer);

describe('the feed of a search', () => {
  // @req 7.alerts.8
  test('lists its live cards as Atom, the one first seen last at the top, without a price', async () => {
    const { feedUrl } = await save({ search: 'keyword=lebron' });
    const response = await get(feedUrl);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = await response.text();
    expect(text).not.toContain('77.77');
    const feed = parseFeed(text, { xmlMode: true });
    expect(feed).toMatchObject({ type: 'atom', title: 'Cardfall: lebron', id: feedUrl });
    const [first, , third] = feed?.items ?? [];
    expect([first?.title, third?.title]).toEqual([title, 'LeBron James 2003']);
    expect(third?.link).toBe(`${site}/?${new URLSearchParams({ card: listingId(2) })}`);
    expect(third?.description).toBe('Ends Tue, Jan 1, 3:00 PM UTC.');
    expect(third?.pubDate).toEqual(new Date(now - minute));
  });

  test('lists them as a JSON Feed', async () => {
    const { feedUrl } = await save({ search: 'keyword=lebron' });
    const response = await get(`${feedUrl}.json`);
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = parseJsonFeed(await response.text());
    expect(feed).toMatchObject({ title: 'Cardfall: lebron', feed_url: `${feedUrl}.json` });
    expect(feed.items?.map((item) => item.title)).toEqual([title, title, 'LeBron James 2003']);
  });

  test('keeps to filters and maximum of the search, and writes ends in the time zone of its owner', async () => {
    await accounts.call('changeNotificationSettings', { timeZone: 'America/New_York' }, ada.bearer);
    const { feedUrl } = await save({ search: 'keyword=lebron+2003&endsWithin=tonight', maxTotal: '80' });
    expect((await atomOf(feedUrl))?.items.map(({ description }) => description)).toEqual([
      'Ends Tue, Jan 1, 10:00 AM EST.',
    ]);
    await accounts.call('saveAlert', { search: 'keyword=lebron+2003&endsWithin=tonight', maxTotal: '70' }, ada.bearer);
    expect((await atomOf(feedUrl))?.items).toEqual([]);
  });

  test('loses a card when its auction ends, and all while it is paused', async () => {
    const { id, feedUrl } = await save({ search: 'keyword=lebron' });
    now = start + 90 * minute;
    expect((await atomOf(feedUrl))?.items).toHaveLength(2);
    await accounts.call('changeAlert', { paused: true }, { ...ada.bearer, path: urlOf('changeAlert', { id }) });
    expect((await atomOf(feedUrl))?.items).toEqual([]);
  });

  test('has fifty entries at most', async () => {
    await app.store(Array.from({ length: 60 }, (_, place) => listing(100 + place, { title: 'Many cards' })));
    const { feedUrl } = await save({ search: 'keyword=many' });
    expect((await atomOf(feedUrl))?.items).toHaveLength(50);
  });

  test('is not sent again while it is the same, and is for no search engine and no shared cache', async () => {
    const { feedUrl } = await save({ search: 'keyword=lebron' });
    const first = await get(feedUrl);
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, max-age=300, must-revalidate');
    expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await get(feedUrl, { 'if-none-match': `"other", ${etag}` })).status).toBe(304);
    expect((await get(feedUrl, { 'if-modified-since': modified })).status).toBe(304);
    // Prices are not in it.
    await app.store([listing(0, { bidPrice: '55.00' })]);
    expect((await get(feedUrl, { 'if-none-match': etag })).status).toBe(304);
    now = start + 61 * minute;
    expect((await get(feedUrl, { 'if-none-match': etag, 'if-modified-since': modified })).status).toBe(200);
    expect((await get(feedUrl, { 'if-modified-since': modified })).status).toBe(200);
  });

  // @asvs 8.2.2
  test('ends with the search, and its address opens nothing else', async () => {
    const { id, feedUrl } = await save({ search: 'keyword=lebron' });
    const token = feedUrl.split('/').at(-1) ?? '';
    expect((await app.get(urlOf('listAlerts'), { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await get(urlOf('showCalendar', { token: `${token}.ics` }))).status).toBe(404);
    const other = urlOf('showAlertFeed', { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` });
    expect((await get(other)).status).toBe(404);
    expect((await get(`${feedUrl}.xml`)).status).toBe(400);
    await accounts.call('deleteAlert', undefined, { ...ada.bearer, path: urlOf('deleteAlert', { id }) });
    expect((await get(feedUrl)).status).toBe(404);
    const again = await save({ search: 'keyword=lebron' });
    expect(again.feedUrl).not.toBe(feedUrl);
  });

  test('is read 120 times an hour at most', async () => {
    const { feedUrl } = await save({ search: 'keyword=lebron' });
    const statuses: number[] = [];
    for (let reads = 0; reads < 121; reads++) statuses.push((await get(feedUrl)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the calendar', () => {
  // @req 7.alerts.9
  test('has saved cards and the matches of searches that report near an end, each once, with an alarm', async () => {
    await wish(0);
    await accounts.call('changeNotificationSettings', { wishlistLeadMinutes: 30 }, ada.bearer);
    await save({ search: 'keyword=lebron', kinds: ['found', 'no_bids'], leadMinutes: 60 });
    await save({ search: 'keyword=2003', kinds: ['found'] });
    const found = await events();
    expect(found).toMatchObject([
      { summary: title, status: 'CONFIRMED', start: start + hour, triggers: ['-PT30M'] },
      { summary: title, status: 'CONFIRMED', start: start + 2 * hour, triggers: ['-PT1H'] },
      { summary: 'LeBron James 2003', start: start + 3 * hour, triggers: ['-PT1H'] },
    ]);
    expect(found[0]?.url).toBe(`${site}/?${new URLSearchParams({ card: listingId(0) })}`);
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(3);
  });

  test('is an iCalendar of short lines that says no price', async () => {
    await wish(2);
    const response = await get(await calendarUrl());
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/\r\nMETHOD:PUBLISH\r\n/);
    expect(text).not.toContain('77.77');
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test('cancels what is over, without its title', async () => {
    await wish(0);
    const before = await events();
    now = start + 90 * minute;
    const [cancelled] = await events();
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      summary: 'This auction is over',
      uid: before[0]?.uid,
      triggers: [],
    });
    expect(await read(await calendarUrl())).not.toContain('LeBron');
    now = start + 9 * 24 * hour;
    expect(await events()).toEqual([]);
  });

  test('keeps the end and the link of a saved card that nobody saw for hours, without its title', async () => {
    const seen = listing(70, { title: 'LeBron James 2003' });
    await app.store([seen]);
    await wish(70);
    const [before] = await events();
    expect(before).toMatchObject({ summary: 'LeBron James 2003', status: 'CONFIRMED' });
    now = start + 7 * hour;
    await app.queries.deleteListings(now, now - hour);
    await app.follower.catchUp();
    const [unseen] = await events();
    const { uid, url, triggers } = before ?? {};
    expect(unseen).toMatchObject({ uid, url, triggers, start: start + 71 * hour, status: 'CONFIRMED' });
    expect(unseen?.summary).toBe('A saved card ends');
    expect(await read(await calendarUrl())).not.toContain('LeBron');
    now = start + 8 * hour;
    await app.store([{ ...seen, seenAt: now }]);
    expect(await events()).toMatchObject([{ summary: 'LeBron James 2003', status: 'CONFIRMED' }]);
  });

  test('never lowers the revision number of an event, whatever becomes of its auction', async () => {
    await wish(0);
    const revisions: [string | undefined, number][] = [];
    const note = async () => {
      for (const { status, sequence } of await events()) revisions.push([status, sequence]);
    };
    await note();
    now = start + 61 * minute;
    await note();
    // It was still listed, with a later end.
    now = start + 2 * hour;
    await app.store([listing(0, { endsAt: start + 5 * hour })]);
    await note();
    now = start + 5 * hour;
    await note();
    expect(revisions.map(([status]) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CANCELLED']);
    const numbers = revisions.map(([, sequence]) => sequence);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect(new Set(numbers).size).toBe(4);
  });

  test('keeps the end of a match that nobody saw for hours while its search waits for it, and cancels it afterwards', async () => {
    const { id } = await save({ search: 'keyword=mew', kinds: ['no_bids'], leadMinutes: 60 });
    const { id: userId } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const at = new Date(now);
    const times = { seen_at: at, ready_at: at, due_at: at, ends_at: new Date(now + hour) };
    const row = { user_id: userId, item_id: 'v1|1|0', alert_id: id, dispatched_at: null, outcome: null, ...times };
    await app.db
      .insertInto('notifications')
      .values([
        { ...row, kind: 'no_bids' },
        { ...row, item_id: 'v1|2|0', kind: 'found' },
      ])
      .execute();
    expect(await events()).toMatchObject([
      { status: 'CONFIRMED', summary: 'A match of a search ends', start: now + hour, triggers: ['-PT1H'] },
    ]);
    const pause = { ...ada.bearer, path: urlOf('changeAlert', { id }) };
    await accounts.call('changeAlert', { paused: true }, pause);
    expect(await events()).toEqual([]);
    await accounts.call('changeAlert', { paused: false }, pause);
    now = start + 61 * minute;
    expect(await events()).toMatchObject([{ status: 'CANCELLED', start: start + hour }]);
  });

  test('has two hundred matches at most, those that end soonest', async () => {
    await app.store(Array.from({ length: 220 }, (_, place) => listing(300 + place, { title: 'Endless cards' })));
    await save({ search: 'keyword=endless', kinds: ['ends_soon'] });
    const found = await events();
    expect([found.length, found.at(-1)?.start]).toEqual([200, start + 500 * hour]);
  });

  test('is not sent again while it is the same', async () => {
    await wish(0);
    const url = await calendarUrl();
    const etag = (await get(url)).headers.get('etag') ?? '';
    now = start + 59 * minute;
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
    now = start + 61 * minute;
    expect((await get(url, { 'if-none-match': etag })).status).toBe(200);
  });

  test('of an account that is deleted is gone', async () => {
    const url = await calendarUrl();
    await app.db.deleteFrom('users').where('email', '=', ada.email).execute();
    expect((await get(url)).status).toBe(404);
  });
});
