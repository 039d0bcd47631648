import type { FoundListing } from '@cardfall/listing-index';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { settleAll } from '#server/db/lease.ts';
import { isSearchSpecific, MarketplaceError } from '../browse/errors.ts';
import { type FindDeps, type FoundAuctions, findAuctions, listedWithinMs } from '../browse/findAuctions.ts';
import { marketOf } from '../browse/markets.ts';
import type { CallBudget } from '../calls/callBudget.ts';
import type { FindingQueries } from '../calls/findingQueries.ts';
import { obeyRefusal } from '../calls/refreshCallLimits.ts';
import { pauseBetweenSearches } from '../plan/newListings.ts';
import { maxShares } from '../streams.ts';
import { minPauseMs, pauseAfterCall } from './admission.ts';
import { everyAuction, maxWaitMs } from './MarketSearches.ts';
import type { MarketSearchQueries, SearchState } from './queries.ts';

export interface SearchJobDeps extends FindDeps {
  readonly searches: MarketSearchQueries;
  readonly findings: FindingQueries;
  readonly budget: CallBudget;
  readonly catalogue: Pick<Catalogue, 'get'>;
  readonly storeListings: (listings: readonly FoundListing[]) => Promise<void>;
  readonly recordFailure: (failure: {
    readonly at: number;
    readonly market: SearchState['market'];
    readonly code: MarketplaceError['code'];
    readonly message: string;
  }) => Promise<void>;
}

/** Calls at the same time: one slow response must not keep the others waiting. */
const maxConcurrentCalls = 4;
const cleanUpEveryMs = 5 * 60_000;
/** Words are remembered as found for this long after the last search for them. */
const keepSearchesMs = 30 * 24 * 3_600_000;
/** The pause of all calls after one failed for no fault of its words. Each further failure in a row doubles it. */
const minOutageMs = 5_000;
const maxOutageMs = 5 * 60_000;

/**
 * Returns the job that searches the marketplace for what visitors searched for, the most wanted first, and stores what it
 * finds. A search waits no longer after one call, whatever comes of it: the next visitor requests it again.
 */
export function searchForVisitors(deps: SearchJobDeps): (stopped: AbortSignal) => Promise<void> {
  let notBefore = 0;
  let outages = 0;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const { searches, log, now } = deps;
  const makeCall = async (search: SearchState) => {
    try {
      await searches.finishSearch(search.id, await callFor(search, deps));
      outages = 0;
    } catch (error) {
      // Its words are not to blame, so that the next visitors must not pay for it.
      const isRefunded = error instanceof MarketplaceError && !isSearchSpecific(error.code);
      await searches.finishSearch(search.id, outcomeOfFailure(search, error, now()), isRefunded);
      if (!(error instanceof MarketplaceError)) throw error;
      if (error.code === 'reserved') return;
      log.warn({ market: search.market, code: error.code }, error.message);
      if (error.code === 'quota') await obeyRefusal(error, deps);
      if (error.code === 'rejected' && search.wish === 'newest') {
        await deps.findings.recordRefusal('newlyListed', now(), error.message);
      }
      if (!isSearchSpecific(error.code)) {
        notBefore = now() + Math.min(minOutageMs * 2 ** outages, maxOutageMs);
        outages++;
      }
      await deps.recordFailure({ at: now(), market: search.market, code: error.code, message: error.message });
    }
  };
  return async (stopped) => {
    if (now() - cleanedAt >= cleanUpEveryMs) {
      cleanedAt = now();
      await searches.deleteSearches(now() - keepSearchesMs, now());
    }
    // This job runs often, and mostly for nobody: the writes below begin transactions.
    if (!(await searches.hasWaiting())) return;
    const dropped = await searches.dropWaiting(now() - maxWaitMs);
    if (dropped > 0) log.info({ dropped }, 'Dropped market searches that waited too long');
    while (!stopped.aborted && now() >= notBefore) {
      const waiting = await searches.takeWaiting(maxConcurrentCalls, now());
      if (waiting.length === 0) return;
      await settleAll(waiting.map(makeCall));
    }
  };
}

/** Makes the call of a search and stores its listings. @throws {MarketplaceError} */
async function callFor(search: SearchState, deps: SearchJobDeps) {
  const { market, words, wish, barren, hasFound } = search;
  const sort = wish === 'newest' ? 'newlyListed' : 'endingSoonest';
  const isEvery = words === everyAuction;
  const query = { market: marketOf(market), words: isEvery ? null : words, sort, stream: 'askedFor' } as const;
  const found = await findAuctions(query, deps);
  if (wish === 'newest') await deps.findings.recordRecovery('newlyListed', deps.now());
  const { listings, isComplete } = found;
  const newListings = listings.filter(({ id }) => deps.catalogue.get(id, deps.now()) === null).length;
  await deps.storeListings(listings);
  const barrenCalls = newListings > 0 ? 0 : barren + 1;
  // Read after the listings are stored: a catalogue that has read everything up to this time has them.
  const answeredAt = deps.now();
  const pauseMs = isEvery
    ? await pauseAfterPage(found, deps)
    : pauseAfterCall({ listings: listings.length, newListings }, barrenCalls);
  return {
    answeredAt,
    isComplete,
    hasFound: hasFound || listings.length > 0,
    barren: barrenCalls,
    failures: 0,
    notBefore: answeredAt + pauseMs,
  };
}

async function pauseAfterPage(found: FoundAuctions, { budget, now }: SearchJobDeps): Promise<number> {
  const { cap } = await budget.state();
  return pauseBetweenSearches(cap * maxShares.askedFor, listedWithinMs(found, now()));
}

/** Words the marketplace rejects pause for hours; after an outage any other visitor may ask for them soon. */
function outcomeOfFailure({ barren, failures }: SearchState, error: unknown, now: number) {
  const isSpecific = error instanceof MarketplaceError && isSearchSpecific(error.code);
  const isRefused = error instanceof MarketplaceError && error.code === 'reserved';
  const pauseMs = isSpecific ? Math.min(minPauseMs * 2 ** failures, 24 * 3_600_000) : isRefused ? 0 : minOutageMs;
  return { barren, failures: failures + 1, notBefore: now + pauseMs };
}
