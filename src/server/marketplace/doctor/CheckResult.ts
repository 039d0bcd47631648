import type { Capability, Verdict } from '../calls/findings.ts';
import type { ProbeAnswer, ProbedItem, ProbedPage } from './Prober.ts';

/** The result of one check. */
export interface CheckResult {
  readonly label: string;
  readonly verdict: Verdict;
  /** The word in the report if the verdict's own does not fit, such as `late`. */
  readonly word?: string;
  readonly sentence: string;
  /** The finding that is recorded for the plan. */
  readonly finding?: { readonly name: Capability; readonly value: number | null };
  /** A question for the marketplace. */
  readonly request?: string;
}

/** The index may lag behind an item, so a few items may not respect a filter. */
const defaultMinShare = 0.9;

export function shareOf(items: readonly ProbedItem[], respects: (item: ProbedItem) => boolean): number {
  return items.length === 0 ? 0 : items.filter(respects).length / items.length;
}

/** Counts the items of a list whose end times another list covers, and those of them that the other list lacks. */
export function compareItems(items: readonly ProbedItem[], others: readonly ProbedItem[]) {
  const ids = new Set(others.map(({ itemId }) => itemId));
  const ends = others.map(({ itemEndDate }) => itemEndDate ?? 0);
  // End times are cut at whole seconds.
  const [from, to] = [Math.min(...ends) + 1_000, Math.max(...ends) - 1_000];
  const covered = items.filter(({ itemEndDate }) => (itemEndDate ?? 0) > from && (itemEndDate ?? 0) < to);
  return { covered: covered.length, missing: covered.filter(({ itemId }) => !ids.has(itemId)).length };
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export interface FilterCheck {
  readonly label: string;
  readonly name: Capability;
  /** A sentence that says what a filter does: `Only auctions without a bid are found`. */
  readonly success: string;
  readonly respects: (item: ProbedItem) => boolean;
  /** A page of the same search without the filter. */
  readonly control: ProbedPage | null;
  /** The share of items that must respect it. */
  readonly minShare?: number;
}

/**
 * Judges the answer to a search with one filter: a warning or an error refuses it, and items that do not respect it show
 * that it was ignored silently. If the items respect it without the filter as well, nothing was found out.
 */
export function judgeFilter(answer: ProbeAnswer, check: FilterCheck): CheckResult {
  const { label, name, success, respects, control, minShare = defaultMinShare } = check;
  const finding = { name, value: null };
  if (answer.kind === 'failed') return unknownResult(label, answer.reason);
  if (answer.kind === 'refused') return { label, verdict: 'refused', sentence: answer.reason, finding };
  const { items } = answer.page;
  const controlShare = control === null ? 0 : shareOf(control.items, respects);
  if (items.length === 0) {
    if (controlShare === 0) return unknownResult(label, 'No auction was found, and perhaps there is none.');
    return { label, verdict: 'ignored', sentence: 'Nothing was found, although there are such auctions.', finding };
  }
  const share = shareOf(items, respects);
  if (share < minShare) {
    const sentence = `Accepted without a warning, but only ${percent(share)} of the auctions found respect it.`;
    return { label, verdict: 'ignored', sentence, finding };
  }
  if (controlShare >= minShare) return unknownResult(label, 'All auctions look like that, with or without the filter.');
  return { label, verdict: 'works', sentence: `${success}.`, finding };
}

export function unknownResult(label: string, sentence: string): CheckResult {
  return { label, verdict: 'unknown', sentence };
}
