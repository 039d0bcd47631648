import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Attempts per window in seconds. "Ip" is the caller's network address, as `rateLimitKey` groups it. */
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
