import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';
import { type Market, marketOf } from '../browse/markets.ts';
import { type ProbeAnswer, type ProbedPage, type Prober, timeFilter } from './Prober.ts';

const dayMs = 24 * 3_600_000;
/** Longer than a run. */
const stableMs = 10 * 60_000;
/** The market that most checks search. */
export const firstMarket: Market = marketOf('basketball');

/** The state of a run: what later checks compare with. */
export interface ProbeContext {
  readonly prober: Prober;
  readonly affiliate: Affiliate;
  readonly now: () => number;
  /** Auctions of the first market that end within a day. */
  control: ProbedPage | null;
  /** False if the aspect of the first market was refused: later checks search its whole category. */
  withAspect: boolean;
  /** Auctions of a whole category that end within a day, by its id. */
  readonly categoryPages: Map<string, ProbedPage>;
  /** The page behind the nearest lower bound that works. */
  near: { readonly page: ProbedPage; readonly from: number } | null;
}

/**
 * Returns the filter of auctions that end within a day. Where a lower bound works, the window begins late enough to stay
 * the same for the rest of the run, so that no auction ends between two searches that are compared.
 */
export function endsWithinDay({ near, now }: ProbeContext): string {
  const from = near === null ? null : near.from + stableMs;
  return timeFilter('itemEndDate', from, (from ?? now()) + dayMs);
}

export function pageOf(answer: ProbeAnswer): ProbedPage | null {
  return answer.kind === 'page' ? answer.page : null;
}

/** Returns the auctions of a whole category that end within a day. 1 call, or none if an earlier check read them. */
export async function categoryPage(context: ProbeContext, market: Market): Promise<ProbedPage | null> {
  const known = context.categoryPages.get(market.categoryId);
  if (known !== undefined) return known;
  const filters = [endsWithinDay(context)];
  const page = pageOf(await context.prober.search({ market, withAspect: false, filters }));
  if (page !== null) context.categoryPages.set(market.categoryId, page);
  return page;
}
