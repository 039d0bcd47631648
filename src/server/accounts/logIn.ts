import type { SignedIn } from '#contract/accounts.ts';
import { normalizeEmail } from '#domain/accounts/emailAddress.ts';
import { maxPasswordLength } from '#domain/accounts/passwordRules.ts';
import { emailRateLimitKey } from '#server/db/rateLimiter.ts';
import type { AccountRow } from '#server/db/schema.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt, withAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { Caller } from '#server/http/route.ts';
import { mailKinds } from './accountMails.ts';
import type { AccountServices } from './accountServices.ts';
import { withVerification } from './emailVerification.ts';
import { BusyError, refundIfBusy } from './passwords/ConcurrencyLimit.ts';
import { hashPassword, needsRehash, throwIfHashingBusy, verifyPassword } from './passwords/passwordHash.ts';
import type { NewSession } from './queries/sessionQueries.ts';
import { createSession, toUser } from './sessions.ts';

/**
 * Signs in with email and password. Every failure gets the same response in the same time, so nobody learns which
 * addresses have accounts. Failures count per network address, and per account and network address together. Failures of
 * one account from many networks make each further attempt cost a proof of work: an attacker elsewhere cannot lock out
 * the owner.
 *
 * @throws {HttpError} 400 when a solved captcha is required, 401 when the email address or password is wrong, 429 when a
 *   limit is reached
 * @throws {BusyError}
 */
export async function logIn(
  credentials: { email: string; password: string; captchaToken?: string | undefined },
  caller: Caller,
  services: AccountServices,
): Promise<SignedIn> {
  const { limits, queries, captcha, security } = services;
  throwIfHashingBusy();
  const ipKey = rateLimitKey(caller.address);
  await consumeAttempt(limits.loginByIp, ipKey);
  const email = normalizeEmail(credentials.email);
  const accountKey = emailRateLimitKey(email ?? credentials.email);
  const accountAndIpKey = `${accountKey} ${ipKey}`;
  // Consumed before the result is known: attempts made at the same time count like attempts made in turn.
  await consumeAttempt(limits.failedLoginByIp, ipKey);
  await consumeAttempt(limits.failedLoginByAccountAndIp, accountAndIpKey);
  const isUnderAttack = (await limits.failedLoginByAccount.tryConsume(accountKey)) !== null;
  if (isUnderAttack && email !== null) await raiseAlarm(email, services);
  if (isUnderAttack && !(await captcha.consumeToken(credentials.captchaToken ?? ''))) {
    await limits.failedLoginByIp.refund(ipKey);
    await limits.failedLoginByAccountAndIp.refund(accountAndIpKey);
    throw captchaRequired();
  }

  const account = email === null ? null : await queries.findAccountByEmail(email);
  const isTooLong = credentials.password.length > maxPasswordLength;
  const verification = async () => !isTooLong && verifyPassword(credentials.password, account?.password_hash ?? null);
  const passwordMatches = await refundIfBusy(verification(), async () => {
    await limits.failedLoginByIp.refund(ipKey);
    await limits.failedLoginByAccountAndIp.refund(accountAndIpKey);
    await limits.failedLoginByAccount.refund(accountKey);
  });
  const session = createSession(caller, services.now());
  // No session starts if the password was changed or the account deleted meanwhile.
  if (account === null || !passwordMatches || !(await startSession(session.row, account, services))) {
    security.record('sign-in failed', { email: email ?? credentials.email });
    throw new HttpError(401, { error: 'Invalid email or password', code: 'invalid_credentials' });
  }
  await limits.failedLoginByIp.refund(ipKey);
  await limits.failedLoginByAccountAndIp.reset(accountAndIpKey);
  await limits.failedLoginByAccount.refund(accountKey);
  await rehashIfNeeded(account, credentials.password, services);
  return { token: session.token, user: toUser(account) };
}

/** Starts a session, with a mail that asks to confirm an address that is not. */
function startSession(session: NewSession, account: AccountRow, services: AccountServices): Promise<boolean> {
  const { queries } = services;
  if (account.email_verified_at !== null) return queries.startSession(session, account);
  return withVerification(account.email, services, (mail) => queries.startSession(session, account, mail));
}

/** Reports many failed sign-ins to one address, once a day: in the log and to the owner. Looks up no account. */
async function raiseAlarm(email: string, { limits, security, outbox, now }: AccountServices): Promise<void> {
  await withAttempt(limits.attackNoticeToAccount, emailRateLimitKey(email), async (isAllowed) => {
    if (!isAllowed) return true;
    security.record('account under attack', { email });
    await outbox.add(mailKinds.failedSignIns, email, now());
    return true;
  });
}

const captchaRequired = () =>
  new HttpError(400, {
    error: 'Too many sign-ins to this account failed. Please reload the page and try again.',
    code: 'captcha_required',
    parameter: 'captchaToken',
  });

async function rehashIfNeeded(account: AccountRow, password: string, { queries }: AccountServices): Promise<void> {
  const { id, password_hash: before } = account;
  if (before === null || !needsRehash(before)) return;
  // The person is signed in already: if there is no room for it now, the next sign-in does it.
  const hash = await hashPassword(password).catch((error: unknown) => {
    if (error instanceof BusyError) return null;
    throw error;
  });
  if (hash !== null) await queries.replaceHash(id, before, hash);
}
