import * as z from 'zod';
import type { MarketplaceClient } from './client.ts';
import { MarketplaceError } from './errors.ts';

/** The application's calls of the day as the marketplace counts them. */
export interface CallLimits {
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since 1970; null where the marketplace does not tell. */
  readonly resetsAt: number | null;
}

/** The pool that searches are of (eBay facts, section 1.4). */
const resource = 'buy.browse';
const daySeconds = 86_400;

const calls = z.int().min(0).max(1_000_000_000).nullish().catch(null);
const rate = z.object({
  count: calls,
  limit: calls,
  remaining: calls,
  reset: z.iso.datetime().nullish().catch(null),
  timeWindow: calls,
});
/** Every field can be absent, for all the contract says. */
const answer = z.object({
  rateLimits: z
    .array(
      z.object({
        resources: z.array(z.object({ name: z.string().nullish(), rates: z.array(rate).nullish() })).nullish(),
      }),
    )
    .nullish(),
});

/**
 * What the marketplace itself counts of the day's searches; null where it does not tell. Not of the quota of searches.
 *
 * @throws {MarketplaceError}
 */
export async function rateLimits(client: MarketplaceClient): Promise<CallLimits | null> {
  const body = await client.ask('/developer/analytics/v1_beta/rate_limit/?api_name=browse&api_context=buy', {
    api: 'Developer Analytics API',
  });
  if (body === null) return null;
  const read = answer.safeParse(body);
  if (!read.success) throw new MarketplaceError('garbage', 'The answer holds no limits of calls');
  const resources = (read.data.rateLimits ?? []).flatMap(({ resources }) => resources ?? []);
  const rates = resources.flatMap(({ name, rates }) => (name === resource ? (rates ?? []) : []));
  // Where there are limits by the minute as well, they say nothing of the day.
  const day = rates.find(({ timeWindow }) => timeWindow == null || timeWindow === daySeconds);
  return day === undefined ? null : limitsOf(day);
}

function limitsOf({ count, limit, remaining, reset }: z.infer<typeof rate>): CallLimits | null {
  if (limit == null) return null;
  const left = remaining ?? (count == null ? null : limit - count);
  if (left === null) return null;
  return { limit, remaining: Math.min(Math.max(left, 0), limit), resetsAt: reset == null ? null : Date.parse(reset) };
}
