import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { textDocument } from '#contract/endpoint.ts';
import { urlOf } from '#contract/urlOf.ts';
import type { WishlistFolder } from '#contract/wishlist.ts';
import { networksOf } from '#server/http/caller.ts';
import { FairQueue } from '#server/http/FairQueue.ts';
import { StaticFiles } from '#server/http/response/staticFiles.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { testClientSettings, testSettings } from '#server/testing/testSettings.ts';

const minute = 60_000;
/** More than the share of a network. */
const costMs = 150;
let now = Date.UTC(2030, 0, 1, 12);
let clock = 0;
let renderingMs = 0;
let tests = 0;
const turns: (() => void)[] = [];
const queue = new FairQueue({
  clock: { now: () => clock, defer: (turn) => void turns.push(turn), pause: async () => undefined },
});
let app: TestApp;
let folder: string;
let alert: Alert;
let calendarUrl: string;
let folderUrl: string;
let owner: object;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-turns-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Page</title><meta name="client-settings" content="{}"></head><body><div id="root"></div></body>',
  );
  const renderPage = () => {
    clock += renderingMs;
    return 'contents';
  };
  app = await testApp(() => now, { files: new StaticFiles(folder, testClientSettings), renderPage, queue });
  await app.store([
    foundListing({ id: listingId(0), title: '2018 Panini Prizm Luka Doncic', endsAt: now + minute, seenAt: now }),
    foundListing({ id: listingId(1), title: '2018 Panini Prizm Luka Doncic', endsAt: now + 60 * minute, seenAt: now }),
  ]);
  now += 2 * minute;
  const accounts = testAccounts(app);
  const { bearer } = await accounts.newPerson();
  const saved = await accounts.call('saveAlert', { search: 'keyword=luka', kinds: ['found', 'ends_soon'] }, bearer);
  alert = ((await saved.json()) as { alert: Alert }).alert;
  const settings = await app.get(urlOf('showNotificationSettings'), bearer);
  owner = bearer;
  await accounts.call('addToWishlist', { item_id: listingId(1) }, bearer);
  const added = await accounts.call('addFolder', { name: 'Shared' }, bearer);
  const { id } = ((await added.json()) as { folder: WishlistFolder }).folder;
  const shared = { ...bearer, path: urlOf('changeFolder', { id }) };
  const changed = await accounts.call('changeFolder', { sharing: 'link' }, shared);
  const { token } = ((await changed.json()) as { folder: WishlistFolder }).folder;
  folderUrl = urlOf('showSharedFolder', { token: token ?? '' });
  const saves = { ...bearer, path: urlOf('changeWishlistItem', { id: listingId(1) }) };
  await accounts.call('changeWishlistItem', { folder_id: id }, saves);
  calendarUrl = ((await settings.json()) as { settings: { calendarUrl: string } }).settings.calendarUrl;
});
afterEach(() => {
  renderingMs = 0;
  vi.restoreAllMocks();
  while (turns.length > 0) turns.shift()?.();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Sends a request and runs turns of the event loop until it is answered. */
async function responseTo(path: string, headers: object): Promise<Response> {
  let response: Response | undefined;
  const answered = app.get(path, { ...headers }).then((one) => {
    response = one;
  });
  while (response === undefined) {
    // A full queue stays full.
    if (queue.refusal([]) === null) turns.shift()?.();
    await Promise.race([answered, setImmediate()]);
  }
  return response;
}

/** Returns whose request is served first, when the first address asks before the other one. */
function firstServed(...addresses: string[]): string | undefined {
  const served: string[] = [];
  for (const address of addresses) void queue.run(networksOf(address), () => served.push(address));
  while (turns.length > 0) turns.shift()?.();
  return served[0];
}

const path = (url: string) => url.replace(testSettings.publicUrl, '');
const rendering = () => {
  renderingMs = costMs;
};
const searching = () => {
  const find = app.catalogue.find.bind(app.catalogue);
  vi.spyOn(app.catalogue, 'find').mockImplementation((...request) => {
    clock += costMs;
    return find(...request);
  });
};
const looking = () => {
  const get = app.catalogue.get.bind(app.catalogue);
  vi.spyOn(app.catalogue, 'get').mockImplementation((...request) => {
    clock += costMs;
    return get(...request);
  });
};
const writing = () => {
  const parse = textDocument.parse.bind(textDocument);
  vi.spyOn(textDocument, 'parse').mockImplementation((document) => {
    clock += costMs;
    return parse(document);
  });
};

const card = (number: number) => `/?card=${encodeURIComponent(listingId(number))}`;

test.each<[what: string, pathOf: () => string, status: number, workHard: () => void, headers?: () => object]>([
  ['rendering a search', () => '/?q=luka', 200, rendering],
  ['rendering a live card', () => card(1), 200, rendering],
  ['rendering an ended card', () => card(0), 410, rendering],
  ['finding what is like an ended card', () => card(0), 410, searching],
  ['the search of a feed', () => path(alert.feedUrl), 200, searching],
  ['writing a feed', () => path(alert.feedUrl), 200, writing],
  ['the searches of a calendar', () => path(calendarUrl), 200, searching],
  ['writing a calendar', () => path(calendarUrl), 200, writing],
  ['the cards of a shared folder', () => folderUrl, 200, looking],
  ['the cards of a wishlist', () => urlOf('listWishlist'), 200, looking, () => owner],
])('%s counts for its network, so that others come first', async (...row) => {
  const [, pathOf, status, workHard, headersOf = () => ({})] = row;
  const [heavy, visitor] = [`198.51.100.${++tests}`, `203.0.113.${tests}`];
  workHard();
  // No cached page of another test serves it.
  now += 1_000;
  expect((await responseTo(pathOf(), { ...headersOf(), 'x-forwarded-for': heavy })).status).toBe(status);
  expect(firstServed(heavy, visitor)).toBe(visitor);
});

/** Lets more wait in the queue than it has room for. */
function fillQueue() {
  for (let number = 0; number < 300; number++)
    void queue.run(networksOf(`192.0.2.${number}`), () => undefined).catch(() => 0);
}

const asWindow = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const breakSearch = () => {
  vi.spyOn(app.catalogue, 'find').mockImplementation(() => {
    throw new Error('a bug');
  });
};

// @req 8.status.6
// @asvs 3.2.1
test.each<[what: string, status: number, retryAfter: string | null, prepare: () => void, headers?: object]>([
  ['is refused', 503, '1', fillQueue],
  ['is refused by the framework', 503, '1', fillQueue, { origin: 'https://elsewhere.example' }],
  ['fails', 500, null, breakSearch],
])('a page that %s is a page with a sentence, its error id and a link to try again', async (...row) => {
  const [, status, retryAfter, prepare, headers] = row;
  prepare();
  now += 1_000;
  const response = await responseTo('/?q=luka', { ...asWindow, ...headers });
  const html = await response.text();
  const id = response.headers.get('x-request-id') ?? '';
  expect(response.status).toBe(status);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(response.headers.get('retry-after')).toBe(retryAfter);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(html).toContain('<p>Something went wrong, please try again.</p>');
  expect(html).toContain(`<p>Error id: ${id}</p>`);
  expect(html).toContain('<a href="">Try again</a>');
  expect(html).toContain('content="noindex');
  // The policy allows its style, and it has no script.
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toMatch(
    new RegExp(`style-src [^;]*'sha256-${RegExp.escape(hash)}'`),
  );
  expect(html).not.toContain('<script');
});

test('a program that asks for a page gets its failure as JSON', async () => {
  fillQueue();
  const response = await responseTo('/?q=luka', {});
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    request_id: response.headers.get('x-request-id'),
  });
});

test('home, which all visitors share, is served while the queue is full', async () => {
  fillQueue();
  now += 1_000;
  expect((await responseTo('/', asWindow)).status).toBe(200);
});
