import { quotaDay } from '#server/marketplace/calls/callBudget.ts';
import { plannedCalls } from '#server/marketplace/ingest/callPrice.ts';
import { type NextScan, nextScan, type Outlook } from '#server/marketplace/ingest/scanPlan.ts';
import { decideScope, layersOf, type ScopeState, scopeMaxAgeMs, scopes } from '#server/marketplace/ingest/scope.ts';
import { applyPage, type Slice } from '#server/marketplace/ingest/slices.ts';
import { maxShares, type Stream, streams } from '#server/marketplace/streams.ts';
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
  byStream: Record<Stream, number> = { completeHours: 0, lastLook: 0, following: 0, askedFor: 0, probing: 0 };

  constructor(cap: number) {
    this.cap = cap;
  }

  state(now: number) {
    const { startedAt, resetsAt } = quotaDay(now);
    if (resetsAt !== this.#resetsAt) {
      this.#resetsAt = resetsAt;
      this.used = 0;
      for (const stream of streams) this.byStream[stream] = 0;
    }
    return { used: this.used, cap: this.cap, startedAt, resetsAt, byStream: this.byStream };
  }

  countStream(stream: Stream): void {
    this.byStream[stream]++;
  }
}

/** The product's own plan, called as its job does. */
export function productPlanner(market: AuctionModel, cap: number): Planner {
  const count = new DayCount(cap);
  let slices: Slice[] = [];
  let scope: ScopeState | null = null;
  let counts = new Map<number, number>();
  let counting: { level: number; markets: MarketName[]; sum: number } | null = null;
  let scanning: NextScan | null = null;
  const outlooks = new Map<MarketName, Outlook>();
  const calls = plannedCalls(cap) * (1 - maxShares.askedFor);
  const scopeOf = (level: number) => scopes[level] ?? everything;
  return {
    name: 'this product',
    hidesOld: true,
    next(now) {
      if (counting === null && (scope === null || now - scope.decidedAt >= scopeMaxAgeMs)) {
        const step = decideScope(scope?.level ?? null, counts, calls);
        if ('count' in step) counting = { level: step.count, markets: [...marketNames], sum: 0 };
        else {
          scope = { level: step.level, decidedAt: now, endsPerDay: [counts.get(step.level) ?? 0] };
          counts = new Map();
        }
      }
      const [next] = counting?.markets ?? [];
      if (counting !== null && next !== undefined) {
        return { market: next, from: null, ...scopeOf(counting.level), to: now + day };
      }
      const { level = 0, endsPerDay: [endsPerDay = 0] = [] } = scope ?? {};
      const layers = layersOf(level);
      const input = {
        slices,
        layers,
        markets: marketNames,
        budget: count.state(now),
        outlooks,
        endsPerDay,
        reach: Number.POSITIVE_INFINITY,
      };
      scanning = nextScan({ ...input, weight: () => 1 }, now);
      if (scanning === null) return null;
      const layer = layers.find(({ name }) => name === scanning?.layer)?.scope ?? everything;
      const { market, from, to, stream } = scanning;
      count.countStream(stream);
      return { market, from: from <= now ? null : from, ...layer, ...(stream === 'completeHours' && { to }) };
    },
    learn(call, { listings, more, total }: Answer, now) {
      count.used++;
      if (counting !== null) {
        counting.sum += total;
        counting.markets.shift();
        if (counting.markets.length > 0) return;
        counts.set(counting.level, counting.sum);
        counting = null;
        return;
      }
      if (scanning === null) return;
      const last = listings.at(-1);
      const lastEnd = more && last !== undefined ? market.endsAt(last) : null;
      const auctions = [...listings].map((listing) => ({
        bidCount: market.bidsBefore(listing, now),
        price: market.priceAt(listing, now),
      }));
      const page = { ...scanning, from: call.from ?? now, startedAt: now, lastEnd, auctions };
      slices = [
        ...slices.filter((slice) => slice.market !== call.market),
        ...applyPage(slices, page, layersOf(scope?.level ?? 0)),
      ];
      if (scanning.stream === 'completeHours')
        outlooks.set(call.market, { to: scanning.to, auctions: total - listings.length });
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
