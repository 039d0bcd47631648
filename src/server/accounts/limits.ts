import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimiter } from '#server/db/rateLimiter.ts';
import { tooManyRequests } from '#server/http/errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often what may be done, in so many seconds. An address of version 6 counts as its whole network of 64 bits. */
const rules = {
  loginByAddress: [20, minute],
  failedLoginByAddress: [100, day],
  failedLoginByAccountAndAddress: [5, 15 * minute],
  checkEmail: [10, minute],
  checkEmailLong: [60, hour],
  signup: [5, hour],
  changePassword: [10, hour],
  captcha: [30, minute],
  requestReset: [3, minute],
  requestResetLong: [6, hour],
  /** As long as a link holds: whoever else asks for mails, the owner never is without one that works. */
  mailToAccount: [3, 30 * minute],
  resetPassword: [10, hour],
  startSignIn: [20, minute],
  socialAuth: [20, minute],
  proofMailToAccount: [1, day],
  verifyEmail: [20, hour],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

export type Limits = Record<keyof typeof rules, RateLimiter>;

/** The limits of the accounts, each with its own count. */
export function accountLimits(limiter: (name: string, points: number, seconds: number) => RateLimiter): Limits {
  const entries = Object.entries(rules).map(([name, [points, seconds]]) => [name, limiter(name, points, seconds)]);
  return Object.fromEntries(entries) as Limits;
}

/**
 * Takes one off.
 *
 * @throws {HttpError} 429 with the seconds to wait
 */
export async function spend(limit: RateLimiter, key: string): Promise<void> {
  const seconds = await limit.take(key);
  if (seconds !== null) throw tooManyRequests(seconds);
}

/**
 * Refuses when nothing is left, and takes nothing off.
 *
 * @throws {HttpError} 429 with the seconds to wait
 */
export async function refuseSpent(limit: RateLimiter, key: string): Promise<void> {
  const seconds = await limit.wait(key);
  if (seconds !== null) throw tooManyRequests(seconds);
}

/** What an address counts as. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const url = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = url.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** An e-mail address as a key that tells nobody who it is. */
export function emailKey(email: string): string {
  return createHmac('sha256', 'cardfall rate limits').update(email).digest('base64url');
}
