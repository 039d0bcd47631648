import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EndpointName, urlOf } from '#contract/urlOf.ts';
import type { WishlistEntry, WishlistFolder } from '#contract/wishlist.ts';
import { maxFolders } from '#domain/wishlist/desk.ts';
import { failureOf, type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const start = Date.UTC(2030, 0, 1, 12);
const hour = 3_600_000;
const card = listingId(1);
let now = start;
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
  now = start;
  for (const table of ['wishlist_items', 'saved_listings', 'rate_limits', 'users'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  [ada, bruno] = [await accounts.newPerson(), await accounts.newPerson()];
  await app.store(
    [1, 2, 3].map((number) =>
      foundListing({
        id: listingId(number),
        title: `Card ${number}`,
        endsAt: start + (4 - number) * hour,
        seenAt: start,
      }),
    ),
  );
  await accounts.call('addToWishlist', { item_id: card }, ada.bearer);
});

const call = (who: Person, name: EndpointName, body?: unknown, path?: string) =>
  accounts.call(name, body, { ...who.bearer, ...(path !== undefined && { path }) });
const folderPath = (id: string) => urlOf('changeFolder', { id });

async function add(who: Person, name: string): Promise<WishlistFolder> {
  const response = await call(who, 'addFolder', { name });
  expect(response.status).toBe(200);
  return ((await response.json()) as { folder: WishlistFolder }).folder;
}

const change = (who: Person, id: string, body: object) => call(who, 'changeFolder', body, folderPath(id));
const changeCard = (who: Person, body: object, id = card) =>
  call(who, 'changeWishlistItem', body, urlOf('changeWishlistItem', { id }));

async function share(who: Person, id: string, sharing: string): Promise<WishlistFolder> {
  const response = await change(who, id, { sharing });
  expect(response.status).toBe(200);
  return ((await response.json()) as { folder: WishlistFolder }).folder;
}

async function foldersOf(who: Person): Promise<WishlistFolder[]> {
  return ((await (await call(who, 'listFolders')).json()) as { items: WishlistFolder[] }).items;
}

async function entries(who: Person): Promise<WishlistEntry[]> {
  return ((await (await call(who, 'listWishlist')).json()) as { items: WishlistEntry[] }).items;
}

const open = (token: string | null) => app.get(urlOf('showSharedFolder', { token: token ?? '' }));

// @req 7.desk.1
test('adds, lists, renames and deletes folders, and keeps the cards of a deleted one', async () => {
  const [zebra, apple] = [await add(ada, 'zebra'), await add(ada, ' Apple\u0000\u202e\n ')];
  expect(apple).toEqual({ id: expect.any(String), name: 'Apple', sharing: 'private', token: null });
  expect(await add(ada, 'zebra')).toEqual(zebra);
  expect((await foldersOf(ada)).map(({ name }) => name)).toEqual(['Apple', 'zebra']);
  expect((await change(ada, zebra.id, { name: 'Yak' })).status).toBe(200);
  expect(await failureOf(await change(ada, zebra.id, { name: 'Apple' }))).toMatchObject({ status: 409 });
  await changeCard(ada, { folder_id: zebra.id, note: 'mine' });
  expect((await call(ada, 'deleteFolder', undefined, folderPath(zebra.id))).status).toBe(200);
  expect(await entries(ada)).toMatchObject([{ itemId: card, folder_id: null, note: 'mine' }]);
  expect(await foldersOf(ada)).toEqual([apple]);
});

test('changes the fields of a card that are sent, and keeps them when the card is saved again', async () => {
  const { id } = await add(ada, 'Rookies');
  expect(await entries(ada)).toMatchObject([{ folder_id: null, note: null, max_total: null }]);
  await changeCard(ada, { folder_id: id, note: ' first\r\nsecond\u0007 ', max_total: '120.5' });
  const changed = { folder_id: id, note: 'first\nsecond', max_total: '120.50' };
  expect(await entries(ada)).toMatchObject([changed]);
  await call(ada, 'addToWishlist', { item_id: card });
  expect(await entries(ada)).toMatchObject([changed]);
  const response = await changeCard(ada, { note: ' \n ' });
  expect(await response.json()).toMatchObject({ wishlist_item: { ...changed, note: null } });
  await changeCard(ada, { max_total: null, folder_id: null });
  expect(await entries(ada)).toMatchObject([{ folder_id: null, note: null, max_total: null }]);
});

test.each([
  [{ max_total: '0' }],
  [{ max_total: '-1' }],
  [{ max_total: '1e3' }],
  [{ max_total: '12345678' }],
  [{ max_total: 5 }],
  [{ note: 'x'.repeat(1_001) }],
  [{ folder_id: "' or 1=1" }],
  [{ user_id: '00000000-0000-4000-8000-000000000000' }],
])('refuses to change a card to %j', async (body) => {
  expect((await changeCard(ada, body)).status).toBe(400);
});

test.each(['', ' \u200b ', 'x'.repeat(61), 7, null])('refuses %j as the name of a folder', async (name) => {
  expect((await call(ada, 'addFolder', { name })).status).toBe(400);
});

test('keeps a note of the longest length whose characters are normalized', async () => {
  expect((await changeCard(ada, { note: '\u0958'.repeat(1_000) })).status).toBe(200);
});

// @asvs 2.3.2
test('an account has at most fifty folders, also when all are added at once', async () => {
  await Promise.all(
    Array.from({ length: maxFolders + 5 }, (_, number) => call(ada, 'addFolder', { name: `Folder ${number}` })),
  );
  expect(await foldersOf(ada)).toHaveLength(maxFolders);
});

// @asvs 8.2.2
test('another account cannot see, change, delete, share or fill a folder, nor change a card', async () => {
  const { id } = await add(ada, 'Mine');
  expect(await foldersOf(bruno)).toEqual([]);
  for (const body of [{ name: 'Theirs' }, { sharing: 'public' }]) {
    expect((await change(bruno, id, body)).status).toBe(404);
  }
  expect((await call(bruno, 'deleteFolder', undefined, folderPath(id))).status).toBe(200);
  await call(bruno, 'addToWishlist', { item_id: card });
  expect(await failureOf(await changeCard(bruno, { folder_id: id }))).toMatchObject({
    status: 404,
    parameter: 'folder_id',
  });
  await changeCard(bruno, { note: 'not hers' });
  expect((await changeCard(bruno, { note: 'x' }, listingId(2))).status).toBe(404);
  expect(await foldersOf(ada)).toMatchObject([{ id, name: 'Mine', sharing: 'private' }]);
  expect(await entries(ada)).toMatchObject([{ note: null, folder_id: null }]);
});

// @asvs 8.2.1 8.3.1
test.each(['listFolders', 'addFolder', 'changeFolder', 'deleteFolder', 'changeWishlistItem'] as const)(
  'needs a session: %s',
  async (name) => {
    const { id } = await add(ada, 'Mine');
    const path = name === 'changeWishlistItem' ? urlOf(name, { id: card }) : folderPath(id);
    const isNamed = name !== 'listFolders' && name !== 'addFolder';
    const body = name === 'addFolder' ? { name: 'x' } : name.startsWith('change') ? {} : undefined;
    expect((await accounts.call(name, body, isNamed ? { path } : {})).status).toBe(401);
  },
);

describe('a shared folder', () => {
  let folder: WishlistFolder;
  beforeEach(async () => {
    folder = await add(ada, 'Gifts for Bea');
    for (const number of [2, 3]) {
      await call(ada, 'addToWishlist', { item_id: listingId(number) });
      await changeCard(ada, { folder_id: folder.id, note: 'secret note', max_total: '777.77' }, listingId(number));
    }
  });

  // @req 7.desk.2
  test('shows a stranger its live cards, and nothing of its owner', async () => {
    const { token } = await share(ada, folder.id, 'link');
    expect(token).toMatch(/^[\w-]{32}$/);
    const text = await (await open(token)).text();
    expect(JSON.parse(text)).toMatchObject({ items: [{ itemId: listingId(3) }, { itemId: listingId(2) }] });
    for (const secret of ['secret note', '777', 'Gifts', ada.email, 'Some', folder.id, card]) {
      expect(text).not.toContain(secret);
    }
    now = start + hour;
    expect(await (await open(token)).json()).toMatchObject({ items: [{ itemId: listingId(2) }] });
  });

  test('stops being shown once it is private, and gets another link when it is shared again', async () => {
    const first = await share(ada, folder.id, 'link');
    expect((await share(ada, folder.id, 'public')).token).toBe(first.token);
    expect(await share(ada, folder.id, 'private')).toMatchObject({ sharing: 'private', token: null });
    expect((await open(first.token)).status).toBe(404);
    const second = await share(ada, folder.id, 'link');
    expect(second.token).not.toBe(first.token);
    expect((await open(first.token)).status).toBe(404);
    expect((await open(second.token)).status).toBe(200);
  });

  test('is not kept by a cache, so that a link ends at once', async () => {
    const { token } = await share(ada, folder.id, 'link');
    expect((await open(token)).headers.get('cache-control')).toBe('no-store');
  });

  test.each(['x', '%00', 'a'.repeat(32), "'%20or%20'1'='1' --", '..%2Ffolders'])(
    'is not found by %s',
    async (token) => {
      await share(ada, folder.id, 'link');
      expect([400, 404]).toContain((await app.get(`/api/shared-folders/${token}`)).status);
    },
  );

  test('goes with the account', async () => {
    const { token } = await share(ada, folder.id, 'public');
    await app.db.deleteFrom('users').where('email', '=', ada.email).execute();
    expect((await open(token)).status).toBe(404);
    expect(await app.db.selectFrom('wishlist_folders').selectAll().execute()).toEqual([]);
  });
});
