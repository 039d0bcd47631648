import {
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from '@cardfall/marketplace-sandbox/testing';
import { createFeatures } from '#server/features.ts';
import { assumedLeadMs } from '#server/marketplace/calls/findings.ts';
import type { IngestDeps } from '#server/marketplace/ingest/marketplaceJobs.ts';
import { scanPage } from '#server/marketplace/ingest/scanPage.ts';
import { layersOf } from '#server/marketplace/plan/scope.ts';
import { auctionItem } from './auctionItem.ts';
import { quiet } from './testApp.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';
import { testSettings } from './testSettings.ts';

const tables = [
  'listings',
  'marketplace_calls',
  'marketplace_grant',
  'marketplace_pause',
  'marketplace_slices',
  'marketplace_scope',
  'marketplace_failures',
  'marketplace_interest',
  'marketplace_outlooks',
  'marketplace_findings',
] as const;

/** Ingestion from a scripted marketplace into a real database, with the test's clock. */
export class TestIngest {
  now = Date.UTC(2030, 0, 1);
  answer: (address: URL, number: number) => ScriptedAnswer = () => ({ body: {} });
  readonly database: TestDatabase;
  #marketplace: ScriptedMarketplace | null = null;

  constructor(database: TestDatabase) {
    this.database = database;
  }

  static async open(): Promise<TestIngest> {
    return new TestIngest(await testDatabase());
  }

  /** Empties the database and starts a new marketplace. */
  async begin(): Promise<void> {
    for (const table of tables) await this.database.db.deleteFrom(table).execute();
    this.#marketplace = await startScriptedMarketplace((request, number) =>
      this.answer(new URL(request.url ?? '', 'http://x'), number),
    );
  }

  async end(): Promise<void> {
    await this.#marketplace?.close();
  }

  /** Path and query of every search, in order. */
  get searches(): readonly string[] {
    return this.#marketplace?.searches ?? [];
  }

  /** Returns the ingest of one process. */
  process(dailyCalls = 5000): IngestDeps {
    if (this.#marketplace === null) throw new Error('The test has not begun');
    const { account } = this.#marketplace;
    const { db, pool } = this.database;
    const marketplace = { ...testSettings.marketplace, account, dailyCalls };
    const settings = { ...testSettings, marketplace };
    return createFeatures({ db, pool, log: quiet, now: () => this.now, settings }).ingest;
  }

  /** Scans the page of a market that begins at a time. */
  async scanAt(from: number, { deps = this.process(), endingBefore = 0, minLeadMs = assumedLeadMs } = {}) {
    const [layer] = layersOf(0);
    if (layer === undefined) throw new Error('There is no layer');
    const page = { stream: 'completeHours', market: 'basketball', layer, from, to: from + 24 * 3_600_000 } as const;
    return scanPage({ ...page, endingBefore, minLeadMs }, deps);
  }

  /** Scans the page that ends soonest. */
  scanFront(deps = this.process()) {
    return this.scanAt(this.now, { deps });
  }

  item(number: number, changed: object = {}) {
    return auctionItem(number, this.now + 1_800_000 + number * 1_000, changed);
  }

  items(from: number, count: number) {
    return Array.from({ length: count }, (_, number) => this.item(from + number));
  }

  stored() {
    return this.database.db.selectFrom('listings').selectAll().orderBy('item_id').execute();
  }

  /** Returns the markets with slices. */
  async scanned(): Promise<string[]> {
    return [...new Set((await this.process().queries.slices()).map(({ market }) => market))].sort();
  }
}
