import type { RateLimiter } from '#server/db/rateLimiter.ts';
import { tooManyRequests } from './errors.ts';

/**
 * Consumes one attempt.
 *
 * @throws {HttpError} 429 with the seconds to wait
 */
export async function consumeAttempt(limit: RateLimiter, key: string): Promise<void> {
  const seconds = await limit.tryConsume(key);
  if (seconds !== null) throw tooManyRequests(seconds);
}

/**
 * Consumes one attempt for what `work` stores, and calls it with whether there was one. The attempt is given back if the work
 * fails, or if it returns false or null because there was nothing to do.
 */
export async function withAttempt<Result>(
  limit: RateLimiter,
  key: string,
  work: (isAllowed: boolean) => Promise<Result>,
): Promise<Result> {
  const isAllowed = (await limit.tryConsume(key)) === null;
  let result: Result | false = false;
  try {
    result = await work(isAllowed);
    return result;
  } finally {
    if (isAllowed && (result === false || result === null)) await limit.refund(key).catch(() => undefined);
  }
}

/**
 * Throws when no attempt is left. Consumes nothing.
 *
 * @throws {HttpError} 429 with the seconds to wait
 */
export async function requireAttempt(limit: RateLimiter, key: string): Promise<void> {
  const seconds = await limit.secondsToWait(key);
  if (seconds !== null) throw tooManyRequests(seconds);
}
