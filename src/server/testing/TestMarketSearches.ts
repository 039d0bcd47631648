import { type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import type { MarketSearch } from '#contract/search.ts';
import { urlOf } from '#contract/urlOf.ts';
import { searchForVisitors } from '#server/marketplace/searches/searchJob.ts';
import { type TestApp, testApp } from './testApp.ts';

const hour = 3_600_000;
const day = 24 * hour;

export const searchPath = urlOf('requestMarketSearch');

let visitors = 0;
/** Returns an address in a network that nobody used yet. */
export const newAddress = () => `10.${Math.floor(++visitors / 250)}.${visitors % 250}.7`;

/** Market searches of an app with a scripted marketplace, and the test's clock. */
export class TestMarketSearches {
  now = Date.UTC(2030, 0, 15, 9);
  /** The items the marketplace returns. */
  items: readonly unknown[] = [];
  status = 200;
  readonly marketplace: ScriptedMarketplace;
  readonly app: TestApp;

  private constructor(marketplace: ScriptedMarketplace, app: TestApp) {
    this.marketplace = marketplace;
    this.app = app;
  }

  static async open(): Promise<TestMarketSearches> {
    let opened: TestMarketSearches | null = null;
    const marketplace = await startScriptedMarketplace(() => ({
      status: opened?.status ?? 200,
      body: { itemSummaries: opened?.items ?? [] },
    }));
    const app = await testApp(() => opened?.now ?? 0, { marketplace: { account: marketplace.account } });
    opened = new TestMarketSearches(marketplace, app);
    return opened;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.marketplace.close();
  }

  /** Begins a new quota day without any search or listing. */
  async begin(): Promise<void> {
    this.now += 3 * day;
    this.status = 200;
    this.items = [];
    const tables = ['marketplace_searches', 'marketplace_search_tokens', 'marketplace_pause', 'listings'] as const;
    for (const table of tables) {
      await this.app.db.deleteFrom(table).execute();
    }
    await this.app.follower.load();
  }

  /** Returns another process on the same database. */
  otherProcess(dailyCalls = 5_000): Promise<TestApp> {
    const { account } = this.marketplace;
    return testApp(() => this.now, { marketplace: { account, dailyCalls }, database: this.app.connection });
  }

  async request(
    keyword: string,
    { from = newAddress(), category = ['basketball'], app = this.app } = {},
  ): Promise<MarketSearch> {
    const response = await app.send('POST', searchPath, { keyword, category }, { 'x-forwarded-for': from });
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  }

  async stateOf({ ids }: MarketSearch): Promise<MarketSearch> {
    const response = await this.app.get(`${searchPath}?ids=${ids}`);
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  }

  runJob(app = this.app): Promise<void> {
    return searchForVisitors(app.searchJob)(new AbortController().signal);
  }

  /** Runs the job, and a second later reads what it stored. */
  async answerAll(): Promise<void> {
    await this.runJob();
    this.now += 1_000;
    await this.app.follower.catchUp();
  }

  /** Returns the parameters of every call for these words. */
  callsFor(words: string): Record<string, string>[] {
    return this.marketplace.searches
      .map((search) => Object.fromEntries(new URL(search, 'http://x').searchParams))
      .filter(({ q }) => q === words);
  }

  /** Stores listings with these titles. */
  async hold(
    ...titles: readonly { readonly title: string; readonly category: 'basketball' | 'football' | 'pokemon' }[]
  ) {
    const listings = titles.map((held, index) => ({
      ...held,
      id: `v1|${900_000_000 + index}|0`,
      currency: 'USD',
      bidPrice: '5.00',
      bidCount: 0,
      buyNowPrice: null,
      shippingCost: null,
      endsAt: this.now + hour,
      listedAt: null,
      picture: null,
      morePictures: [],
      address: 'https://www.ebay.com/itm/900000000',
      seller: null,
      condition: null,
      seenAt: this.now,
    }));
    await this.app.store(listings);
  }
}
