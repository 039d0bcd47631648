import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LandingCard } from '#contract/cards.ts';
import { landingCardId } from '#contract/clientSettings.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { StaticFiles } from '#server/http/response/staticFiles.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { testClientSettings } from '#server/testing/testSettings.ts';

const start = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const titles = [
  '2018 Panini Prizm Luka Doncic #280 Silver PSA 10',
  '2018 Panini Prizm Luka Doncic #280 Silver PSA 10 Mavericks',
  '2019 Topps Chrome Luka Doncic #75',
  '1999 Pokemon Base Set Charizard #4',
  '</script><script>hit()</script> Luka Doncic',
];
const [live, copy, alike, other, hostile] = titles.map((_, number) => listingId(number)) as [
  string,
  string,
  string,
  string,
  string,
];
let now = start;
let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-card-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Page</title><meta name="client-settings" content="{}"></head><body><div id="root"></div></body>',
  );
  const files = new StaticFiles(folder, testClientSettings);
  app = await testApp(() => now, {
    files,
    renderPage: (content, { layout }) => (content.kind === 'card' ? `${layout}: ${content.card.id}` : 'a list'),
  });
  await app.store(
    titles.map((title, number) =>
      foundListing({
        id: listingId(number),
        title,
        category: number === 3 ? 'pokemon' : 'basketball',
        // The first one ends first.
        endsAt: start + (number === 0 ? 30 : 60 + number) * minute,
        seenAt: start,
      }),
    ),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function open(id: string, search = '') {
  now += 300;
  const response = await app.get(`/?card=${encodeURIComponent(id)}${search}`);
  const html = await response.text();
  const json = new RegExp(`<script type="application/json" id="${landingCardId}">(.*?)</script>`, 's').exec(html)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    cacheControl: response.headers.get('cache-control'),
    html,
    card: json === undefined ? null : (JSON.parse(json) as LandingCard),
  };
}

const idsOf = (items: readonly { readonly itemId: string }[] = []) => items.map(({ itemId }) => itemId);

test('a live card has its own page, with its copies and what is like it', async () => {
  const { status, cacheControl, html, card } = await open(live, '&utm_source=mail');
  expect([status, cacheControl]).toEqual([200, 'no-store']);
  expect(html).toMatch(/<div id="root" data-layout="desktop"><script>[^<]*<\/script>desktop: /);
  expect(card?.item?.itemId).toBe(live);
  expect(card?.item?.title).toBe(titles[0]);
  expect(idsOf(card?.copies.items)).toEqual([copy]);
  expect(idsOf(card?.similar).toSorted()).toEqual([alike, hostile].toSorted());
  expect(Date.parse(card?.serverTime ?? '')).toBe(now);
});

// @asvs 1.2.3
test('the title of a card is text in its page', async () => {
  const { html, card } = await open(hostile);
  expect(html).not.toContain('<script>hit');
  expect(card?.item?.title).toBe(titles[4]);
});

test('a card over a search has the page of the search, whose scripts open it as a dialog', async () => {
  const { status, html, card } = await open(live, '&q=luka');
  expect([status, card]).toEqual([200, null]);
  expect(html).toContain('a list');
  expect(html).toContain(`<meta property="og:title" content="${titles[0]} · Cardfall" />`);
  const gone = await open('v1|1|0', '&q=luka');
  expect([gone.status, gone.html.includes('a list')]).toEqual([200, true]);
});

// @req 8.status.6
test('while the catalogue loads, a card that may come has a page without contents, to be asked for again', async () => {
  const { catalogue } = app;
  catalogue.loadedUntil = start + minute;
  try {
    const { status, headers, html } = await open('v1|1|0');
    expect([status, html.includes('<div id="root"></div>')]).toEqual([503, true]);
    expect(headers.get('retry-after')).toBe('10');
    // No cached page has the id of another request.
    const again = await app.get(`/?card=${encodeURIComponent('v1|1|0')}`);
    const ids = [headers, again.headers].map((one) => one.get('x-request-id'));
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.stringMatching(/^[0-9a-f]{12}$/)]);
    expect(ids[0]).not.toBe(ids[1]);
    expect((await open('v1|1|0', '&q=luka')).html).toContain('<div id="root"');
    expect((await open(live)).html).toContain('<div id="root"');
  } finally {
    catalogue.loadedUntil = Number.POSITIVE_INFINITY;
  }
});

test('the page of an unknown card does not claim that it has ended, and shows what ends next', async () => {
  const { status, html, card } = await open('v1|1|0');
  expect([status, card?.item, card?.title, card?.absence]).toEqual([404, null, null, 'unknown']);
  expect(html).toContain('<title>This auction is not on Cardfall now · Cardfall</title>');
  expect(html).toContain('<meta name="robots" content="noindex,');
  expect((await open('v1|1|0', '&q=luka')).html).not.toContain('has ended');
  expect(html).toContain('desktop: v1|1|0');
  expect(idsOf(card?.similar)).toEqual([live, copy, alike, other, hostile]);
});

test('the page of an ended card shows its copies and what is like it, and no price of its own', async () => {
  now = start + 31 * minute;
  const { status, html, card } = await open(live);
  expect([status, card?.item, card?.title, card?.absence]).toEqual([410, null, titles[0], 'ended']);
  expect(idsOf(card?.copies.items)).toEqual([copy]);
  expect(idsOf(card?.similar).toSorted()).toEqual([alike, hostile].toSorted());
  expect(/<title>([^<]*)</.exec(html)?.[1]).toBe('This auction has ended · Cardfall');
});

test('the page of a card that was not seen for as long as the license allows shows nothing of it', async () => {
  now = start + maxListingAgeMs + minute;
  const { status, html, card } = await open(live);
  expect([status, card?.item, card?.title, card?.similar]).toEqual([410, null, null, []]);
  expect(html).not.toContain('Doncic');
});

describe('a card that was not seen for hours before its end', () => {
  const endsAt = start + 3 * 24 * 60 * minute;
  const id = listingId(5);

  beforeAll(async () => {
    now = start + maxListingAgeMs + 10 * minute;
    await app.store([
      foundListing({ id, title: `${titles[0]}`, category: 'basketball', endsAt, seenAt: start }),
      foundListing({ id: listingId(6), title: `${titles[1]}`, category: 'basketball', endsAt, seenAt: now }),
    ]);
  });

  const expectNotSeen = async () => {
    const { status, html, card } = await open(id);
    expect([status, card?.item, card?.title, card?.absence]).toEqual([404, null, null, 'notSeen']);
    expect(card?.itemEndDate).toBe(new Date(endsAt).toISOString());
    expect(idsOf(card?.copies.items)).toEqual([listingId(6)]);
    expect(html).toContain('<title>Not seen for some hours · Cardfall</title>');
    expect(html).toContain('<meta name="robots" content="noindex,');
    expect(html).not.toContain('has ended');
  };

  test('has a page that says so with its end, and is not gone', expectNotSeen);

  test('keeps that page while it is on a wishlist, and says nothing of its end without one', async () => {
    const columns = sql.raw(
      'item_id, category, title, currency, bid_price, bid_count, ends_at, picture, more_pictures, address, condition, last_seen_at',
    );
    await sql`insert into saved_listings (${columns}) select ${columns} from listings where item_id = ${id}`.execute(
      app.db,
    );
    await app.db.deleteFrom('listings').where('item_id', '=', id).execute();
    await expectNotSeen();
    await app.db
      .updateTable('saved_listings')
      .set({ last_seen_at: new Date(0) })
      .execute();
    expect((await open(id)).card).toMatchObject({ absence: 'unknown', itemEndDate: null, copies: { total: 0 } });
    await app.db.deleteFrom('saved_listings').execute();
    expect((await open(id)).card).toMatchObject({ absence: 'unknown', itemEndDate: null, copies: { total: 0 } });
  });
});
