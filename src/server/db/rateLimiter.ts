import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimiter {
  /** Takes one off for a key; the seconds to wait when nothing is left, else null. */
  take(key: string): Promise<number | null>;
  /** The seconds to wait when nothing is left, without taking one off. */
  wait(key: string): Promise<number | null>;
  /** Puts one back that turned out not to count. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/**
 * So many in so many seconds for each key, counted in the database for all processes. While the database is away each
 * process counts by itself, so that an outage opens no door.
 */
export function rateLimiter(pool: pg.Pool, name: string, points: number, seconds: number): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return secondsOf(refused);
      }
    },
    async wait(key) {
      const state = await limiter.get(key);
      return state !== null && state.consumedPoints >= points ? secondsOf(state) : null;
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

function secondsOf(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
}
