import { categories } from '@cardfall/card-language';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { accountMailWriters } from '#server/accounts/accountMails.ts';
import { Mailer } from '#server/email/Mailer.ts';
import type { Job } from '#server/jobs/runner.ts';
import { schedule } from '#server/jobs/schedule.ts';
import { createNewsServices } from '#server/news/refreshFeeds.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { wishlistQueries } from '#server/wishlist/queries.ts';
import type { WishlistServices } from '#server/wishlist/wishlistServices.ts';
import { MarketplaceClient } from '../../browse/client.ts';
import { CallBudget } from '../../ingest/calls/callBudget.ts';
import { longestLeadMs } from '../../ingest/scanPlan.ts';
import { FaultyMarketplace } from './FaultyMarketplace.ts';
import { FaultPlan } from './faultPlan.ts';
import { InventedMarket, runs } from './InventedMarket.ts';
import { SeededRandom } from './SeededRandom.ts';
import { Visitor } from './Visitor.ts';

const hour = 3_600_000;
const stepMs = 30_000;
const deletes = 'delete what ended';
const jobsOfTheMarketplace = ['scan the marketplace', 'ask how many calls are left', deletes];
/** An answer that never comes is given up after this, in real time; where one comes, it may take its time. */
const slowLimitMs = 600;
const usualLimitMs = 20_000;

type Eras = ConstructorParameters<typeof FaultPlan>[1];

/** The product and the marketplace it reads, with a clock of their own: a day takes seconds. */
export class SimulatedDay {
  readonly start: number;
  readonly cap: number;
  readonly app: TestApp;
  readonly market: InventedMarket;
  readonly plan: FaultPlan;
  readonly marketplace: FaultyMarketplace;
  readonly visitor: Visitor;
  readonly budget: CallBudget;
  /** Calls the budget granted. */
  granted = 0;
  /** What the jobs threw, as they may while the database is away. */
  readonly thrown: unknown[] = [];
  /** Rows of the table of listings that should never have been, as found each time it had been tidied. */
  readonly unsound: unknown[] = [];
  readonly #clock: { now: number };
  readonly #jobs: { readonly job: Job; dueAt: number }[];

  private constructor(parts: Parts) {
    const { start, cap, app, market, plan, marketplace, clock } = parts;
    [this.start, this.cap, this.app, this.market] = [start, cap, app, market];
    [this.plan, this.marketplace, this.#clock] = [plan, marketplace, clock];
    const now = () => clock.now;
    this.visitor = new Visitor(app, market, marketplace.toldAt, now);
    this.budget = new CallBudget(app.queries, cap, now);
    const client = new MarketplaceClient({
      account: marketplace.account,
      marketplaceId: 'EBAY_US',
      reserveCall: async () => {
        const granted = await this.budget.reserve();
        if (granted) this.granted++;
        return granted;
      },
      // Asked for with each call: no honest answer is ever given up, however busy the machine.
      get timeLimitMs() {
        return ['too slow', 'stalls half-way'].includes(plan.upcoming(clock.now) ?? '') ? slowLimitMs : usualLimitMs;
      },
      now,
    });
    const ingest = {
      client,
      queries: app.queries,
      budget: this.budget,
      pictureOrigins: ['https://i.ebayimg.com'],
      log: quiet,
      now,
    };
    this.#jobs = marketplaceJobs(ingest, app, now).map((job) => ({ job, dueAt: start }));
  }

  /** @param eras what the weather is like, from when on */
  static async open(seed: number, cap: number, start: number, eras: (random: SeededRandom, start: number) => Eras) {
    const random = new SeededRandom(seed);
    // The product throws dice too, over how long it pauses.
    const dice = new SeededRandom(seed + 1);
    vi.spyOn(Math, 'random').mockImplementation(() => dice.next());
    const clock = { now: start };
    const now = () => clock.now;
    const market = new InventedMarket(random, start, start + 24 * hour);
    const plan = new FaultPlan(random, eras(random, start));
    const marketplace = await FaultyMarketplace.open({
      market,
      plan,
      random,
      now,
      wait: (milliseconds) => {
        clock.now += Math.round(milliseconds);
      },
    });
    const app = await testApp(now);
    return new SimulatedDay({ start, cap, app, market, plan, marketplace, clock });
  }

  /** What is the case when all is well again: nothing that could be known is missing, and nothing is of an earlier time. */
  async recovery(since: number): Promise<{ live: number; missing: string[]; stale: string[] }> {
    const live = categories
      .flatMap((category) => this.market.running(category, this.now))
      .filter((auction) => runs(auction, since) && auction.endsAt < this.now + longestLeadMs - hour);
    const cards = [];
    for (const category of categories) cards.push(...(await this.visitor.all(category)));
    const shown = new Set(cards.map(({ itemId }) => itemId));
    return {
      live: live.length,
      missing: live.filter(({ id }) => !shown.has(id)).map(({ id }) => id),
      stale: cards.filter(({ lastSeenAt }) => Date.parse(lastSeenAt) < since).map(({ itemId }) => itemId),
    };
  }

  /** When so many hours of it are over. */
  at(hours: number): number {
    return this.start + hours * hour;
  }

  get now(): number {
    return this.#clock.now;
  }

  /** Lives on up to a time after the start: jobs at their times, and somebody looking all the while. */
  async until(hours: number): Promise<void> {
    while (this.now < this.at(hours)) {
      this.#clock.now += stepMs;
      await Promise.all([this.#runJobs(), this.visitor.look()]);
      await this.app.follower.catchUp().catch((error: unknown) => this.thrown.push(error));
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
      const { name, run, everyMs } = entry.job;
      try {
        await run(new AbortController().signal);
        if (name === deletes) this.unsound.push(...(await this.#unsoundRows()));
      } catch (error) {
        this.thrown.push(error);
      }
      entry.dueAt = this.now + everyMs;
    }
  }

  /** Half-read, or older than the licence allows. */
  async #unsoundRows(): Promise<unknown[]> {
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

interface Parts {
  readonly start: number;
  readonly cap: number;
  readonly app: TestApp;
  readonly market: InventedMarket;
  readonly plan: FaultPlan;
  readonly marketplace: FaultyMarketplace;
  readonly clock: { now: number };
}

/** Those of the product's own schedule that have to do with the marketplace. */
function marketplaceJobs(ingest: Parameters<typeof schedule>[0]['ingest'], app: TestApp, now: () => number): Job[] {
  const jobs = schedule({
    ingest,
    accounts: app.accounts,
    wishlist: { queries: wishlistQueries(app.db) } as WishlistServices,
    news: createNewsServices(app.db, { feeds: [], log: quiet, now }),
    mail: {
      outbox: app.accounts.outbox,
      mailer: new Mailer('smtp://127.0.0.1:1', 'nobody@example.com'),
      writers: accountMailWriters(app.accounts),
      log: quiet,
      now,
    },
  }).filter(({ name }) => jobsOfTheMarketplace.includes(name));
  if (jobs.length !== jobsOfTheMarketplace.length) throw new Error('The schedule names its jobs otherwise');
  return jobs;
}
