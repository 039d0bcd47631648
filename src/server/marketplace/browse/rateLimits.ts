import * as z from 'zod';
import type { MarketplaceClient } from './client.ts';
import { MarketplaceError } from './errors.ts';

/** The application's daily calls as the marketplace counts them. */
export interface CallLimits {
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since 1970; null when the marketplace does not say. */
  readonly resetsAt: number | null;
}

/** The resource that searches belong to (docs/ebay.md, Errors and limits). */
const resourceName = 'buy.browse';
const daySeconds = 86_400;

const callCount = z.int().min(0).max(1_000_000_000).nullish().catch(null);
const rate = z.object({
  count: callCount,
  limit: callCount,
  remaining: callCount,
  reset: z.iso.datetime().nullish().catch(null),
  timeWindow: callCount,
});
/** The contract lets every field be absent. */
const rateLimitsBody = z.object({
  rateLimits: z
    .array(
      z.object({
        resources: z.array(z.object({ name: z.string().nullish(), rates: z.array(rate).nullish() })).nullish(),
      }),
    )
    .nullish(),
});

/**
 * Returns the marketplace's own count of the daily searches, or null when it has none. Consumes no quota of searches.
 *
 * @throws {MarketplaceError}
 */
export async function fetchRateLimits(client: MarketplaceClient): Promise<CallLimits | null> {
  const body = await client.getJson('/developer/analytics/v1_beta/rate_limit/?api_name=browse&api_context=buy', {
    api: 'Developer Analytics API',
  });
  if (body === null) return null;
  const read = rateLimitsBody.safeParse(body);
  if (!read.success) throw new MarketplaceError('garbage', 'The response has no call limits');
  const resources = (read.data.rateLimits ?? []).flatMap(({ resources }) => resources ?? []);
  const rates = resources.flatMap(({ name, rates }) => (name === resourceName ? (rates ?? []) : []));
  // Limits by the minute may be listed as well.
  const day = rates.find(({ timeWindow }) => timeWindow == null || timeWindow === daySeconds);
  return day === undefined ? null : toCallLimits(day);
}

function toCallLimits({ count, limit, remaining, reset }: z.infer<typeof rate>): CallLimits | null {
  if (limit == null) return null;
  const left = remaining ?? (count == null ? null : limit - count);
  if (left === null) return null;
  return { limit, remaining: Math.min(Math.max(left, 0), limit), resetsAt: reset == null ? null : Date.parse(reset) };
}
