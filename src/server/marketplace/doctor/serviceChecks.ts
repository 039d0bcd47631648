import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Config } from '#server/config/config.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { fetchRateLimits } from '../browse/rateLimits.ts';
import type { CallBudget } from '../calls/callBudget.ts';
import { formatCount, formatDuration } from '../status/format.ts';
import { type CheckResult, unknownResult } from './CheckResult.ts';
import type { Prober } from './Prober.ts';

const clockToleranceMs = 60_000;
const timeoutMs = 10_000;
/** The grant of every new application (docs/ebay.md, Errors and limits). */
const firstGrant = 5_000;
const growthCheck = 'An Application Growth Check, which is free: more calls a day than';

/** Compares the marketplace's own count with ours, and merges it. Consumes no call. */
export async function checkLimits(prober: Prober, budget: CallBudget, dailyCalls: number): Promise<CheckResult> {
  const label = 'Calls a day';
  try {
    const limits = await fetchRateLimits(prober.client);
    if (limits === null) {
      const sentence = `eBay does not say how many there are; our own count assumes ${formatCount(dailyCalls)}.`;
      return { ...unknownResult(label, sentence), request: 'Developer support: why getRateLimits returns nothing.' };
    }
    await budget.reconcile(limits);
    const { resetsAt } = await budget.state();
    const { limit, remaining } = limits;
    const offset = limits.resetsAt === null ? 0 : Math.abs(limits.resetsAt - resetsAt);
    const reset =
      offset <= clockToleranceMs ? '' : ` They are reset ${formatDuration(offset)} from the time we assume.`;
    const request = limit > firstGrant ? {} : { request: `${growthCheck} ${formatCount(limit)}.` };
    const facts = `${formatCount(limit)}, of which ${formatCount(remaining)} are left.${reset}`;
    if (limit === dailyCalls)
      return { label, verdict: reset === '' ? 'works' : 'ignored', word: 'known', sentence: facts, ...request };
    const advice = `EBAY_DAILY_CALLS is ${formatCount(dailyCalls)}; set it to ${limit}.`;
    return { label, verdict: 'ignored', word: 'differ', sentence: `${facts} ${advice}`, ...request };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return { label, verdict: error.code === 'credentials' ? 'refused' : 'unknown', sentence: error.message };
  }
}

const challengeBody = z.object({ challengeResponse: z.string() });

/**
 * Sends the marketplace's challenge to the endpoint for account deletion, at the URL the marketplace uses, and compares
 * the answer. Consumes no call.
 */
export async function checkDeletionEndpoint(settings: Config['deletionNotices']): Promise<CheckResult> {
  const label = 'Deletion notices';
  if (settings === null) {
    const sentence = 'EBAY_DELETION_ENDPOINT is not set. eBay requires the endpoint before the first real call.';
    return { ...unknownResult(label, sentence), word: 'off' };
  }
  const problem = await challengeProblem(settings);
  if (problem !== null)
    return { label, verdict: 'refused', word: 'broken', sentence: `${settings.endpoint} ${problem}` };
  const isLocal = new URL(settings.endpoint).protocol !== 'https:';
  if (!isLocal) return { label, verdict: 'works', sentence: `${settings.endpoint} answers eBay's challenge.` };
  return {
    label,
    verdict: 'ignored',
    word: 'differs',
    sentence: `${settings.endpoint} answers, but eBay requires https.`,
  };
}

async function challengeProblem({ endpoint, verificationToken }: NonNullable<Config['deletionNotices']>) {
  const challenge = randomBytes(16).toString('hex');
  const expected = createHash('sha256')
    .update(challenge + verificationToken + endpoint)
    .digest('hex');
  try {
    const response = await fetch(`${endpoint}?challenge_code=${challenge}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status >= 300 && response.status < 400) return 'redirects, which eBay does not follow.';
    if (response.status !== 200) return `answers ${response.status} and not 200; is Cardfall running there?`;
    const body = challengeBody.safeParse(parseJson(text));
    if (!body.success) return 'answers, but not as Cardfall does: another program may run there.';
    if (body.data.challengeResponse === expected) return null;
    return 'answers with a wrong hash: the token or the URL of the running server differs from the settings here.';
  } catch {
    return 'cannot be reached from here.';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
