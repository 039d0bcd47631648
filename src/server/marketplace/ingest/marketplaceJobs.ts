import { categories } from '@cardfall/card-language';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { concernsOneSearch, MarketplaceError } from '../browse/errors.ts';
import type { CallBudget } from './calls/callBudget.ts';
import { interestIn } from './interest.ts';
import { endsWithinMeans } from './pace.ts';
import { countADay, plainDialect, type ScanDeps, scanPage } from './scanPage.ts';
import { nextScan } from './scanPlan.ts';
import { decideScope, type ScopeState, scopeHoldsMs } from './scope.ts';
import { afterScan, liveListings } from './slices.ts';

export interface IngestDeps extends ScanDeps {
  readonly budget: CallBudget;
}

type Market = (typeof categories)[number];

/** How long nothing is asked after one failure; each further one in a row doubles it. */
const firstPauseMs = 15_000;
const longestPauseMs = 10 * 60_000;
/** A market whose search failed lets the others go first for so long; each further failure in a row doubles it, too. */
const marketPauseMs = 60_000;
const longestMarketPauseMs = 3_600_000;
const endedStayMs = 10 * 60_000;

/**
 * Makes the calls that are worth most, one after the other, as long as one is due; stops early when something is in
 * trouble: the marketplace, or we ourselves. Whatever the trouble, the pauses grow, so that it never eats the quota.
 */
export function scanMarketplace(deps: IngestDeps): (stopped: AbortSignal) => Promise<void> {
  let notBefore = 0;
  let failures = 0;
  const marketNotBefore = new Map<Market, number>();
  const marketFailures = new Map<Market, number>();
  const dialect = plainDialect();
  const rest = () => {
    failures++;
    const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
    // Not to the second: processes that failed together need not come back together.
    notBefore = deps.now() + pause * (0.9 + 0.2 * Math.random());
  };
  const fail = async (error: unknown, market: Market) => {
    if (!(error instanceof MarketplaceError)) {
      rest();
      throw error;
    }
    deps.log.warn({ market, code: error.code }, error.message);
    if (error.code === 'quota') await deps.budget.exhaust();
    const inARow = marketFailures.get(market) ?? 0;
    marketFailures.set(market, inARow + 1);
    marketNotBefore.set(market, deps.now() + Math.min(marketPauseMs * 2 ** inARow, longestMarketPauseMs));
    if (!concernsOneSearch(error.code)) rest();
    await deps.queries.recordFailure({ at: deps.now(), market, code: error.code, message: error.message });
  };
  return async (stopped) => {
    while (!stopped.aborted && deps.now() >= notBefore) {
      const markets = categories.filter((market) => deps.now() >= (marketNotBefore.get(market) ?? 0));
      const budget = await deps.budget.state();
      if (markets.length === 0 || budget.used >= budget.cap) return;
      const scope = await deps.queries.scope();
      if (scope === null || deps.now() - scope.decidedAt >= scopeHoldsMs) {
        const trouble = await chooseScope(scope, markets, deps);
        if (trouble !== null) await fail(trouble.error, trouble.market);
        continue;
      }
      const slices = await deps.queries.slices();
      const endsADay = scope.endsADay[scope.level] ?? 0;
      const interest = interestIn(await deps.queries.shown());
      const next = nextScan({ slices, markets, budget, endsADay, interest }, deps.now());
      if (next === null) return;
      try {
        const ahead = slices.filter(({ market, to }) => market === next.market && to <= next.from);
        const before = ahead.reduce((sum, slice) => sum + liveListings(slice, deps.now()), 0);
        const scan = await scanPage(next, before, scope.level, dialect, deps);
        await deps.queries.replaceSlices(next.market, afterScan(slices, scan));
        failures = 0;
        marketFailures.delete(next.market);
      } catch (error) {
        await fail(error, next.market);
      }
    }
  };
}

/**
 * Asks how much there is, and writes down which part of it is read from now on. A market that cannot be asked now is
 * taken to be like the others.
 *
 * @returns the market whose search failed, and how; null once it is decided
 */
async function chooseScope(before: ScopeState | null, markets: readonly Market[], deps: IngestDeps) {
  const { cap } = await deps.budget.state();
  const asked = new Map<number, number>();
  for (;;) {
    const step = decideScope(before?.level ?? null, asked, endsWithinMeans(cap));
    if ('level' in step) {
      const endsADay = Array.from({ length: Math.max(...asked.keys()) + 1 }, (_, level) => asked.get(level) ?? -1);
      await deps.queries.setScope({ level: step.level, decidedAt: deps.now(), endsADay });
      return null;
    }
    let sum = 0;
    for (const market of markets) {
      try {
        sum += await countADay(market, step.ask, deps);
      } catch (error) {
        return { error, market };
      }
    }
    asked.set(step.ask, Math.round((sum * categories.length) / markets.length));
  }
}

/** Deletes what ended or was too long not seen: the licence asks for it, and nothing shows it any more. */
export function deleteEnded(deps: IngestDeps): () => Promise<void> {
  return async () => {
    const now = deps.now();
    const gone = await deps.queries.deleteListings(now - endedStayMs, now - maxListingAgeMs);
    await deps.queries.deleteFailures(now - 24 * 3_600_000);
    if (gone > 0) deps.log.debug({ gone }, 'Deleted listings that are over');
  };
}
