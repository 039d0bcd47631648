import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimiter {
  /** Consumes one attempt of a key. Returns null, or the seconds to wait when none was left. */
  tryConsume(key: string): Promise<number | null>;
  /** Returns the seconds to wait when no attempt is left, else null. Consumes nothing. */
  secondsToWait(key: string): Promise<number | null>;
  /** Gives back one attempt that turned out not to count. */
  refund(key: string): Promise<void>;
  /** Deletes the count of a key, so that all its attempts are available again. */
  reset(key: string): Promise<void>;
}

/** The attempts allowed per key within a window. The name keeps the counts of different limits apart. */
export interface RateLimit {
  readonly name: string;
  readonly attempts: number;
  readonly seconds: number;
}

/** A timer of Node cannot be set for longer, and would end at once. Counts in memory outlive no process anyway. */
const maxMemorySeconds = 24 * 24 * 3_600;

/** Creates the rate limiter of a rule. */
export type CreateLimiter = (rule: RateLimit) => RateLimiter;

export interface RateLimitHooks {
  /** Called for each attempt that a limit refuses. */
  readonly onHit?: () => void;
  /** Called when the database could not count. The message of the error names no key. */
  readonly onError: (error: Error) => void;
}

/**
 * Creates a rate limiter that counts in the database, for all processes together. While the database is down, each
 * process counts in its own memory, so an outage lifts no limit.
 */
export function createRateLimiter(
  pool: pg.Pool,
  { name, attempts, seconds }: RateLimit,
  { onHit = () => undefined, onError }: RateLimitHooks,
): RateLimiter {
  const rule = { keyPrefix: name, points: attempts, duration: seconds };
  // The limiter itself tells nobody that it counts in memory.
  const query = (statement: pg.QueryConfig) =>
    pool.query(statement).catch((error: Error) => {
      onError(error);
      throw error;
    });
  const limiter = new RateLimiterPostgres({
    ...rule,
    storeClient: { query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory({ ...rule, duration: Math.min(seconds, maxMemorySeconds) }),
  });
  return {
    async tryConsume(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        onHit();
        return secondsUntilReset(refused);
      }
    },
    async secondsToWait(key) {
      const state = await limiter.get(key);
      if (state === null || state.consumedPoints < attempts) return null;
      onHit();
      return secondsUntilReset(state);
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

function secondsUntilReset(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
}

/** Returns the key an email address counts under: a hash, so the table of counts names nobody. */
export function emailRateLimitKey(email: string): string {
  return createHmac('sha256', 'cardfall rate limits').update(email).digest('base64url');
}
