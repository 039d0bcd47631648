import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import type { WishlistFolder } from '#contract/wishlist.ts';
import { StaticFiles } from '#server/http/response/staticFiles.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { testClientSettings, testSettings } from '#server/testing/testSettings.ts';

const minute = 60_000;
const [indexed, unindexed] = ['noarchive, nosnippet', 'noindex, noarchive, nosnippet'];
let now = Date.UTC(2030, 0, 1, 12);
let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-desk-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Page</title><meta name="client-settings" content="{}"></head><body><div id="root"></div></body>',
  );
  const files = new StaticFiles(folder, testClientSettings);
  app = await testApp(() => now, { files });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function headOf(path: string) {
  const response = await app.get(path);
  const html = await response.text();
  return {
    status: response.status,
    title: /<title>([^<]*)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
  };
}

test.each([
  ['/alerts', 'My Alerts', '/alerts'],
  ['/wishlist', 'My Wishlist', '/wishlist'],
  ['/calendar?q=card', 'When auctions end', '/calendar'],
  ['/shared?folder=unknown&x=1', 'Shared cards', '/shared?folder=unknown'],
  ['/shared', 'Shared cards', '/shared?folder='],
])('tells search engines to leave out %s', async (path, title, canonical) => {
  expect(await headOf(path)).toEqual({
    status: 200,
    title: `${title} · Cardfall`,
    canonical: `${testSettings.publicUrl}${canonical}`,
    robots: unindexed,
  });
});

test('lets search engines list a shared folder only while it is public', async () => {
  const accounts = testAccounts(app);
  const { bearer } = await accounts.newPerson();
  const added = await accounts.call('addFolder', { name: 'Rookies' }, bearer);
  const { id } = ((await added.json()) as { folder: WishlistFolder }).folder;
  const robotsOf = async (sharing: string) => {
    const changed = await accounts.call(
      'changeFolder',
      { sharing },
      { ...bearer, path: urlOf('changeFolder', { id }) },
    );
    const { token } = ((await changed.json()) as { folder: WishlistFolder }).folder;
    now += minute;
    return (await headOf(`/shared?folder=${token}`)).robots;
  };
  expect(await robotsOf('link')).toBe(unindexed);
  expect(await robotsOf('public')).toBe(indexed);
  expect(await robotsOf('link')).toBe(unindexed);
});
