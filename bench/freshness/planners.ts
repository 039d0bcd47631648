import { quotaDay } from '#server/marketplace/calls/callBudget.ts';
import { maxEndsPerDay } from '#server/marketplace/ingest/callPrice.ts';
import { maxLeadMs, nextScan } from '#server/marketplace/ingest/scanPlan.ts';
import { decideScope, scopeMaxAgeMs, scopes } from '#server/marketplace/ingest/scope.ts';
import { applyScan, type Slice } from '#server/marketplace/ingest/slices.ts';
import type { AuctionModel } from './auctionModel.ts';
import { type MarketName, marketNames } from './drawAuctions.ts';
import type { Answer, Planner } from './simulateDay.ts';

const day = 24 * 3_600_000;
const everything = { minBids: 0, minPrice: 0 };

/** Counts the calls of a quota day. */
export class DayCount {
  readonly cap: number;
  #resetsAt = 0;
  used = 0;

  constructor(cap: number) {
    this.cap = cap;
  }

  state(now: number) {
    const { startedAt, resetsAt } = quotaDay(now);
    if (resetsAt !== this.#resetsAt) {
      this.#resetsAt = resetsAt;
      this.used = 0;
    }
    return { used: this.used, cap: this.cap, startedAt, resetsAt };
  }
}

/** The product's own plan, called as its job does. */
export function productPlanner(market: AuctionModel, cap: number): Planner {
  const count = new DayCount(cap);
  let slices: Slice[] = [];
  let level = 0;
  let decidedAt = Number.NEGATIVE_INFINITY;
  let counts = new Map<number, number>();
  let endsPerDay = 0;
  let counting: { level: number; markets: MarketName[]; sum: number } | null = null;
  return {
    name: 'this product',
    hidesOld: true,
    next(now) {
      const budget = count.state(now);
      if (counting === null && now - decidedAt >= scopeMaxAgeMs) {
        const step = decideScope(Number.isFinite(decidedAt) ? level : null, counts, maxEndsPerDay(cap));
        if ('count' in step) counting = { level: step.count, markets: [...marketNames], sum: 0 };
        else {
          level = step.level;
          decidedAt = now;
          endsPerDay = counts.get(level) ?? 0;
          counts = new Map();
        }
      }
      const [next] = counting?.markets ?? [];
      const scope = scopes[counting?.level ?? level] ?? everything;
      if (next !== undefined) return { market: next, from: null, ...scope, countUntil: now + day };
      const scan = nextScan({ slices, markets: marketNames, budget, endsPerDay, weight: () => 1 }, now);
      return scan === null ? null : { ...scope, market: scan.market, from: scan.from <= now ? null : scan.from };
    },
    learn(call, { listings, more, total }: Answer, now) {
      count.used++;
      if (counting !== null) {
        counting.sum += total;
        counting.markets.shift();
        if (counting.markets.length === 0) {
          counts.set(counting.level, counting.sum);
          counting = null;
        }
        return;
      }
      const last = listings.at(-1);
      const scan = {
        market: call.market,
        from: call.from ?? now,
        to: now + maxLeadMs,
        startedAt: now,
        listings: listings.length,
        lastEnd: more && last !== undefined ? market.endsAt(last) : null,
      };
      slices = [...slices.filter((slice) => slice.market !== call.market), ...applyScan(slices, scan)];
    },
  };
}

/** One call per visitor while calls are left, as the original system does. */
export function visitorPlanner(cap: number, visitsADay: number): Planner {
  const count = new DayCount(cap);
  let visits = 0;
  return {
    name: 'a call per visitor',
    hidesOld: false,
    next(now) {
      const { startedAt } = count.state(now);
      const due = (visitsADay * ((now - startedAt) % day)) / day;
      if (visits > due + 1) visits = 0;
      if (visits >= due || count.used >= cap) return null;
      visits++;
      return { market: marketNames[visits % 4] ?? 'football', from: null, ...everything };
    },
    learn: () => void count.used++,
  };
}

/** Page after page, starting again in time for the license. */
export function roundRobinPlanner(market: AuctionModel, cap: number): Planner {
  const count = new DayCount(cap);
  const roundMs = 5.5 * 3_600_000;
  const positions = new Map<MarketName, number>();
  let roundStart = Number.NEGATIVE_INFINITY;
  let turn = 0;
  return {
    name: 'round robin',
    hidesOld: true,
    next(now) {
      const { startedAt } = count.state(now);
      if (count.used >= Math.min(cap, (cap * (now - startedAt)) / day)) return null;
      if (now - roundStart >= roundMs) {
        roundStart = now;
        positions.clear();
      }
      const name = marketNames[turn % 4] ?? 'football';
      return { market: name, from: positions.get(name) ?? null, ...everything };
    },
    learn(call, { listings }) {
      count.used++;
      turn++;
      const last = listings.at(-1);
      if (last !== undefined) positions.set(call.market, market.endsAt(last));
    },
  };
}

/** Always the page that ends soonest, market by market. */
export function soonestPlanner(cap: number): Planner {
  const count = new DayCount(cap);
  let turn = 0;
  return {
    name: 'ending soonest only',
    hidesOld: true,
    next(now) {
      const { startedAt } = count.state(now);
      if (count.used >= Math.min(cap, (cap * (now - startedAt)) / day)) return null;
      return { market: marketNames[turn++ % 4] ?? 'football', from: null, ...everything };
    },
    learn: () => void count.used++,
  };
}
