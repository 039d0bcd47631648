import type { Config } from '#server/config/config.ts';
import type { CallBudget } from '../calls/callBudget.ts';
import type { FindingQueries } from '../calls/findingQueries.ts';
import { maxShares } from '../streams.ts';
import type { CheckResult } from './CheckResult.ts';
import { checkAspects, checkNoBids, checkStartDate } from './filterChecks.ts';
import { checkKeywords } from './keywordChecks.ts';
import { checkAccess, checkNewlyListed } from './orderChecks.ts';
import type { ProbeContext } from './ProbeContext.ts';
import { Prober, type ProberDeps, ProbingStopped } from './Prober.ts';
import { checkDeletionEndpoint, checkLimits } from './serviceChecks.ts';
import { checkNearEnd, checkPages, checkTotal } from './windowChecks.ts';

interface Check {
  /** The most calls it makes when the marketplace responds. */
  readonly calls: number;
  readonly purpose: string;
  readonly run: (context: ProbeContext) => Promise<CheckResult[]>;
}

/** The checks that cost calls, in order: each may use what those before it found, and the last ones can be missed most. */
export const checks: readonly Check[] = [
  { calls: 1, purpose: 'token, site, currency, campaign, order by end time', run: checkAccess },
  { calls: 4, purpose: 'how near an end time may be: 2 min to 12 h ahead', run: checkNearEnd },
  { calls: 2, purpose: 'whether pages repeat or miss auctions', run: checkPages },
  { calls: 1, purpose: 'auctions without a bid', run: checkNoBids },
  { calls: 1, purpose: 'auctions by their start time', run: checkStartDate },
  { calls: 1, purpose: 'new listings: their order, and how late they appear', run: checkNewlyListed },
  { calls: 5, purpose: 'words, phrases, excluded words, alternatives', run: checkKeywords },
  { calls: 6, purpose: 'the spelling of four aspects', run: checkAspects },
  { calls: 1, purpose: 'whether totals agree', run: checkTotal },
];

export interface DoctorDeps extends Omit<ProberDeps, 'budget'> {
  readonly budget: CallBudget;
  readonly findings: FindingQueries;
  readonly dailyCalls: number;
  readonly deletionNotices: Config['deletionNotices'];
}

export interface Diagnosis {
  readonly results: readonly CheckResult[];
  readonly calls: number;
  /** The reason why the run ended before all checks; null if it did not. */
  readonly stoppedBy: string | null;
  /** The calls left for probing today. */
  readonly left: number;
}

/** Checks what nobody has verified, and records what it finds out. At most `maxCalls` calls. */
export async function runDoctor(deps: DoctorDeps): Promise<Diagnosis> {
  const { affiliate, budget, now } = deps;
  const prober = new Prober(deps);
  const results = [await checkLimits(prober, budget, deps.dailyCalls)];
  const context: ProbeContext = {
    ...{ prober, affiliate, now, control: null, withAspect: true, near: null },
    categoryPages: new Map(),
  };
  const stoppedBy = await runChecks(context, results);
  results.push(await checkDeletionEndpoint(deps.deletionNotices));
  for (const { finding, verdict, sentence } of results) {
    if (finding === undefined || verdict === 'unknown') continue;
    await deps.findings.record(finding.name, { verdict, value: finding.value, detail: sentence }, now());
  }
  return { results, calls: prober.calls, stoppedBy, left: await probingCallsLeft(budget) };
}

async function runChecks(context: ProbeContext, results: CheckResult[]): Promise<string | null> {
  try {
    for (const { run } of checks) results.push(...(await run(context)));
    return null;
  } catch (error) {
    if (error instanceof ProbingStopped) return error.message;
    throw error;
  }
}

/** Returns how many calls are left today for finding out what the marketplace understands. */
export async function probingCallsLeft(budget: CallBudget): Promise<number> {
  const { cap, used, byStream } = await budget.state();
  return Math.max(Math.min(cap - used, Math.ceil(cap * maxShares.probing) - byStream.probing), 0);
}
