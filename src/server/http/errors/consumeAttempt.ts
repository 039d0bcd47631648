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
 * Throws when no attempt is left. Consumes nothing.
 *
 * @throws {HttpError} 429 with the seconds to wait
 */
export async function requireAttempt(limit: RateLimiter, key: string): Promise<void> {
  const seconds = await limit.secondsToWait(key);
  if (seconds !== null) throw tooManyRequests(seconds);
}
