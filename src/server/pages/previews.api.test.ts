import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import openGraphScraper from 'open-graph-scraper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaticFiles } from '#server/http/response/staticFiles.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { testClientSettings, testSettings } from '#server/testing/testSettings.ts';

const now = Date.UTC(2030, 0, 1, 12);
const site = testSettings.publicUrl;
const title = '1999 Charizard "1st" <Holo> & \'Shadowless\' PSA 10';
let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-previews-'));
  copyFileSync(join(import.meta.dirname, '../../web/index.html'), join(folder, 'index.html'));
  app = await testApp(() => now, { files: new StaticFiles(folder, testClientSettings) });
  await app.store([
    foundListing({
      id: listingId(0),
      title,
      category: 'pokemon',
      endsAt: now + 3_600_000,
      seenAt: now,
      picture: 'https://i.ebayimg.com/images/g/p0/s-l225.jpg',
    }),
  ]);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const card = encodeURIComponent(listingId(0));
const large = {
  twitterCard: 'summary_large_image',
  ogImage: [{ url: 'https://i.ebayimg.com/images/g/p0/s-l500.jpg' }],
};
const small = { twitterCard: 'summary', ogImage: [{ url: `${site}/icon-512.png` }] };

test.each([
  {
    path: '/',
    preview: 'Live trading-card auctions',
    description:
      'Live basketball, baseball, football and Pokémon card auctions in one calm, fast grid. See what ends soon, with bids, ' +
      'shipping and time left.',
    url: '/',
    picture: small,
  },
  {
    path: '/?q=charizard&utm_source=mail',
    preview: 'Search results for "charizard"',
    description: '1 live auction on eBay for “charizard”, with bids, shipping and time left.',
    url: '/?q=charizard',
    picture: large,
  },
  {
    path: '/?authenticator=psa&q=charizard',
    preview: 'Search results for "charizard"',
    description: '1 live auction on eBay for “charizard” (PSA), with bids, shipping and time left.',
    url: '/?q=charizard&authenticator=psa',
    picture: large,
  },
  {
    path: `/?card=${card}`,
    preview: title,
    description: 'A live auction on eBay. Open it for its bids, shipping and time left.',
    url: `/?card=${card}`,
    picture: large,
  },
  {
    path: '/?card=v1%7C1%7C0',
    preview: 'This auction is not on Cardfall now',
    description: 'See what is live now.',
    url: '/',
    picture: small,
  },
  {
    path: '/about-us',
    preview: 'About Cardfall',
    description: 'What Cardfall shows, what you can trust, and how it earns money.',
    url: '/about-us',
    picture: small,
  },
])('a messenger previews $path as “$preview”', async ({ path, preview, description, url, picture }) => {
  const html = await (await app.get(path)).text();
  const { error, result } = await openGraphScraper({ html });
  expect(error).toBe(false);
  expect(result).toMatchObject({
    ogSiteName: 'Cardfall',
    ogType: 'website',
    ogTitle: `${preview} · Cardfall`,
    ogDescription: description,
    ogUrl: site + url,
    ...picture,
  });
});
