import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundItem } from '../../testing/AnswerBody.ts';
import { type OpenMarketplace, openMarketplace, testDay } from '../../testing/openMarketplace.ts';

let shop: OpenMarketplace;
beforeAll(async () => {
  shop = await openMarketplace();
});
afterAll(() => shop.close());

const sports = { category_ids: '261328' };
const auctions = { ...sports, filter: 'buyingOptions:{AUCTION}' };
const iso = (time: number): string => new Date(time).toISOString();
const hour = 3_600_000;

describe('a call', () => {
  it.each([
    [400, 12001, {}],
    [400, 12001, { q: '   ' }],
    [409, 12013, { category_ids: '64482' }],
    [409, 12013, { category_ids: '220', filter: 'buyingOptions:{AUCTION}' }],
    [400, 12030, { category_ids: '261328,183454' }],
    [400, 12006, { ...sports, limit: 0 }],
    [400, 12006, { ...sports, limit: 201 }],
    [400, 12006, { ...sports, limit: -1 }],
    [400, 12007, { ...sports, limit: 'ten' }],
    [400, 12007, { ...sports, limit: '2.5' }],
    [400, 12004, { ...sports, offset: -50 }],
    [400, 12005, { ...sports, offset: 'x' }],
    [400, 12515, { ...sports, limit: 50, offset: 30 }],
    [400, 12029, { ...sports, limit: 100, offset: 10_000 }],
    [400, 12517, { ...sports, filter: 'itemLocationCountry:US,itemLocationRegion:WORLDWIDE' }],
    [400, 12032, { ...sports, filter: `sellers:{${Array.from({ length: 251 }, (_, n) => `s${n}`).join('|')}}` }],
    [400, 12027, { ...sports, auto_correct: 'YES' }],
  ])('is refused with %i and error %i for %j', async (status, errorId, parameters) => {
    const reply = await shop.search(parameters as Record<string, string | number>);
    expect(reply.status).toBe(status);
    expect(reply.body.errors?.[0]).toMatchObject({ errorId, domain: 'API_BROWSE', message: expect.any(String) });
    expect(reply.body.itemSummaries).toBeUndefined();
  });
});

describe('a wrong filter', () => {
  const inAnHour = iso(testDay + hour);
  it.each([
    [[12009], { category_ids: '999999' }],
    [[12008], { ...auctions, sort: 'cheapest' }],
    [[12010], { ...auctions, sort: 'distance' }],
    [[12016], { ...auctions, fieldgroups: 'EVERYTHING' }],
    [[12017], { ...auctions, aspect_filter: 'Sport:{Basketball}' }],
    [[12017], { ...auctions, aspect_filter: 'categoryId=261328,Sport:{Basketball}' }],
    [[12018], { ...auctions, aspect_filter: 'categoryId:183454,Sport:{Basketball}' }],
    [[12018], { ...auctions, aspect_filter: 'categoryId:261328,Sport:{basketball}' }],
    [[12018], { ...auctions, aspect_filter: 'categoryId:261328,Game:{Pokémon TCG}' }],
    [[12018], { ...auctions, aspect_filter: 'categoryId:261328,Sport:Basketball' }],
    [[12002], { ...auctions, filter: 'buyingOptions:{AUCTIONS}' }],
    [[12002], { ...auctions, filter: 'buyingOptions:AUCTION' }],
    [[12002], { ...auctions, filter: 'buyingOptions:{AUCTION}, bidCount:[1]' }],
    [[12002], { ...auctions, filter: 'colour:{red}' }],
    [[12002], { ...auctions, filter: 'toString:{red}' }],
    [[12002], { ...auctions, filter: 'bidCount:[5..1]' }],
    [[12002], { ...auctions, filter: `itemEndDate:[${iso(testDay)}..${inAnHour}]` }],
    [[12002], { ...auctions, filter: `itemEndDate:[${iso(testDay - hour)}]` }],
    [[12002], { ...auctions, filter: 'itemEndDate:[..2026-12-01T00:00:00Z]' }],
    [[12002], { ...auctions, filter: 'conditionIds:{graded}' }],
    [[12003], { ...auctions, filter: 'sellers:{no such name!}' }],
    [[12011], { ...auctions, filter: 'deliveryPostalCode:10001' }],
    [[12002, 12012], { ...auctions, filter: 'priceCurrency:USD' }],
    [[12002, 12012], { ...auctions, filter: 'price:[5..10]' }],
    [[12002, 12002, 12012], { ...auctions, filter: 'price:[5..10],priceCurrency:dollars' }],
    [[12021], { q: 'jordan', epid: 'abc' }],
  ])('is ignored with the warnings %j for %j', async (ids, parameters) => {
    const reply = await shop.search(parameters as Record<string, string | number>);
    expect(reply.status).toBe(200);
    expect(reply.body.warnings?.map(({ errorId }) => errorId)).toEqual(ids);
  });

  it('is named with its value in the warning', async () => {
    const { body } = await shop.search({ ...auctions, filter: 'buyingOptions:{AUCTION},priceCurrency:USD' });
    expect(body.warnings).toEqual([
      {
        errorId: 12002,
        domain: 'API_BROWSE',
        category: 'REQUEST',
        message:
          'The priceCurrency filter value is invalid. For the valid values, refer to the API call documentation.',
        parameters: [
          { name: 'fieldName', value: 'priceCurrency' },
          { name: 'filterValue', value: 'USD' },
        ],
      },
      {
        errorId: 12012,
        domain: 'API_BROWSE',
        category: 'REQUEST',
        message: "A valid 'price' filter and a valid 'priceCurrency' filter is necessary to filter based on price.",
      },
    ]);
  });

  it('leaves the result unfiltered', async () => {
    const all = await shop.search(auctions);
    const wrong = await shop.search({ ...auctions, aspect_filter: 'categoryId:261328,Sport:{basketball}' });
    const right = await shop.search({ ...auctions, aspect_filter: 'categoryId:261328,Sport:{Basketball}' });
    expect(wrong.body.total).toBe(all.body.total);
    expect(right.body.warnings).toBeUndefined();
    expect(right.body.total).toBeLessThan(all.body.total / 2);
  });
});

describe('a search', () => {
  const items = async (parameters: Record<string, string | number>): Promise<readonly FoundItem[]> =>
    (await shop.search({ limit: 200, ...parameters })).body.itemSummaries ?? [];

  it('finds only listings with a fixed price without a filter on buying options', async () => {
    const found = await items(sports);
    expect(found.length).toBeGreaterThan(20);
    expect(found.every(({ buyingOptions }) => buyingOptions.includes('FIXED_PRICE'))).toBe(true);
    expect(found.some(({ buyingOptions }) => buyingOptions.includes('AUCTION'))).toBe(true);
    expect(found.some(({ buyingOptions }) => !buyingOptions.includes('AUCTION'))).toBe(true);
  });

  it('finds auctions and hybrids for {AUCTION}', async () => {
    const found = await items(auctions);
    expect(found.every(({ buyingOptions }) => buyingOptions.includes('AUCTION'))).toBe(true);
    expect(found.some(({ buyingOptions }) => buyingOptions.includes('FIXED_PRICE'))).toBe(true);
  });

  it('accepts a range of end dates without a start, and one that starts in the future', async () => {
    const [from, to] = [testDay + hour, testDay + 5 * hour];
    const upTo = await items({
      ...auctions,
      filter: `buyingOptions:{AUCTION},itemEndDate:[..${iso(to)}]`,
      sort: 'endingSoonest',
    });
    expect(upTo.every(({ itemEndDate = '' }) => itemEndDate <= iso(to) && itemEndDate > iso(testDay))).toBe(true);
    const between = await items({
      ...auctions,
      filter: `buyingOptions:{AUCTION},itemEndDate:[${iso(from)}..${iso(to)}]`,
    });
    expect(between.length).toBeGreaterThan(0);
    expect(between.length).toBeLessThan(upTo.length);
    expect(between.every(({ itemEndDate = '' }) => itemEndDate >= iso(from))).toBe(true);
  });

  it.each([
    ['bidCount:[1]', (item: FoundItem) => (item.bidCount ?? 0) >= 1],
    ['bidCount:[..0]', (item: FoundItem) => item.bidCount === 0],
    ['bidCount:[2..4]', (item: FoundItem) => [2, 3, 4].includes(item.bidCount ?? 0)],
    ['price:[5..20],priceCurrency:USD', (item: FoundItem) => Number(item.currentBidPrice?.value) >= 5],
    ['conditionIds:{2750}', (item: FoundItem) => item.condition === 'Graded'],
    ['itemLocationCountry:US', (item: FoundItem) => item.itemLocation.country === 'US'],
    ['maxDeliveryCost:0', (item: FoundItem) => item.shippingOptions[0]?.shippingCost?.value === '0.00'],
  ])('filters by %s', async (filter, holds) => {
    const found = await items({ ...sports, filter: `buyingOptions:{AUCTION},${filter}` });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(holds)).toBe(true);
  });

  it.each([
    ['psa 10', (title: string) => /psa/i.test(title) && /\b10\b/.test(title)],
    ['(topps, bowman)', (title: string) => /topps|bowman/i.test(title)],
    ['panini -psa', (title: string) => /panini/i.test(title) && !/\bpsa\b/i.test(title)],
    ['panini -(prizm, select)', (title: string) => !/\bprizm\b|\bselect\b/i.test(title)],
    ['"topps chrome"', (title: string) => /topps chrome/i.test(title)],
    ['POKÉMON', (title: string) => /pok[eé]mon/i.test(title)],
  ])('finds titles by the keywords %s', async (q, holds) => {
    const found = await items({ q, filter: 'buyingOptions:{AUCTION}' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ title }) => title).filter((title) => !holds(title))).toEqual([]);
  });

  it('ignores keywords after 100 characters', async () => {
    const long = `topps${' '.repeat(96)}unfindable`;
    expect((await items({ q: long, filter: 'buyingOptions:{AUCTION}' })).length).toBeGreaterThan(0);
  });

  it('filters by aspects with several values and with accents', async () => {
    const both = await shop.search({
      ...auctions,
      aspect_filter: 'categoryId:261328,Sport:{Basketball|Baseball},Grade:{10}',
    });
    const one = await shop.search({ ...auctions, aspect_filter: 'categoryId:261328,Sport:{Baseball},Grade:{10}' });
    expect(both.body.total).toBeGreaterThan(one.body.total);
    const games = { category_ids: '183454', filter: 'buyingOptions:{AUCTION}' };
    const cards = await shop.search({ ...games, aspect_filter: 'categoryId:183454,Game:{Pokémon TCG}' });
    expect(cards.body.warnings).toBeUndefined();
    expect(cards.body.total).toBeGreaterThan(100);
    const wrong = await shop.search({ ...games, aspect_filter: 'categoryId:183454,Game:{Pokemon TCG}' });
    expect(wrong.body.warnings?.[0]?.errorId).toBe(12018);
  });

  it('includes the categories below the given one', async () => {
    const leaf = await shop.search(auctions);
    const above = await shop.search({ ...auctions, category_ids: '212' });
    const top = await shop.search({ ...auctions, category_ids: '64482', q: 'psa' });
    expect(above.body.total).toBe(leaf.body.total);
    expect(top.body.total).toBeGreaterThan(0);
  });

  it('has no itemSummaries when nothing matches', async () => {
    const { body } = await shop.search({ q: 'zzzunfindable' });
    expect(body).toMatchObject({ total: 0, offset: 0, limit: 50 });
    expect('itemSummaries' in body).toBe(false);
    expect('warnings' in body).toBe(false);
  });
});

describe('a result', () => {
  const cost = (item: FoundItem): number =>
    Number(item.currentBidPrice?.value) + Number(item.shippingOptions[0]?.shippingCost?.value ?? 0);
  it.each([
    ['endingSoonest', (a: FoundItem, b: FoundItem) => (a.itemEndDate ?? '') <= (b.itemEndDate ?? '')],
    ['newlyListed', (a: FoundItem, b: FoundItem) => a.itemOriginDate >= b.itemOriginDate],
    ['price', (a: FoundItem, b: FoundItem) => cost(a) <= cost(b) + 0.001],
    ['-price', (a: FoundItem, b: FoundItem) => cost(a) >= cost(b) - 0.001],
  ])('is sorted by %s', async (sort, inOrder) => {
    const { body } = await shop.search({ ...auctions, sort, limit: 200 });
    const found: readonly FoundItem[] = body.itemSummaries ?? [];
    expect(found.length).toBe(200);
    for (const [index, item] of found.entries()) {
      const next = found[index + 1];
      if (next) expect(inOrder(item, next)).toBe(true);
    }
  });

  it('links all pages by next and prev, with each listing once', async () => {
    const seen = new Set<string>();
    let page = (await shop.search({ ...auctions, sort: 'endingSoonest', limit: 200 })).body;
    const { total } = page;
    expect(page.prev).toBeUndefined();
    for (;;) {
      for (const { itemId } of page.itemSummaries ?? []) seen.add(itemId);
      if (!page.next) break;
      page = (await shop.get(page.next.slice(shop.address.length))).body;
    }
    expect(seen.size).toBe(total);
    expect(page.prev).toContain(`offset=${page.offset - 200}`);
  });

  it('counts refinements for the fieldgroups that request them', async () => {
    const { body } = await shop.search({ ...auctions, fieldgroups: 'ASPECT_REFINEMENTS,MATCHING_ITEMS' });
    const distributions = body.refinement?.aspectDistributions ?? [];
    const names = distributions.map(({ localizedAspectName }) => localizedAspectName);
    expect(names).toEqual(['Sport', 'Professional Grader', 'Grade', 'Graded']);
    const counts = distributions[0]?.aspectValueDistributions ?? [];
    expect(counts.reduce((sum, { matchCount }) => sum + matchCount, 0)).toBe(body.total);
    const full = await shop.search({ ...auctions, fieldgroups: 'FULL' });
    expect(Object.keys(full.body.refinement ?? {})).toHaveLength(5);
    const extended = await shop.search({ ...auctions, fieldgroups: 'EXTENDED', limit: 1 });
    expect(extended.body.itemSummaries?.[0]).toMatchObject({ shortDescription: expect.any(String) });
  });
});
