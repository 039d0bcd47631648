import { type Category, categories } from '@cardfall/card-language';
import type { CallBudget } from '#server/marketplace/calls/callBudget.ts';
import type { FindingQueries } from '#server/marketplace/calls/findingQueries.ts';
import { mayTry } from '#server/marketplace/calls/findings.ts';
import { isReadForAll } from '#server/marketplace/plan/newListings.ts';
import type { ScopeState } from '#server/marketplace/plan/scope.ts';
import type { MarketSearches } from '#server/marketplace/searches/MarketSearches.ts';
import { maxShares } from '#server/marketplace/streams.ts';
import type { MatchQueries } from './queries.ts';
import type { SavedSearch, SavedSearches } from './SavedSearches.ts';

export interface AskMarketDeps {
  readonly searches: SavedSearches;
  readonly queries: Pick<MatchQueries, 'confirmedAccounts'>;
  readonly findings: Pick<FindingQueries, 'readFindings'>;
  readonly marketSearches: Pick<MarketSearches, 'requestForAccount' | 'requestNewest'>;
  readonly budget: Pick<CallBudget, 'state'>;
  /** Returns how large the market is; null until it is counted. */
  readonly scope: () => Promise<ScopeState | null>;
  readonly now: () => number;
}

/** The accounts whose turn comes in one run. */
const accountsPerRun = 10;

/**
 * Returns the job that requests market searches for saved searches, so that they find what the catalogue does not hold: pages
 * of new auctions where these tell more of them, or else the words of each. With words, accounts take turns, and so do the
 * searches of each: who has a hundred searches gets as many calls as who has one. Only accounts with a confirmed address
 * count, since anybody can make others.
 */
export function askMarket(deps: AskMarketDeps): (stopped: AbortSignal) => Promise<void> {
  const { searches, queries, findings, marketSearches, budget, scope, now } = deps;
  const isForAll = async () => {
    const [endsPerDay] = (await scope())?.endsPerDay ?? [];
    const calls = (await budget.state()).cap * maxShares.askedFor;
    return endsPerDay !== undefined && endsPerDay > 0 && isReadForAll(searches.size, calls, endsPerDay);
  };
  let waiting: (readonly SavedSearch[])[] = [];
  let rounds = 0;
  let turn = 0;
  return async (stopped) => {
    if (waiting.length === 0) {
      waiting = [...Map.groupBy(searches.all(), ({ userId }) => userId).values()];
      rounds++;
    }
    const turns = waiting.splice(0, accountsPerRun).flatMap((own) => own[rounds % own.length] ?? []);
    if (turns.length === 0) return;
    const confirmed = await queries.confirmedAccounts(turns.map(({ userId }) => userId));
    const { newlyListed } = await findings.readFindings();
    const wish = mayTry(newlyListed, now()) ? 'newest' : 'soonest';
    if (wish === 'newest' && confirmed.size > 0 && (await isForAll())) {
      await marketSearches.requestNewest(searches.size, turn++);
      return;
    }
    for (const { userId, search } of turns) {
      if (stopped.aborted) return;
      if (!confirmed.has(userId)) continue;
      const { keyword, markets } = marketPart(search);
      if (keyword !== '') await marketSearches.requestForAccount(keyword, markets, { id: userId, wish });
    }
  };
}

function marketPart(search: string): { readonly keyword: string; readonly markets: Category[] } {
  const parameters = new URLSearchParams(search);
  const chosen = parameters.get('category')?.split(',') ?? [];
  return {
    keyword: parameters.get('keyword') ?? '',
    markets: categories.filter((category) => chosen.includes(category)),
  };
}
