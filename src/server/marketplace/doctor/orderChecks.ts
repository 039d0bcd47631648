import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';
import { formatCount, formatDuration } from '../status/format.ts';
import { type CheckResult, percent, shareOf, unknownResult } from './CheckResult.ts';
import { aspectResult } from './filterChecks.ts';
import { endsWithinDay, firstMarket, type ProbeContext, pageOf } from './ProbeContext.ts';
import { type ProbedItem, ProbingStopped } from './Prober.ts';

const minute = 60_000;

/**
 * Checks token, site and currency, campaign, and the order by end time. 1 call, 2 if the aspect is refused.
 *
 * @throws {ProbingStopped} if the marketplace refuses a search that every other check builds on
 */
export async function checkAccess(context: ProbeContext): Promise<CheckResult[]> {
  const { prober } = context;
  const search = { market: firstMarket, withAspect: true, filters: [endsWithinDay(context)] };
  let answer = await prober.search(search);
  const results: CheckResult[] = [];
  if (answer.kind === 'refused') {
    results.push(aspectResult(firstMarket.category, 'refused', answer.reason));
    context.withAspect = false;
    answer = await prober.search({ ...search, withAspect: false });
  }
  context.control = pageOf(answer);
  if (answer.kind === 'refused') throw new ProbingStopped(`Even the plainest search is refused: ${answer.reason}`);
  if (answer.kind === 'failed') return [...results, unknownResult('Access', answer.reason)];
  const { items } = answer.page;
  if (items.length === 0) return [...results, unknownResult('Access', 'The token works, but no auction was found.')];
  const auctions = shareOf(items, ({ buyingOptions }) => buyingOptions.includes('AUCTION'));
  const sentence = `The token works, and ${percent(auctions)} of ${items.length} items are auctions.`;
  return [
    ...results,
    { label: 'Access', verdict: auctions >= 0.95 ? 'works' : 'ignored', sentence },
    checkCurrency(items, prober.client.currency),
    checkAffiliate(items, context.affiliate),
    checkEndingSoonest(items),
  ];
}

function checkCurrency(items: readonly ProbedItem[], currency: string): CheckResult {
  const others = items
    .flatMap(({ currentBidPrice }) => currentBidPrice?.currency ?? [])
    .filter((one) => one !== currency);
  if (others.length === 0)
    return { label: 'Site and currency', verdict: 'works', sentence: `Prices are in ${currency}.` };
  const sentence = `${formatCount(others.length)} prices are in ${others[0]} and not in ${currency}; check EBAY_MARKETPLACE.`;
  return { label: 'Site and currency', verdict: 'ignored', word: 'differs', sentence };
}

function checkAffiliate(items: readonly ProbedItem[], { campaignId }: Affiliate): CheckResult {
  const label = 'Affiliate links';
  if (campaignId === null) {
    return { ...unknownResult(label, 'EPN_CAMPAIGN_ID is not set: links earn nothing.'), word: 'off' };
  }
  const share = shareOf(items, ({ itemAffiliateWebUrl }) => itemAffiliateWebUrl?.includes(campaignId) ?? false);
  if (share >= 0.9) return { label, verdict: 'works', sentence: 'Every item has a link with the campaign.' };
  return {
    ...{ label, verdict: 'ignored', word: 'missing' },
    sentence: `${percent(1 - share)} of the items have no link with the campaign ${campaignId}.`,
    request: 'eBay Partner Network: whether the campaign is active, and whether the application may use it.',
  };
}

function checkEndingSoonest(items: readonly ProbedItem[]): CheckResult {
  const label = 'Order by end time';
  const finding = { name: 'endingSoonest' as const, value: null };
  const share = orderShare(items.flatMap(({ itemEndDate }) => itemEndDate ?? []));
  if (share >= 0.95) return { label, verdict: 'works', sentence: 'endingSoonest puts auctions in order.', finding };
  return { label, verdict: 'ignored', sentence: `Only ${percent(share)} of the auctions are in order.`, finding };
}

/** Checks the order by start time for auctions, and how late new listings appear. 1 call. */
export async function checkNewlyListed({ prober, withAspect }: ProbeContext): Promise<CheckResult[]> {
  const label = 'Newly listed';
  const answer = await prober.search({ market: firstMarket, withAspect, sort: 'newlyListed' });
  if (answer.kind === 'failed') return [unknownResult(label, answer.reason)];
  const name = 'newlyListed' as const;
  if (answer.kind === 'refused') {
    return [{ label, verdict: 'refused', sentence: answer.reason, finding: { name, value: null } }];
  }
  const { items, at } = answer.page;
  const created = items.flatMap(({ itemCreationDate }) => itemCreationDate ?? []);
  const origins = items.flatMap(({ itemOriginDate }) => itemOriginDate ?? []);
  if (created.length < 2) return [unknownResult(label, 'No listing says when it started.')];
  const share = Math.max(...[created, origins].map((times) => orderShare(times.map((time) => -time))));
  if (share < 0.9) {
    const sentence = `Accepted without a warning, but only ${percent(share)} of the auctions are in order.`;
    return [{ label, verdict: 'ignored', sentence, finding: { name, value: null } }];
  }
  const ages = created.map((time) => at - time).sort((one, other) => one - other);
  const youngest = Math.max(ages[0] ?? 0, 0);
  const order: CheckResult = {
    label,
    verdict: 'works',
    sentence: 'newlyListed puts auctions in order.',
    finding: { name, value: youngest },
  };
  return [order, judgeLag(youngest, ages)];
}

/** New listings are late if the youngest is much older than the gaps between the next ones. */
function judgeLag(youngest: number, ages: readonly number[]): CheckResult {
  const label = 'Lag of new listings';
  const next = ages.slice(0, 20);
  const gap = ((next.at(-1) ?? youngest) - youngest) / Math.max(next.length - 1, 1);
  const isLate = youngest > Math.max(5 * minute, 6 * gap);
  const sentence = `The youngest auction was listed ${formatDuration(youngest)} ago.`;
  return isLate
    ? { label, verdict: 'ignored', word: 'late', sentence }
    : { label, verdict: 'works', word: 'none', sentence };
}

/** Returns the share of neighbors in ascending order. */
function orderShare(times: readonly number[]): number {
  const ordered = times.slice(1).filter((time, index) => time >= (times[index] ?? 0));
  return ordered.length / Math.max(times.length - 1, 1);
}
