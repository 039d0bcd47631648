import { type Category, categories } from '@cardfall/card-language';
import { MarketplaceError } from '../browse/errors.ts';
import { findAuctions, listedWithinMs } from '../browse/findAuctions.ts';
import { marketOf } from '../browse/markets.ts';
import { obeyRefusal } from '../calls/refreshCallLimits.ts';
import { callsForScans } from '../plan/callPrice.ts';
import { pauseAfterNewest } from '../plan/newListings.ts';
import type { IngestDeps } from './marketplaceJobs.ts';

/** The pause after a failure. */
const failurePauseMs = 5 * 60_000;

/**
 * Returns the job that reads the newest auctions of each market when they are due. The plan would come to them with its next
 * round through the market, hours later. A marketplace that refuses the order `newlyListed` is asked again after
 * a day, and read as before if it accepts it then.
 */
export function readNewListings(deps: IngestDeps): (stopped: AbortSignal) => Promise<void> {
  const { queries, findings, budget, log, now } = deps;
  const readAt = new Map<Category, number>();
  const spanMs = new Map<Category, number>();
  let notBefore = 0;
  return async (stopped) => {
    const scope = await queries.scope();
    if (scope === null || scope.level > 0) return;
    const calls = callsForScans((await budget.state()).cap);
    for (const market of categories) {
      const span = spanMs.get(market) ?? Number.POSITIVE_INFINITY;
      const pauseMs = pauseAfterNewest(calls, scope.endsPerDay[0] ?? 0, span);
      const dueAt = Math.max((readAt.get(market) ?? 0) + pauseMs, notBefore);
      if (stopped.aborted || now() < dueAt) continue;
      if (!(await findings.claimTry('newlyListed', now()))) return;
      readAt.set(market, now());
      try {
        spanMs.set(market, await readNewest(market, deps));
        await findings.recordRecovery('newlyListed', now());
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        notBefore = now() + failurePauseMs;
        if (error.code === 'reserved') return;
        log.warn({ market, code: error.code }, error.message);
        if (error.code === 'quota') await obeyRefusal(error, deps);
        if (error.code === 'rejected') await findings.recordRefusal('newlyListed', now(), error.message);
        await queries.recordFailure({ at: now(), market, code: error.code, message: error.message });
      }
    }
  };
}

/** Reads and stores the newest auctions of a market. Returns the time in which they were listed. @throws {MarketplaceError} */
async function readNewest(category: Category, deps: IngestDeps): Promise<number> {
  const market = marketOf(category);
  const query = { market, words: null, sort: 'newlyListed', stream: 'completeHours' } as const;
  const found = await findAuctions(query, deps);
  await deps.queries.storeListings(found.listings);
  return listedWithinMs(found, deps.now());
}
