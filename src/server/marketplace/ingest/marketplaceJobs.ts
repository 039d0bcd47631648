import { longestAgeMs } from '#domain/listings/freshness.ts';
import { concernsOneSearch } from '../browse/errors.ts';
import type { CallBudget } from './callBudget.ts';
import { nextSlice } from './scanPlan.ts';
import { type ScanDeps, scanSlice } from './scanSlice.ts';
import { slices } from './slices.ts';

export interface IngestDeps extends ScanDeps {
  readonly budget: CallBudget;
}

/** How long nothing is asked after one failure; each further one in a row doubles it. */
const firstPauseMs = 15_000;
const longestPauseMs = 10 * 60_000;
const endedStayMs = 10 * 60_000;

/**
 * Scans slice after slice as long as one is due, and stops early when something is in trouble: the marketplace, or we
 * ourselves. Whatever the trouble, the pauses grow, so that it never eats the quota.
 */
export function scanDueSlices(deps: IngestDeps): (stopped: AbortSignal) => Promise<void> {
  let notBefore = 0;
  let failures = 0;
  const restAfterFailure = () => {
    failures++;
    notBefore = deps.now() + Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  };
  return async (stopped) => {
    while (!stopped.aborted && deps.now() >= notBefore) {
      const slice = nextSlice(slices, await deps.queries.scans(), await deps.budget.state(), deps.now());
      if (slice === null) return;
      try {
        const failure = await scanSlice(slice, deps);
        if (failure?.code === 'quota') await deps.budget.exhaust();
        if (failure === null || concernsOneSearch(failure.code)) failures = 0;
        else restAfterFailure();
      } catch (error) {
        restAfterFailure();
        throw error;
      }
    }
  };
}

/** Deletes what ended or was too long not seen: the licence asks for it, and nothing shows it any more. */
export function deleteEnded(deps: IngestDeps): () => Promise<void> {
  return async () => {
    const now = deps.now();
    const gone = await deps.queries.deleteListings(now - endedStayMs, now - longestAgeMs);
    if (gone > 0) deps.log.debug({ gone }, 'Deleted listings that are over');
  };
}
