import { pageSize } from '../browse/searchAuctions.ts';
import { assumedLeadMs, provenLeadMs } from '../calls/findings.ts';
import { formatCount, formatDuration } from '../status/format.ts';
import { type CheckResult, compareItems, unknownResult } from './CheckResult.ts';
import { firstMarket, type ProbeContext, pageOf } from './ProbeContext.ts';
import { type ProbedPage, timeFilter } from './Prober.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Added to each lead: a search takes a moment to arrive, and clocks differ. */
const leadMarginMs = 30_000;
/** The leads of a lower bound that are tried, nearest first. */
const leadsMs: readonly number[] = [assumedLeadMs, 30 * minute, 3 * hour, provenLeadMs];
/** eBay's longest auctions run ten days. */
const longestAuctionMs = 10 * 24 * hour;
/** End times are cut at whole seconds. */
const endToleranceMs = 5_000;

/** Checks how near a lower bound of end times may be. 1 to 4 calls: it stops at the first that works. */
export async function checkNearEnd(context: ProbeContext): Promise<CheckResult[]> {
  const label = 'Near end times';
  const failures: { lead: number; verdict: 'refused' | 'ignored'; reason: string }[] = [];
  const secondEnd = context.control?.items[1]?.itemEndDate ?? 0;
  for (const lead of leadsMs) {
    // At least one auction must end before the bound: only then can it be seen that the bound was ignored.
    const from = Math.max(context.now() + lead + leadMarginMs, secondEnd + leadMarginMs);
    const filters = [timeFilter('itemEndDate', from, from + longestAuctionMs)];
    const answer = await context.prober.search({ market: firstMarket, withAspect: context.withAspect, filters });
    if (answer.kind === 'failed') return [unknownResult(label, answer.reason)];
    const reason = answer.kind === 'refused' ? answer.reason : nearEndProblem(answer.page, from);
    if (answer.kind === 'page' && reason === null) {
      context.near = { page: answer.page, from };
      const value = from - answer.page.at;
      const refused = failures.map((one) => formatDuration(one.lead)).join(', ');
      const why =
        failures[0] === undefined ? '' : ` Not nearer: ${refused} ahead did not work (${failures[0].reason}).`;
      const sentence = `A window may begin ${formatDuration(value)} from now.${why}`;
      const word = failures.length === 0 ? {} : { word: 'limited' };
      return [{ label, verdict: 'works', ...word, sentence, finding: { name: 'nearEnd', value } }];
    }
    failures.push({ lead, verdict: answer.kind === 'refused' ? 'refused' : 'ignored', reason: reason ?? '' });
  }
  const { verdict = 'refused', reason = '' } = failures.at(-1) ?? {};
  const sentence = `No lower bound of end times works, not even ${formatDuration(provenLeadMs)} from now (${reason}).`;
  return [{ label, verdict, sentence, finding: { name: 'nearEnd', value: null } }];
}

/** Returns why a page does not begin at its lower bound, or null if it does. */
function nearEndProblem({ items }: ProbedPage, from: number): string | null {
  if (items.length === 0) return 'nothing was found';
  const earlier = items.filter(({ itemEndDate }) => (itemEndDate ?? 0) < from - endToleranceMs).length;
  return earlier === 0 ? null : `accepted without a warning, but ${formatCount(earlier)} auctions end earlier`;
}

/** Checks whether pages repeat or miss auctions, by a second page and a third that overlaps both. 2 calls. */
export async function checkPages({ near, prober, withAspect }: ProbeContext): Promise<CheckResult[]> {
  const label = 'Pages';
  const middle = near?.page.items[Math.floor(pageSize / 2)]?.itemEndDate ?? null;
  if (near === null || middle === null) return [unknownResult(label, 'There are too few auctions to compare pages.')];
  const to = near.from + longestAuctionMs;
  const search = { market: firstMarket, withAspect };
  const second = await prober.search({
    ...search,
    filters: [timeFilter('itemEndDate', near.from, to)],
    offset: pageSize,
  });
  const overlap = await prober.search({ ...search, filters: [timeFilter('itemEndDate', middle, to)] });
  if (second.kind !== 'page') return [unknownResult(label, second.reason)];
  if (overlap.kind !== 'page') return [unknownResult(label, overlap.reason)];
  const first = new Set(near.page.items.map(({ itemId }) => itemId));
  const repeated = second.page.items.filter(({ itemId }) => first.has(itemId)).length;
  const listed = [...near.page.items, ...second.page.items];
  const missed = compareItems(overlap.page.items, listed).missing + compareItems(listed, overlap.page.items).missing;
  const value = (repeated + missed) / listed.length;
  const sentence = `Of ${listed.length} auctions on two pages, ${repeated} came twice and ${missed} were missing.`;
  return [
    {
      label,
      verdict: value <= 0.01 ? 'works' : 'ignored',
      word: value <= 0.01 ? 'work' : 'differ',
      sentence,
      finding: { name: 'pages', value },
    },
  ];
}

/** Checks whether totals agree with a narrower search and with the pages. 1 call. */
export async function checkTotal({ prober, now, control, withAspect }: ProbeContext): Promise<CheckResult[]> {
  const label = 'Totals';
  const answer = await prober.search({
    ...{ market: firstMarket, withAspect },
    filters: [timeFilter('itemEndDate', null, now() + hour)],
  });
  const narrow = pageOf(answer);
  if (control?.total == null || narrow?.total == null) return [unknownResult(label, 'There are no totals to compare.')];
  const isPlausible =
    narrow.total <= control.total * 1.05 &&
    [narrow, control].every(({ total, items, hasNext }) => {
      const found = total ?? 0;
      return hasNext ? found > items.length : Math.abs(found - items.length) <= Math.max(5, items.length / 10);
    });
  const sentence = `${formatCount(narrow.total)} auctions end within an hour and ${formatCount(control.total)} within a day, says eBay.`;
  const finding = { name: 'total' as const, value: null };
  return [
    isPlausible
      ? { label, verdict: 'works', word: 'agree', sentence, finding }
      : { label, verdict: 'ignored', word: 'disagree', sentence, finding },
  ];
}
