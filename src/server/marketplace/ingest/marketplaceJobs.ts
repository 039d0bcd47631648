import { categories } from '@cardfall/card-language';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { isSearchSpecific, MarketplaceError } from '../browse/errors.ts';
import { maxPage, pageSize } from '../browse/searchAuctions.ts';
import type { BudgetState, CallBudget } from '../calls/callBudget.ts';
import type { FindingQueries } from '../calls/findingQueries.ts';
import { assumedLeadMs, mayTry, minLeadMs, provenLeadMs } from '../calls/findings.ts';
import { obeyRefusal } from '../calls/refreshCallLimits.ts';
import { callsForScans, scansAtOnce } from '../plan/callPrice.ts';
import { marketWeights } from '../plan/impressions.ts';
import { type NextScan, nextScans, type PlanInput } from '../plan/scanPlan.ts';
import { decideScope, layersOf, type ScopeState, scopeMaxAgeMs, scopes } from '../plan/scope.ts';
import { applyPage, liveListings } from '../plan/slices.ts';
import { Doubts } from './Doubts.ts';
import { countEndsWithinDay, type ScanDeps, scanPage } from './scanPage.ts';

export interface IngestDeps extends ScanDeps {
  readonly budget: CallBudget;
  readonly findings: FindingQueries;
}

type Market = (typeof categories)[number];

/** The pause of all scans after one failure. Each further failure in a row doubles it. */
const minPauseMs = 15_000;
const maxPauseMs = 10 * 60_000;
/** The pause of a market whose search failed. Each further failure in a row doubles it. */
const minMarketPauseMs = 60_000;
const maxMarketPauseMs = 3_600_000;
/** The pause between attempts to count the markets. */
const countPauseMs = 15 * 60_000;
const keepEndedMs = 10 * 60_000;

/**
 * Returns the job that makes the most valuable calls, one after the other, while one is due. It stops early after a
 * failure, of the marketplace or our own. Pauses grow with every failure, so that failures never use up the quota.
 */
export function scanMarketplace(deps: IngestDeps): (stopped: AbortSignal) => Promise<void> {
  let notBefore = 0;
  let failures = 0;
  let countsNotBefore = 0;
  const marketNotBefore = new Map<Market, number>();
  const marketFailures = new Map<Market, number>();
  const doubts = new Doubts();
  const backOff = () => {
    failures++;
    const pause = Math.min(minPauseMs * 2 ** (failures - 1), maxPauseMs);
    // Jitter: processes that failed together need not retry together.
    notBefore = deps.now() + pause * (0.9 + 0.2 * Math.random());
  };
  const handleFailure = async (error: unknown, market: Market) => {
    if (!(error instanceof MarketplaceError)) {
      backOff();
      throw error;
    }
    deps.log.warn({ market, code: error.code }, error.message);
    // No market is at fault: the budget pauses all calls.
    if (error.code === 'quota') await obeyRefusal(error, deps);
    else {
      const inARow = marketFailures.get(market) ?? 0;
      marketFailures.set(market, inARow + 1);
      marketNotBefore.set(market, deps.now() + Math.min(minMarketPauseMs * 2 ** inARow, maxMarketPauseMs));
      if (!isSearchSpecific(error.code)) backOff();
    }
    await deps.queries.recordFailure({ at: deps.now(), market, code: error.code, message: error.message });
  };
  return async (stopped) => {
    while (!stopped.aborted && deps.now() >= notBefore && !(await deps.budget.isPaused())) {
      const markets = categories.filter((market) => deps.now() >= (marketNotBefore.get(market) ?? 0));
      const budget = await deps.budget.state();
      if (markets.length === 0 || budget.used >= budget.cap) return;
      const scope = await deps.queries.scope();
      const isOutdated = scope === null || deps.now() - scope.decidedAt >= scopeMaxAgeMs;
      if (isOutdated && (scope === null || deps.now() >= countsNotBefore)) {
        // An earlier decision serves until the market can be counted again.
        countsNotBefore = deps.now() + countPauseMs;
        const failure = await chooseScope(scope, markets, { ...deps, doubts });
        if (failure !== null) await handleFailure(failure.error, failure.market);
        continue;
      }
      const plan = await readPlan(scope, markets, budget, deps);
      const again = doubts.due(markets, deps.now());
      const scans = again === null ? nextScans(plan, deps.now(), plan.isRetry ? 1 : scansAtOnce(budget.cap)) : [again];
      if (scans.length === 0) return;
      const results = await Promise.allSettled(scans.map((next) => scanNext(next, plan, { ...deps, doubts })));
      for (const [index, { market }] of scans.entries()) {
        const result = results[index];
        if (result?.status === 'rejected') await handleFailure(result.reason, market);
        else {
          failures = 0;
          marketFailures.delete(market);
        }
      }
    }
  };
}

interface DoubtingDeps extends IngestDeps {
  readonly doubts: Doubts;
}

interface MarketPlan extends PlanInput {
  /** A window must begin this far ahead. Milliseconds. */
  readonly minLeadMs: number;
  /** True when a nearer beginning than the marketplace last accepted is tried again. */
  readonly isRetry: boolean;
}

async function readPlan(
  scope: ScopeState,
  markets: readonly Market[],
  budget: BudgetState,
  { queries, findings, now }: IngestDeps,
): Promise<MarketPlan> {
  const { nearEnd } = await findings.readFindings();
  const isRefused = minLeadMs(nearEnd) > assumedLeadMs;
  const isRetry = isRefused && mayTry(nearEnd, now()) && (await findings.claimTry('nearEnd', now()));
  return {
    slices: await queries.slices(),
    layers: layersOf(scope.level),
    markets,
    budget,
    outlooks: await queries.outlooks(),
    endsPerDay: scope.endsPerDay[scope.level] ?? 0,
    reach: isRefused ? maxPage * pageSize : Number.POSITIVE_INFINITY,
    weight: marketWeights(await queries.impressions()),
    minLeadMs: isRetry ? assumedLeadMs : minLeadMs(nearEnd),
    isRetry,
  };
}

/** Reads a page, and stores what it says about the market. */
async function scanNext(next: NextScan, plan: MarketPlan, deps: DoubtingDeps): Promise<void> {
  const { slices, layers, minLeadMs, isRetry } = plan;
  const { queries, findings, now } = deps;
  const { market } = next;
  const layer = layers.find(({ name }) => name === next.layer);
  if (layer === undefined) throw new RangeError(`There is no layer ${next.layer}`);
  const earlier = slices.filter((one) => one.market === market && one.layer === layer.name && one.to <= next.from);
  const endingBefore = earlier.reduce((sum, slice) => sum + liveListings(slice, now()), 0);
  const leadMs = next.from - now();
  const isNear = leadMs > minLeadMs && leadMs < provenLeadMs;
  try {
    const page = await scanPage({ ...next, layer, endingBefore, minLeadMs }, deps);
    if (isRetry && isNear) await findings.recordSuccess('nearEnd', now(), minLeadMs);
    const wasDeceived = deps.doubts.weigh(next, page, now());
    const known = wasDeceived ? slices.filter((slice) => slice.market !== market || slice.to <= next.from) : slices;
    await queries.replaceSlices(market, applyPage(known, page, layers));
    if (next.stream === 'completeHours' && page.total !== null) {
      await queries.setOutlook(market, { to: next.to, auctions: Math.max(page.total - page.auctions.length, 0) });
    }
  } catch (error) {
    if (isNear && error instanceof MarketplaceError && error.code === 'rejected') {
      await findings.recordRefusal('nearEnd', now(), error.message, leadMs);
    }
    throw error;
  }
}

/**
 * Counts auctions until the scope is decided, and stores the decision. A market that is paused now is assumed to be like
 * the others.
 *
 * @returns the market whose search failed, with its error; null once the scope is decided
 */
async function chooseScope(current: ScopeState | null, markets: readonly Market[], deps: DoubtingDeps) {
  const { cap } = await deps.budget.state();
  const counts = new Map<number, number>();
  for (;;) {
    const step = decideScope(current?.level ?? null, counts, callsForScans(cap));
    if ('level' in step) {
      const endsPerDay = Array.from({ length: Math.max(...counts.keys()) + 1 }, (_, level) => counts.get(level) ?? -1);
      // The slices were read in the earlier scope.
      if (step.level < (current?.level ?? 0)) await deps.queries.deleteSlices();
      await deps.queries.setScope({ level: step.level, decidedAt: deps.now(), endsPerDay });
      return null;
    }
    const scope = scopes[step.count];
    if (scope === undefined) throw new RangeError(`There is no scope ${step.count}`);
    let sum = 0;
    for (const market of markets) {
      try {
        const { ends, page, answer } = await countEndsWithinDay(market, scope, deps);
        deps.doubts.weigh(page, answer, deps.now());
        sum += ends;
      } catch (error) {
        return { error, market };
      }
    }
    counts.set(step.count, Math.round((sum * categories.length) / markets.length));
  }
}

/** Returns the job that deletes listings that ended or were not seen for too long (docs/ebay.md, License agreement). */
export function deleteEnded(deps: IngestDeps): () => Promise<void> {
  return async () => {
    const now = deps.now();
    const deleted = await deps.queries.deleteListings(now - keepEndedMs, now - maxListingAgeMs);
    await deps.queries.deleteFailures(now - 24 * 3_600_000);
    if (deleted > 0) deps.log.debug({ deleted }, 'Deleted ended listings');
  };
}
