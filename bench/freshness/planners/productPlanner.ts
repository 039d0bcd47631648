import { callsForScans } from '#server/marketplace/plan/callPrice.ts';
import { pauseAfterNewest } from '#server/marketplace/plan/newListings.ts';
import { type NextScan, nextScan, type Outlook } from '#server/marketplace/plan/scanPlan.ts';
import { decideScope, layersOf, type ScopeState, scopeMaxAgeMs, scopes } from '#server/marketplace/plan/scope.ts';
import { applyPage, type Slice } from '#server/marketplace/plan/slices.ts';
import type { AuctionModel } from '../auctionModel.ts';
import { type MarketName, marketNames } from '../drawAuctions.ts';
import { type Answer, DayCount, type Planner } from './planner.ts';

const day = 24 * 3_600_000;
const everything = { minBids: 0, minPrice: 0 };

/** The product's own plan, called as its job does. */
export function productPlanner(market: AuctionModel, cap: number): Planner {
  const count = new DayCount(cap);
  let slices: Slice[] = [];
  let scope: ScopeState | null = null;
  let counts = new Map<number, number>();
  let counting: { level: number; markets: MarketName[]; sum: number } | null = null;
  let scanning: NextScan | null = null;
  let readsNewest = false;
  const outlooks = new Map<MarketName, Outlook>();
  const newest = new Map<MarketName, { readonly readAt: number; readonly spanMs: number }>();
  const calls = callsForScans(cap);
  const scopeOf = (level: number) => scopes[level] ?? everything;
  return {
    name: 'this product',
    hidesOld: true,
    calls: count,
    stream() {
      if (counting !== null) return 'probing';
      return readsNewest ? 'completeHours' : (scanning?.stream ?? 'completeHours');
    },
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
      const due = marketNames.find((name) => {
        const { readAt, spanMs } = newest.get(name) ?? { readAt: 0, spanMs: Number.POSITIVE_INFINITY };
        return level === 0 && now >= readAt + pauseAfterNewest(calls, endsPerDay, spanMs);
      });
      readsNewest = due !== undefined && count.state(now).used < cap;
      if (due !== undefined && readsNewest) return { market: due, from: null, ...everything, newest: true };
      const layers = layersOf(level);
      const known = { slices, layers, outlooks, endsPerDay, reach: Number.POSITIVE_INFINITY };
      scanning = nextScan({ ...known, markets: marketNames, budget: count.state(now), weight: () => 1 }, now);
      if (scanning === null) return null;
      const layer = layers.find(({ name }) => name === scanning?.layer)?.scope ?? everything;
      const { market, from, to, stream } = scanning;
      return { market, from: from <= now ? null : from, ...layer, ...(stream === 'completeHours' && { to }) };
    },
    learn(call, { listings, more, total }: Answer, now) {
      if (counting !== null) {
        counting.sum += total;
        counting.markets.shift();
        if (counting.markets.length > 0) return;
        counts.set(counting.level, counting.sum);
        counting = null;
        return;
      }
      if (call.newest) {
        const listed = [...listings].map((listing) => market.listedAt(listing));
        newest.set(call.market, { readAt: now, spanMs: now - Math.min(...listed) });
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
