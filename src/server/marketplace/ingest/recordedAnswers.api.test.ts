import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardPage } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import { hasMarketplaceMaterial, readMaterial } from '#server/testing/marketplaceMaterial.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { MarketplaceClient } from '../browse/client.ts';
import { markets } from '../browse/markets.ts';
import { toListing } from '../browse/toListing.ts';
import { layersOf } from '../plan/scope.ts';
import { scanPage } from './scanPage.ts';

interface Item {
  itemId: string;
  title: string;
  buyingOptions: string[];
  bidCount?: number;
  currentBidPrice?: { value: string };
  price?: { value: string };
  itemEndDate?: string;
  shippingOptions?: { shippingCostType: string; shippingCost?: { value: string } }[];
}

/** Moves the ends of recorded auctions by the same time, so that the first one ends in a quarter of an hour. */
function broughtForward(items: Item[], now: number): Item[] {
  const ends = items.flatMap((item) => (item.itemEndDate === undefined ? [] : Date.parse(item.itemEndDate)));
  const shift = now + 900_000 - Math.min(...ends);
  return items.map((item) =>
    item.itemEndDate === undefined
      ? item
      : { ...item, itemEndDate: new Date(Date.parse(item.itemEndDate) + shift).toISOString() },
  );
}

describe.skipIf(!hasMarketplaceMaterial)('recorded responses of the marketplace', () => {
  let app: TestApp;
  let marketplace: ScriptedMarketplace;
  const now = Date.now();
  const plain = hasMarketplaceMaterial ? (readMaterial('recorded/auctions_261328.json') as Item[]) : [];
  const mixed = hasMarketplaceMaterial
    ? (readMaterial('recorded/search_with_hybrids.json') as { itemSummaries: Item[] })
    : { itemSummaries: [] };
  const pages = [
    { total: plain.length, limit: 200, offset: 0, itemSummaries: broughtForward(plain, now), next: 'x' },
    { ...mixed, itemSummaries: broughtForward(mixed.itemSummaries, now) },
  ];
  const auctions = pages.flatMap((page) => page.itemSummaries).filter((item) => item.buyingOptions.includes('AUCTION'));

  beforeAll(async () => {
    app = await testApp(() => now);
    marketplace = await startScriptedMarketplace((_request, number) => ({ body: pages[number - 1] ?? { total: 0 } }));
    const client = new MarketplaceClient({
      account: marketplace.account,
      marketplaceId: 'EBAY_US',
      reserveCall: async () => true,
      now: () => now,
    });
    const deps = {
      client,
      queries: app.queries,
      pictureOrigins: ['https://i.ebayimg.com'],
      log: quiet,
      now: () => now,
    };
    const [layer] = layersOf(0);
    if (layer === undefined) throw new Error('There is no layer');
    const window = { from: now, to: now + 3_600_000, endingBefore: 0, minLeadMs: 120_000 };
    const page = { stream: 'completeHours', market: 'basketball', layer, ...window } as const;
    await scanPage(page, deps);
    await scanPage(page, deps);
    await app.follower.catchUp();
  });
  afterAll(async () => {
    await marketplace.close();
    await app.close();
  });

  test('serves exactly the recorded auctions', async () => {
    const page = (await (await app.get(`${urlOf('listCards')}?limit=100`)).json()) as CardPage;
    expect(page.items.map((card) => card.itemId).sort()).toEqual(auctions.map((item) => item.itemId).sort());
    for (const card of page.items) {
      const item = auctions.find((one) => one.itemId === card.itemId);
      expect(card.title).toBe(item?.title);
      expect(card.currentBidPrice.value).toBe(item?.currentBidPrice?.value);
      expect(card.bidCount).toBe(item?.bidCount);
      const cost = item?.shippingOptions?.find((option) => option.shippingCostType === 'FIXED')?.shippingCost?.value;
      expect(card.shipping).toEqual(cost === undefined ? 'unknown' : { value: cost, currency: 'USD' });
      const buyNow = item?.buyingOptions.includes('FIXED_PRICE') ? item.price?.value : undefined;
      expect(card.buyNowPrice?.value).toBe(buyNow);
      expect(card.itemWebUrl).toMatch(/^https:\/\/www\.ebay\.com\/itm\/\d+/);
    }
  });

  test.each(['search_with_hybrids', 'search_affiliate_urls', 'aspect_refinements'])(
    'reads every item of %s, whichever field it lacks',
    (name) => {
      const { itemSummaries } = readMaterial(`recorded/${name}.json`) as { itemSummaries: object[] };
      const [market] = markets;
      if (market === undefined) throw new Error('There are no markets');
      const context = { market, seenAt: 0, pictureOrigins: [] };
      for (const item of itemSummaries) {
        expect(toListing(item, context).kind).not.toBe('invalid');
        for (const field of Object.keys(item)) {
          expect(() => toListing({ ...item, [field]: undefined }, context)).not.toThrow();
        }
      }
    },
  );

  test('rejects the recorded response with warnings', async () => {
    const { response } = readMaterial('recorded/warnings_200.json') as { response: object };
    const dropping = await startScriptedMarketplace(() => ({ body: response }));
    const client = new MarketplaceClient({
      account: dropping.account,
      marketplaceId: 'EBAY_US',
      reserveCall: async () => true,
      now: () => now,
    });
    await expect(client.search({}, 'probing')).rejects.toMatchObject({ code: 'rejected' });
    await dropping.close();
  });
});
