import { type Era, FaultPlan, FaultyMarketplace, Random } from '@cardfall/marketplace-sandbox/testing';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { accountMailWriters } from '#server/accounts/accountMails.ts';
import { Mailer } from '#server/email/Mailer.ts';
import type { Job } from '#server/jobs/runner.ts';
import { schedule } from '#server/jobs/schedule.ts';
import { Wake } from '#server/jobs/Wake.ts';
import { MarketplaceClient } from '#server/marketplace/browse/client.ts';
import { markets } from '#server/marketplace/browse/markets.ts';
import { CallBudget } from '#server/marketplace/calls/callBudget.ts';
import { findingQueries } from '#server/marketplace/calls/findingQueries.ts';
import { callQueries } from '#server/marketplace/calls/queries.ts';
import { deletionQueries } from '#server/marketplace/deletions/queries.ts';
import { maxLeadMs } from '#server/marketplace/plan/callPrice.ts';
import { createNewsServices } from '#server/news/refreshFeeds.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { wishlistQueries } from '#server/wishlist/queries.ts';
import type { WishlistServices } from '#server/wishlist/wishlistServices.ts';
import { Visitor } from './Visitor.ts';

const hour = 3_600_000;
const stepMs = 30_000;
/** More than a page of 200 in each market. */
const marketSize = 1_100;
const deleteJob = 'delete ended listings';
const marketplaceJobNames = ['scan the marketplace', 'refresh call limits', deleteJob];
/** Real time after which an answer that never comes is given up; the longer one is for answers that do come. */
const shortTimeoutMs = 600;
const longTimeoutMs = 20_000;

export interface DayOptions {
  readonly seed: number;
  /** The daily call quota. */
  readonly cap: number;
  /** The start of the day. */
  readonly start: number;
  readonly eras: (random: Random, start: number) => Era[];
}

interface Parts {
  readonly options: DayOptions;
  readonly app: TestApp;
  readonly plan: FaultPlan;
  readonly marketplace: FaultyMarketplace;
  readonly clock: { now: number };
}

/** The product and a faulty marketplace with a clock of their own: a simulated day takes seconds. */
export class SimulatedDay {
  readonly app: TestApp;
  readonly plan: FaultPlan;
  readonly marketplace: FaultyMarketplace;
  readonly visitor: Visitor;
  readonly budget: CallBudget;
  /** Calls the budget granted. */
  granted = 0;
  /** Errors the jobs threw, as they may while the database is down. */
  readonly errors: unknown[] = [];
  /** Rows of `listings` that should not exist, as found after each run of the job that deletes. */
  readonly invalidRows: unknown[] = [];
  readonly #start: number;
  readonly #clock: { now: number };
  readonly #jobs: { readonly job: Job; dueAt: number }[];

  private constructor({ options, app, plan, marketplace, clock }: Parts) {
    const { start, cap } = options;
    [this.app, this.plan, this.marketplace, this.#start, this.#clock] = [app, plan, marketplace, start, clock];
    const now = () => clock.now;
    this.visitor = new Visitor(app, marketplace.sent, now);
    this.budget = new CallBudget(callQueries(app.db), cap, now);
    const client = new MarketplaceClient({
      account: marketplace.account,
      marketplaceId: 'EBAY_US',
      reserveCall: async (stream) => {
        const granted = await this.budget.reserve(stream);
        if (granted) this.granted++;
        return granted;
      },
      // Read for each call, so that no working answer times out on a busy machine.
      get timeoutMs() {
        return ['too slow', 'stalls half-way'].includes(plan.peek(clock.now) ?? '') ? shortTimeoutMs : longTimeoutMs;
      },
      now,
    });
    const { budget } = this;
    const pictureOrigins = ['https://i.ebayimg.com'];
    const findings = findingQueries(app.db);
    const ingest = { client, queries: app.queries, findings, budget, pictureOrigins, log: quiet, now };
    this.#jobs = marketplaceJobs(ingest, app, now).map((job) => ({ job, dueAt: start }));
  }

  static async open(options: DayOptions): Promise<SimulatedDay> {
    const { seed, start, eras } = options;
    const random = new Random(seed);
    // The product's pauses are random too.
    const pauses = new Random(seed + 1);
    vi.spyOn(Math, 'random').mockImplementation(() => pauses.next());
    const clock = { now: start };
    const now = () => clock.now;
    const plan = new FaultPlan(random, eras(random, start));
    const wait = (milliseconds: number) => {
      clock.now += Math.round(milliseconds);
    };
    const marketplace = await FaultyMarketplace.start({ plan, random, now, wait, size: marketSize, seed });
    return new SimulatedDay({ options, app: await testApp(now), plan, marketplace, clock });
  }

  /**
   * Compares what is shown with what is live: `missing` are listings that are not shown although they were listed before
   * `since`, `stale` are cards that were not seen since then.
   */
  async recovery(since: number): Promise<{ live: number; missing: string[]; stale: string[] }> {
    const live = [];
    const cards = [];
    for (const { category, categoryId, aspect, value } of markets) {
      live.push(...(await this.marketplace.liveItems(categoryId, `${aspect}:{${value}}`)));
      cards.push(...(await this.visitor.readAll(category)));
    }
    const known = live.filter(
      ({ itemCreationDate, itemEndDate }) =>
        Date.parse(itemCreationDate) <= since && Date.parse(itemEndDate) < this.now + maxLeadMs - hour,
    );
    const shown = new Set(cards.map(({ itemId }) => itemId));
    return {
      live: known.length,
      missing: known.filter(({ itemId }) => !shown.has(itemId)).map(({ itemId }) => itemId),
      stale: cards.filter(({ lastSeenAt }) => Date.parse(lastSeenAt) < since).map(({ itemId }) => itemId),
    };
  }

  /** Returns the time a number of hours after the start. */
  at(hours: number): number {
    return this.#start + hours * hour;
  }

  get now(): number {
    return this.#clock.now;
  }

  /** Runs until a number of hours after the start: the jobs when they are due, and a visitor all the time. */
  async until(hours: number): Promise<void> {
    while (this.now < this.at(hours)) {
      this.#clock.now += stepMs;
      await Promise.all([this.#runJobs(), this.visitor.visit()]);
      await this.app.follower.catchUp().catch((error: unknown) => this.errors.push(error));
    }
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.marketplace.close();
    vi.mocked(Math.random).mockRestore();
  }

  async #runJobs(): Promise<void> {
    for (const entry of this.#jobs) {
      if (this.now < entry.dueAt) continue;
      const { name, run, pauseMs } = entry.job;
      try {
        await run(new AbortController().signal);
        if (name === deleteJob) this.invalidRows.push(...(await this.#findInvalidRows()));
      } catch (error) {
        this.errors.push(error);
      }
      entry.dueAt = this.now + pauseMs;
    }
  }

  /** Finds rows that are incomplete, or older than the license allows. */
  async #findInvalidRows(): Promise<unknown[]> {
    const oldest = new Date(this.now - 6 * hour);
    const { rows } = await sql`
      select * from listings
      where item_id !~ '^v1\\|\\d{9,15}\\|\\d+$' or title !~ '\\S' or currency !~ '^[A-Z]{3}$' or bid_price < 0
        or bid_count < 0 or last_seen_at < ${oldest} or last_seen_at > ${new Date(this.now)}
        or address !~ '^https://' or first_seen_at > last_seen_at
        or category not in ('basketball', 'baseball', 'football', 'pokemon')`.execute(this.app.db);
    return rows;
  }
}

/** Returns the jobs of the product's own schedule that use the marketplace. */
function marketplaceJobs(ingest: Parameters<typeof schedule>[0]['ingest'], app: TestApp, now: () => number): Job[] {
  const jobs = schedule({
    ingest,
    searchJob: app.searchJob,
    searchRequested: new Wake(),
    accounts: app.accounts,
    matching: app.matching,
    dispatch: app.dispatch,
    wishlist: { queries: wishlistQueries(app.db) } as WishlistServices,
    news: createNewsServices(app.db, { feeds: [], log: quiet, now }),
    deletions: { queries: deletionQueries(app.db), now },
    mail: {
      outbox: app.accounts.outbox,
      mailer: new Mailer('smtp://127.0.0.1:1', 'nobody@example.com'),
      writers: accountMailWriters(app.accounts),
      log: quiet,
      now,
    },
  }).filter(({ name }) => marketplaceJobNames.includes(name));
  if (jobs.length !== marketplaceJobNames.length) throw new Error('The schedule has other job names');
  return jobs;
}
