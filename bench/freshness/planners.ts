import { quotaDay } from '#server/marketplace/calls/callBudget.ts';
import { maxEndsADay } from '#server/marketplace/ingest/callPrice.ts';
import { maxLeadMs, nextScan } from '#server/marketplace/ingest/scanPlan.ts';
import { decideScope, scopeMaxAgeMs, scopes } from '#server/marketplace/ingest/scope.ts';
import { applyScan, type Slice } from '#server/marketplace/ingest/slices.ts';
import { type MarketName, marketNames } from './drawAuctions.ts';
import type { Answer, Planner } from './drive.ts';
import type { SimulatedMarket } from './simulatedMarket.ts';

const day = 24 * 3_600_000;
const everything = { minBids: 0, minPrice: 0 };

/** The calls of a quota day, as far as a planner needs to count them. */
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

/** The product's own plan, as its job makes use of it. */
export function productPlanner(market: SimulatedMarket, cap: number): Planner {
  const count = new DayCount(cap);
  let slices: Slice[] = [];
  let level = 0;
  let decidedAt = Number.NEGATIVE_INFINITY;
  let counts = new Map<number, number>();
  let endsADay = 0;
  let counting: { level: number; markets: MarketName[]; sum: number } | null = null;
  return {
    name: 'this product',
    hidesOld: true,
    next(now) {
      const budget = count.state(now);
      if (counting === null && now - decidedAt >= scopeMaxAgeMs) {
        const step = decideScope(Number.isFinite(decidedAt) ? level : null, counts, maxEndsADay(cap));
        if ('count' in step) counting = { level: step.count, markets: [...marketNames], sum: 0 };
        else {
          level = step.level;
          decidedAt = now;
          endsADay = counts.get(level) ?? 0;
          counts = new Map();
        }
      }
      const [next] = counting?.markets ?? [];
      const scope = scopes[counting?.level ?? level] ?? everything;
      if (next !== undefined) return { market: next, from: null, ...scope, countUntil: now + day };
      const scan = nextScan({ slices, markets: marketNames, budget, endsADay, weight: () => 1 }, now);
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

/** A call for each visitor, as long as there are calls: what the original system does. */
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

/** Page after page, and from the beginning again in time for the licence. */
export function roundRobinPlanner(market: SimulatedMarket, cap: number): Planner {
  const count = new DayCount(cap);
  const roundMs = 5.5 * 3_600_000;
  const places = new Map<MarketName, number>();
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
        places.clear();
      }
      const name = marketNames[turn % 4] ?? 'football';
      return { market: name, from: places.get(name) ?? null, ...everything };
    },
    learn(call, { listings }) {
      count.used++;
      turn++;
      const last = listings.at(-1);
      if (last !== undefined) places.set(call.market, market.endsAt(last));
    },
  };
}

/** Always the page that ends soonest, of each market in turn. */
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
