import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import { ipv6Network } from '#server/http/caller.ts';
import { tooManyRequests } from '#server/http/errors/errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Attempts per window in seconds. "Ip" is the caller's network address, as {@link rateLimitKey} groups it. */
const rules = {
  loginByIp: [20, minute],
  failedLoginByIp: [100, day],
  failedLoginByAccountAndIp: [5, 15 * minute],
  /** Refuses nobody: further attempts require a proof of work, so that no attacker locks out the owner. */
  failedLoginByAccount: [20, day],
  attackNoticeToAccount: [1, day],
  checkEmail: [10, minute],
  checkEmailLong: [60, hour],
  signup: [5, hour],
  changePassword: [10, hour],
  deleteAccount: [10, hour],
  captcha: [30, minute],
  requestReset: [3, minute],
  requestResetLong: [6, hour],
  /** The window is the lifetime of a link, so requests by others never leave the owner without one that works. */
  mailToAccount: [3, 30 * minute],
  resetPassword: [10, hour],
  startSignIn: [20, minute],
  socialAuth: [20, minute],
  verificationMailToAccount: [1, day],
  verifyEmail: [20, hour],
} as const satisfies Record<string, readonly [attempts: number, seconds: number]>;

export type AccountLimits = Record<keyof typeof rules, RateLimiter>;

export function createAccountLimits(createLimiter: CreateLimiter): AccountLimits {
  const entries = Object.entries(rules).map(([name, [attempts, seconds]]) => [
    name,
    createLimiter({ name, attempts, seconds }),
  ]);
  return Object.fromEntries(entries) as AccountLimits;
}

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

/** Returns the key a network address counts under: an IPv6 address counts as its /64 network. */
export function rateLimitKey(address: string): string {
  return isIPv6(address) ? ipv6Network(address, 64) : address;
}

/** Returns the key an email address counts under: a hash, so the table of counts names nobody. */
export function emailRateLimitKey(email: string): string {
  return createHmac('sha256', 'cardfall rate limits').update(email).digest('base64url');
}
