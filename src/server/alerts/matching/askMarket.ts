import { type Category, categories } from '@cardfall/card-language';
import type { FindingQueries } from '#server/marketplace/calls/findingQueries.ts';
import { mayTry } from '#server/marketplace/calls/findings.ts';
import type { MarketSearches } from '#server/marketplace/searches/MarketSearches.ts';
import type { MatchQueries } from './queries.ts';
import type { SavedSearch, SavedSearches } from './SavedSearches.ts';

export interface AskMarketDeps {
  readonly searches: SavedSearches;
  readonly queries: Pick<MatchQueries, 'confirmedAccounts'>;
  readonly findings: Pick<FindingQueries, 'readFindings'>;
  readonly marketSearches: Pick<MarketSearches, 'requestForAccount'>;
  readonly now: () => number;
}

/** The accounts whose turn comes in one run. */
const accountsPerRun = 10;

/**
 * Returns the job that requests market searches for saved searches, so that they find what the catalogue does not hold.
 * Accounts take turns, and so do the searches of each: who has a hundred searches gets as many calls as who has one. Only
 * accounts with a confirmed address count, since anybody can make others.
 */
export function askMarket(deps: AskMarketDeps): (stopped: AbortSignal) => Promise<void> {
  const { searches, queries, findings, marketSearches, now } = deps;
  let waiting: (readonly SavedSearch[])[] = [];
  let rounds = 0;
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
