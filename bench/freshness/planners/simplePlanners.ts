import type { AuctionModel } from '../auctionModel.ts';
import { type MarketName, marketNames } from '../drawAuctions.ts';
import { DayCount, type Planner } from './planner.ts';

const day = 24 * 3_600_000;
const everything = { minBids: 0, minPrice: 0 };

/** One call per visitor while calls are left, as the original system does. */
export function visitorPlanner(cap: number, visitsADay: number): Planner {
  const calls = new DayCount(cap);
  let visits = 0;
  return {
    name: 'a call per visitor',
    hidesOld: false,
    calls,
    next(now) {
      const { startedAt } = calls.state(now);
      const due = (visitsADay * ((now - startedAt) % day)) / day;
      if (visits > due + 1) visits = 0;
      if (visits >= due || calls.used >= cap) return null;
      visits++;
      return { market: marketNames[visits % 4] ?? 'football', from: null, ...everything };
    },
    learn: () => undefined,
  };
}

/** Page after page, starting again in time for the license. */
export function roundRobinPlanner(market: AuctionModel, cap: number): Planner {
  const calls = new DayCount(cap);
  const roundMs = 5.5 * 3_600_000;
  const positions = new Map<MarketName, number>();
  let roundStart = Number.NEGATIVE_INFINITY;
  let turn = 0;
  return {
    name: 'round robin',
    hidesOld: true,
    calls,
    next(now) {
      const { startedAt } = calls.state(now);
      if (calls.used >= Math.min(cap, (cap * (now - startedAt)) / day)) return null;
      if (now - roundStart >= roundMs) {
        roundStart = now;
        positions.clear();
      }
      const name = marketNames[turn % 4] ?? 'football';
      return { market: name, from: positions.get(name) ?? null, ...everything };
    },
    learn(call, { listings }) {
      turn++;
      const last = listings.at(-1);
      if (last !== undefined) positions.set(call.market, market.endsAt(last));
    },
  };
}

/** Always the page that ends soonest, market by market. */
export function soonestPlanner(cap: number): Planner {
  const calls = new DayCount(cap);
  let turn = 0;
  return {
    name: 'ending soonest only',
    hidesOld: true,
    calls,
    next(now) {
      const { startedAt } = calls.state(now);
      if (calls.used >= Math.min(cap, (cap * (now - startedAt)) / day)) return null;
      return { market: marketNames[turn++ % 4] ?? 'football', from: null, ...everything };
    },
    learn: () => undefined,
  };
}
