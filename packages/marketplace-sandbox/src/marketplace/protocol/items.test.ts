import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundItem } from '../../testing/AnswerBody.ts';
import { type OpenMarketplace, openMarketplace } from '../../testing/openMarketplace.ts';

let shop: OpenMarketplace;
let all: FoundItem[];
beforeAll(async () => {
  shop = await openMarketplace();
  all = [];
  let path: string | undefined =
    `/buy/browse/v1/item_summary/search?category_ids=212&limit=200&filter=buyingOptions:{AUCTION|FIXED_PRICE}`;
  while (path) {
    const { body } = await shop.get(path);
    all.push(...(body.itemSummaries ?? []));
    path = body.next?.slice(shop.address.length);
  }
});
afterAll(() => shop.close());

const withOptions = (...options: string[]): FoundItem[] =>
  all.filter((item) => options.every((option) => item.buyingOptions.includes(option)));

describe('a listing in a search', () => {
  it('has a bid price and a bid count but no price on a pure auction', () => {
    const pure = withOptions('AUCTION').filter((item) => !item.buyingOptions.includes('FIXED_PRICE'));
    expect(pure.length).toBeGreaterThan(500);
    for (const item of pure) {
      expect('price' in item).toBe(false);
      expect(item.currentBidPrice).toEqual({ value: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD' });
      expect(item.bidCount).toEqual(expect.any(Number));
    }
    expect(pure.some((item) => item.bidCount === 0)).toBe(true);
    expect(pure.some((item) => Number(item.bidCount) > 5)).toBe(true);
  });

  it('has a fixed price on a hybrid without bids', () => {
    const hybrids = withOptions('AUCTION', 'FIXED_PRICE');
    expect(hybrids.length).toBeGreaterThan(10);
    for (const item of hybrids) {
      expect(Number(item.price?.value)).toBeGreaterThan(Number(item.currentBidPrice?.value));
      expect(item.bidCount).toBe(0);
    }
  });

  it('has neither bids nor an end without an auction', () => {
    const fixed = withOptions('FIXED_PRICE').filter((item) => !item.buyingOptions.includes('AUCTION'));
    expect(fixed.length).toBeGreaterThan(20);
    for (const item of fixed) {
      expect(item.price).toBeDefined();
      for (const name of ['currentBidPrice', 'bidCount', 'itemEndDate']) expect(name in item).toBe(false);
    }
  });

  it('mostly has calculated shipping without a cost', () => {
    const calculated = all.filter((item) => item.shippingOptions?.[0]?.shippingCostType === 'CALCULATED');
    expect(calculated.length / all.length).toBeGreaterThan(0.6);
    expect(calculated.every((item) => item.shippingOptions?.[0]?.shippingCost === undefined)).toBe(true);
    expect(all.some((item) => item.shippingOptions?.[0]?.shippingCost?.value === '0.00')).toBe(true);
  });

  it('has an id that no real listing has', () => {
    for (const item of all) {
      expect(item.itemId).toMatch(/^v1\|9\d{11}\|0$/);
      expect(item.itemWebUrl).toBe(`https://www.ebay.com/itm/${item.legacyItemId}`);
    }
    expect(new Set(all.map((item) => item.itemId)).size).toBe(all.length);
  });

  it('has up to 12 pictures whose size is part of the address', async () => {
    expect(all.some((item) => item.image === undefined)).toBe(true);
    expect(all.some((item) => item.image && !item.additionalImages)).toBe(true);
    expect(Math.max(...all.map((item) => item.additionalImages?.length ?? 0))).toBe(11);
    const item = all.find((each) => each.additionalImages);
    const address: string = item?.image?.imageUrl ?? '';
    expect(address).toMatch(/\/images\/g\/[\w-]{15}\/s-l225\.svg$/);
    expect(item?.thumbnailImages?.[0]?.imageUrl).toBe(address.replace('225', '1600'));
    const small = await shop.ask(new URL(address).pathname);
    const large = await shop.ask(new URL(address).pathname.replace('s-l225', 's-l960'));
    expect(small.text).toContain('height="225"');
    expect(large.text).toContain('height="960"');
  });
});

describe('the affiliate link', () => {
  it('is present only when the call names a campaign', async () => {
    const parameters = { q: 'psa', filter: 'buyingOptions:{AUCTION}', limit: 1 };
    const context = { 'X-EBAY-C-ENDUSERCTX': 'affiliateCampaignId=5338000001,affiliateReferenceId=home page' };
    const plain = (await shop.search(parameters)).body.itemSummaries?.[0];
    const tracked = (await shop.search(parameters, context)).body.itemSummaries?.[0];
    expect(plain?.itemAffiliateWebUrl).toBeUndefined();
    expect(tracked?.itemAffiliateWebUrl).toBe(
      `${tracked?.itemWebUrl}?mkevt=1&mkcid=1&mkrid=711-53200-19255-0&campid=5338000001&customid=home+page&toolid=10049`,
    );
  });
});

describe('a single listing', () => {
  const path = (itemId: unknown): string => `/buy/browse/v1/item/${encodeURIComponent(String(itemId))}`;

  it('repeats the bid as price and has a minimum bid', async () => {
    const item = all.find((each) => Number(each.bidCount) > 0);
    const { body } = await shop.get(path(item?.itemId));
    expect(body.price).toEqual(body.currentBidPrice);
    expect(body.currentBidPrice).toEqual(item?.currentBidPrice);
    expect(Number(body.minimumPriceToBid?.value)).toBeGreaterThan(Number(body.price?.value));
    expect(body.uniqueBidderCount).toBeLessThanOrEqual(body.bidCount ?? 0);
    expect(body.localizedAspects).toContainEqual({ type: 'STRING', name: 'Sport', value: expect.any(String) });
  });

  it('describes grader and grade of a graded card', async () => {
    const item = all.find((each) => each.conditionId === '2750');
    const { body } = await shop.get(path(item?.itemId));
    const names = body.conditionDescriptors?.map(({ name }) => name);
    expect(names).toEqual(['Professional Grader', 'Grade', 'Certification Number']);
  });

  it('has a compact form', async () => {
    const { body } = await shop.get(`${path(all[0]?.itemId)}?fieldgroups=COMPACT`);
    expect(body).toMatchObject({ itemId: all[0]?.itemId, price: { currency: 'USD' } });
    expect('title' in body).toBe(false);
    const both = await shop.get(`${path(all[0]?.itemId)}?fieldgroups=COMPACT,PRODUCT`);
    expect([both.status, both.body.errors?.[0]?.errorId]).toEqual([400, 11018]);
  });

  it.each([
    [404, 'v1|900000000001|0'],
    [404, 'v1|123456789012|0'],
    [400, '900000000001'],
    [400, 'v1|abc|0'],
    [400, '%'],
  ])('is refused with %i for the id %s', async (status, id) => {
    const reply = await shop.get(`/buy/browse/v1/item/${id === '%' ? '%' : encodeURIComponent(id)}`);
    expect(reply.status).toBe(status);
    expect(reply.body.errors?.[0]).toMatchObject({ errorId: 11001, domain: 'API_BROWSE' });
  });

  it('is not found after its end', async () => {
    const known = shop.clock.time;
    const first = (
      await shop.search({ category_ids: '261328', filter: 'buyingOptions:{AUCTION}', sort: 'endingSoonest', limit: 1 })
    ).body.itemSummaries?.[0];
    shop.clock.time = Date.parse(first?.itemEndDate ?? '') - 1;
    expect((await shop.get(path(first?.itemId))).status).toBe(200);
    shop.clock.time += 1;
    expect((await shop.get(path(first?.itemId))).status).toBe(404);
    shop.clock.time = known;
  });
});
