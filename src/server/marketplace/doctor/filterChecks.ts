import { type Category, categoryLabels } from '@cardfall/card-language';
import { type Market, markets } from '../browse/markets.ts';
import { aspectOf } from '../calls/findings.ts';
import { formatCount } from '../status/format.ts';
import { type CheckResult, compareItems, judgeFilter, unknownResult } from './CheckResult.ts';
import { categoryPage, endsWithinDay, firstMarket, type ProbeContext } from './ProbeContext.ts';
import { type ProbeAnswer, type ProbedPage, timeFilter } from './Prober.ts';

const minute = 60_000;
/** Two pages can be compared if this many auctions of one are in the range of the other. */
const minCovered = 20;
const startedWithinMs = 6 * 60 * minute;

/** Checks the filter for auctions without a bid. 1 call. */
export async function checkNoBids(context: ProbeContext): Promise<CheckResult[]> {
  const { prober, control, withAspect } = context;
  const filters = [endsWithinDay(context), 'bidCount:[..0]'];
  const answer = await prober.search({ market: firstMarket, withAspect, filters });
  const check = {
    label: 'Without a bid',
    name: 'noBids' as const,
    success: 'bidCount:[..0] finds auctions without a bid',
    control,
  };
  return [judgeFilter(answer, { ...check, respects: ({ bidCount }) => bidCount === 0 })];
}

/** Checks the filter by start time. 1 call. */
export async function checkStartDate({ prober, now, control, withAspect }: ProbeContext): Promise<CheckResult[]> {
  const from = now() - startedWithinMs;
  const filters = [timeFilter('itemStartDate', from, now())];
  const answer = await prober.search({ market: firstMarket, withAspect, filters });
  const check = {
    label: 'Start times',
    name: 'startDate' as const,
    success: 'itemStartDate finds recently started auctions',
    control,
  };
  return [
    judgeFilter(answer, { ...check, respects: ({ itemCreationDate }) => (itemCreationDate ?? 0) >= from - minute }),
  ];
}

/** Checks the spelling of each market's aspect against its whole category. At most 6 calls. */
export async function checkAspects(context: ProbeContext): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const market of markets) {
    if (market === firstMarket && !context.withAspect) continue;
    const whole = await categoryPage(context, market);
    const search = { market, withAspect: true, filters: [endsWithinDay(context)] };
    const result = judgeAspect(market, await context.prober.search(search), whole);
    const plain = market.value.normalize('NFD').replace(/\p{M}/gu, '');
    const isBad = result.verdict === 'refused' || result.verdict === 'ignored';
    if (!isBad || plain === market.value) {
      results.push(result);
      continue;
    }
    const other = { ...market, value: plain };
    const retry = judgeAspect(other, await context.prober.search({ ...search, market: other }), whole);
    const advice = retry.verdict === 'works' ? ` It understands "${plain}".` : ` "${plain}" does not work either.`;
    results.push({ ...result, sentence: result.sentence + advice });
  }
  return results;
}

/** If the marketplace drops an aspect, it returns the page of the whole category. */
function judgeAspect({ category, aspect, value }: Market, answer: ProbeAnswer, whole: ProbedPage | null): CheckResult {
  if (answer.kind === 'failed') return unknownResult(aspectLabel(category), answer.reason);
  if (answer.kind === 'refused') return aspectResult(category, 'refused', answer.reason);
  const { items, total } = answer.page;
  if (whole === null || whole.items.length === 0) {
    return unknownResult(aspectLabel(category), 'There is no page of the whole category to compare with.');
  }
  if (items.length === 0) return aspectResult(category, 'ignored', `${aspect} "${value}" finds nothing.`);
  // An aspect that works leaves out some auctions of the category.
  const { covered, missing } = compareItems(whole.items, items);
  if (covered < minCovered) return unknownResult(aspectLabel(category), 'Auctions ended too fast to compare pages.');
  if (missing === 0) {
    const sentence = `${aspect} "${value}" is accepted without a warning, but finds the whole category.`;
    return aspectResult(category, 'ignored', sentence);
  }
  const counts = [total, whole.total].map((count) => (count === null ? '?' : formatCount(count)));
  return aspectResult(category, 'works', `${aspect} "${value}" finds ${counts[0]} of ${counts[1]} auctions in a day.`);
}

const aspectLabel = (category: Category) => `Aspect ${categoryLabels[category]}`;

/** Returns a result about the aspect of a market. */
export function aspectResult(category: Category, verdict: CheckResult['verdict'], sentence: string): CheckResult {
  const finding = { name: aspectOf(category), value: null };
  const request = 'The Taxonomy API (getItemAspectsForCategory, free): how the aspect is spelled today.';
  return { label: aspectLabel(category), verdict, sentence, finding, ...(verdict !== 'works' && { request }) };
}
