import type { Capability } from '../calls/findings.ts';
import { fact, formatCount, stripControls, wrap } from '../status/format.ts';
import type { CheckResult } from './CheckResult.ts';
import { maxCalls } from './Prober.ts';
import { checks, type Diagnosis } from './runDoctor.ts';

/** Sentences that say how the plan does without a capability. */
const workarounds: Readonly<Partial<Record<Capability, string>>> = {
  nearEnd: 'Where no window may begin, pages are found by number, counted from the first auction to end.',
  startDate: 'New listings are found by their order, newest first, and not by a range of start times.',
  noBids: 'Auctions without a bid are read together with all others, not on their own.',
  newlyListed: 'New listings are found when their end times are read, not when they are listed.',
  endingSoonest: 'Pages are read by narrow windows of end times, because their order means nothing.',
  keywords: 'Searches of visitors are answered from what is stored; eBay is not asked.',
  phrase: 'A phrase is sent as plain words, and titles are compared here.',
  exclusion: 'Excluded words are not sent; titles are compared here.',
  alternatives: 'Each alternative is a search of its own.',
  pages: 'Windows of end times overlap, and each listing is stored once, by its id.',
  total: 'Totals are not believed: auctions are counted by the pages that were read.',
};
/** Questions for the marketplace about a capability that does not work. */
const requests: Readonly<Partial<Record<Capability, string>>> = {
  nearEnd: 'Developer support: how far ahead the lower bound of itemEndDate must be.',
  startDate: 'Developer support: how itemStartDate is to be written for auctions.',
  noBids: 'Developer support: how auctions without a bid are to be searched for.',
  newlyListed: 'Developer support: which orders can be combined with {AUCTION} (error 12034).',
};
const aspectWorkaround = 'The category is read without the aspect, and titles tell what belongs to a market.';
const verdictWords = { works: 'works', refused: 'refused', ignored: 'ignored', unknown: 'not found out' } as const;

/** A lower bound that must be this far ahead calls for attention. */
const farLeadMs = 30 * 60_000;

export interface Outlook {
  /** The URL of the marketplace. */
  readonly apiUrl: string;
  readonly marketplaceId: string;
  /** The calls left for probing today. */
  readonly left: number;
}

/** Says what a run will spend and on what. */
export function outlookText({ apiUrl, marketplaceId, left }: Outlook): string {
  const planned = checks.reduce((sum, { calls }) => sum + calls, 0);
  const words =
    `This asks ${apiUrl} (${marketplaceId}) what nobody has verified. It makes at most ${maxCalls} of today's calls: ` +
    `up to ${planned} as listed, and the others only to repeat one that failed.`;
  const shortage = `Only ${formatCount(left)} calls are left for this today, so the last checks will be missing.`;
  const lines = [
    ...wrap(words, '  ', '  '),
    '',
    ...checks.map(({ calls, purpose }) => `  ${String(calls).padStart(3)}  ${purpose}`),
    '    0  calls a day, and the endpoint for deletion notices',
    ...(left < planned ? ['', ...wrap(shortage, '  ', '  ')] : []),
  ];
  return `\n${lines.join('\n')}\n`;
}

/** Returns whether a result calls for attention. A lower bound that works only far ahead does. */
export function isProblem({ verdict, finding }: CheckResult): boolean {
  const isFar = finding?.name === 'nearEnd' && (finding.value ?? 0) >= farLeadMs;
  return verdict === 'refused' || verdict === 'ignored' || isFar;
}

/** Formats a diagnosis for a terminal of 80 columns. */
export function doctorText({ results, calls, left, stoppedBy }: Diagnosis): string {
  const spent = `${calls}, and ${formatCount(left)} are left for this today`;
  const parts = [
    [...fact('Calls made', spent), ...(stoppedBy === null ? [] : fact('Ended early', stripControls(stoppedBy)))],
    results.flatMap((result) => fact(result.label, `${wordOf(result)}: ${stripControls(result.sentence)}`)),
    list('What the plan will do:', planLines(results)),
    list('What to ask eBay for:', requestLines(results)),
    [verdict(results, stoppedBy)],
  ];
  return `\n${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const wordOf = ({ word, verdict }: CheckResult) => word ?? verdictWords[verdict];

function list(title: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  return [`  ${title}`, ...texts.flatMap((text) => wrap(stripControls(text), '  - ', '    '))];
}

function requestLines(results: readonly CheckResult[]): string[] {
  const ofProblems = results.filter(isProblem).flatMap(({ finding }) => (finding && requests[finding.name]) ?? []);
  return [...new Set([...ofProblems, ...results.flatMap(({ request }) => request ?? [])])];
}

function planLines(results: readonly CheckResult[]): string[] {
  return results.filter(isProblem).flatMap(({ finding, label }) => {
    return finding === undefined ? [] : `${label}: ${workarounds[finding.name] ?? aspectWorkaround}`;
  });
}

function verdict(results: readonly CheckResult[], stoppedBy: string | null): string {
  const problems = results.filter(isProblem).length;
  const isRecorded = results.some(({ finding, verdict }) => finding !== undefined && verdict !== 'unknown');
  const recorded = isRecorded ? ' What was found out is stored for the plan.' : '';
  if (problems === 0 && stoppedBy === null) return `  All that could be checked works.${recorded}`;
  return `  ${problems} of ${results.length} checks call for attention.${recorded}`;
}
