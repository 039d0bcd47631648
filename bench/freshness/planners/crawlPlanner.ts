import { pageSize } from '#server/marketplace/browse/searchAuctions.ts';
import { minHorizonMs as horizonMs, plannedCalls } from '#server/marketplace/plan/callPrice.ts';
import { maxShares, type Stream } from '#server/marketplace/streams.ts';
import type { AuctionModel } from '../auctionModel.ts';
import { type MarketName, marketNames } from '../drawAuctions.ts';
import { seededRandom } from '../random.ts';
import { type CrawledPage, CrawledPages, callsBetween, meanListings, pageRate } from './crawledPages.ts';
import type { CrawlPolicy } from './crawlRates.ts';
import { type Answer, type Call, DayCount, type Planner } from './planner.ts';

const minute = 60_000;

const ratesEveryMs = minute;
const lambdaEveryMs = 5 * minute;

/**
 * A crawling policy from the literature, played with pages of 200. It reads every auction once as the product does; the
 * policy decides when each page of auctions with a bid is read again. As a gift, it knows exactly how many auctions end
 * until the reset.
 */
export class CrawlPlanner implements Planner {
  readonly name: string;
  readonly hidesOld = true;
  readonly calls: DayCount;
  readonly #market: AuctionModel;
  readonly #policy: CrawlPolicy;
  readonly #pages: ReadonlyMap<MarketName, CrawledPages>;
  /** The latest end that was read in each market, and the span of the last page. */
  readonly #frontiers = new Map<MarketName, { to: number; spanMs: number }>();
  #firstReads = { auctions: 1, withBid: 0 };
  #due: CrawledPage | null = null;
  #lambda = 1;
  #lambdaAt = 0;
  #ratesAt = 0;
  #progressAt = 0;

  constructor(market: AuctionModel, cap: number, policy: CrawlPolicy) {
    const random = seededRandom(5);
    this.name = policy.name;
    this.calls = new DayCount(cap);
    this.#market = market;
    this.#policy = policy;
    this.#pages = new Map(marketNames.map((name) => [name, new CrawledPages(() => policy.nextInterval(random))]));
  }

  stream(): Stream {
    return this.#due === null ? 'completeHours' : 'following';
  }

  next(now: number): Call | null {
    this.#due = null;
    if (this.#callsLeft(now) < 1) return null;
    const unread = this.#findUnread(now);
    if (unread !== null) return unread;
    this.#due = this.#findDue(now);
    if (this.#due === null) return null;
    const { market, from } = this.#due;
    return { market, from: from <= now ? null : from, minBids: 1, minPrice: 0 };
  }

  learn(call: Call, { listings, more }: Answer, now: number): void {
    const last = listings.at(-1);
    const from = call.from ?? now;
    const to = more && last !== undefined ? Math.max(this.#market.endsAt(last), from + 1_000) : from + horizonMs;
    const withBid = [...listings].filter((listing) => this.#market.bidsBefore(listing, now) > 0);
    const range = { market: call.market, from, to, ends: withBid.map((listing) => this.#market.endsAt(listing)) };
    const pages = this.#pages.get(call.market);
    if (this.#due !== null) {
      pages?.refresh(this.#due, range);
      return;
    }
    pages?.append(range);
    this.#frontiers.set(call.market, { to, spanMs: to - from });
    this.#firstReads.auctions += listings.length;
    this.#firstReads.withBid += withBid.length;
  }

  /** Returns the planned calls left, without those held for searches, as in the product. */
  #callsLeft(now: number): number {
    const { used, cap, byStream, startedAt, resetsAt } = this.calls.state(now);
    const share = maxShares.askedFor * cap;
    const held = Math.min(share - byStream.askedFor, (share * (resetsAt - now)) / (resetsAt - startedAt));
    return plannedCalls(cap) - used - Math.max(held, 0);
  }

  #findUnread(now: number): Call | null {
    const [nearest] = marketNames
      .map((market) => ({ market, ...(this.#frontiers.get(market) ?? { to: now, spanMs: 4 * minute }) }))
      .sort((one, other) => one.to - other.to);
    if (nearest === undefined || nearest.to + nearest.spanMs > now + horizonMs) return null;
    return { market: nearest.market, from: nearest.to <= now ? null : nearest.to, minBids: 0, minPrice: 0 };
  }

  /** Returns the page that is overdue most. */
  #findDue(now: number): CrawledPage | null {
    const isRating = now - this.#ratesAt >= ratesEveryMs;
    if (isRating) this.#ratesAt = now;
    if (now - this.#lambdaAt >= lambdaEveryMs) {
      this.#lambdaAt = now;
      for (const pages of this.#pages.values()) pages.removeEnded(now);
      this.#lambda = this.#findLambda(now);
    }
    let due: CrawledPage | null = null;
    for (const { pages } of this.#pages.values()) {
      for (const page of pages) {
        if (page.to <= now) continue;
        if (isRating) page.rate = pageRate(this.#policy, page.listings, leadOf(page, now), this.#lambda);
        page.progress += page.rate * (now - this.#progressAt);
        if (page.progress >= page.dueAt && (due === null || page.progress - page.dueAt > due.progress - due.dueAt)) {
          due = page;
        }
      }
    }
    this.#progressAt = now;
    return due;
  }

  /** Returns the λ at which the policy needs the calls that are left until the reset, by bisection. */
  #findLambda(now: number): number {
    const { resetsAt } = this.calls.state(now);
    const known = [...this.#pages.values()].flatMap(({ pages }) => pages);
    const { untilReset, afterwards } = this.#countUnread(now, resetsAt);
    const callsLeft = this.#callsLeft(now) - (untilReset + afterwards) / pageSize;
    const newPages = (untilReset * this.#firstReads.withBid) / this.#firstReads.auctions / (meanListings / 1.2);
    let [low, high] = [1, 1e15];
    for (let round = 0; round < 30; round++) {
      const lambda = Math.sqrt(low * high);
      let calls = newPages * callsBetween(this.#policy, meanListings, [horizonMs, 0], lambda);
      for (const page of known) {
        const lead = leadOf(page, now);
        calls += callsBetween(this.#policy, page.listings, [lead, Math.max(lead - (resetsAt - now), 0)], lambda);
      }
      if (calls > Math.max(callsLeft, 0)) low = lambda;
      else high = lambda;
    }
    return high;
  }

  #countUnread(now: number, resetsAt: number) {
    const count = (from: number, to: number, market: MarketName) => {
      const [first, end] = this.#market.endingBetween(market, from, Math.max(from, to));
      return end - first;
    };
    let [untilReset, afterwards] = [0, 0];
    for (const market of marketNames) {
      const known = this.#frontiers.get(market)?.to ?? now;
      untilReset += count(known, resetsAt, market);
      afterwards += count(Math.max(known, resetsAt), resetsAt + horizonMs, market);
    }
    return { untilReset, afterwards };
  }
}

function leadOf(page: CrawledPage, now: number): number {
  return (Math.max(page.from, now) + page.to) / 2 - now;
}
