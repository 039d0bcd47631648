import * as endpoints from '#contract/accounts.ts';
import { emailProblem, emailProblems, normalizeEmail } from '#domain/accounts/emailAddress.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { invalidField, notFound, unauthorized, unavailable } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { AccountServices } from './accountServices.ts';
import { verifyEmail } from './emailVerification.ts';
import { logIn } from './logIn.ts';
import { changePassword, deleteAccount, requestPasswordReset, resetPassword } from './passwordChange.ts';
import { BusyError } from './passwords/ConcurrencyLimit.ts';
import { listSessions, toUser } from './sessions.ts';
import { signUp } from './signUp.ts';
import { hashToken } from './tokens.ts';

const success = { success: true } as const;

/** The account endpoints, except those of sign-in at a provider (docs/requirements.md, 7.auth.1). */
export function accountHandlers(services: AccountServices): Route[] {
  const { queries, limits, captcha } = services;
  return [
    handle(endpoints.login, ({ body, caller }) => unavailableWhenBusy(logIn(body, caller, services))),
    handle(endpoints.signup, ({ body, caller }) => unavailableWhenBusy(signUp(body, caller, services))),
    handle(endpoints.logout, async ({ caller }) => {
      if (caller.bearer !== null) await queries.endSession(hashToken(caller.bearer));
      return success;
    }),
    handle(endpoints.checkEmail, async ({ body, caller }) => {
      const email = normalizeEmail(body.email);
      if (email === null) throw invalidField('email', emailProblem(body.email) ?? emailProblems.malformed);
      const key = rateLimitKey(caller.address);
      await consumeAttempt(limits.checkEmail, key);
      await consumeAttempt(limits.checkEmailLong, key);
      const { exists, provider } = await queries.findSignInMethod(email);
      return { exists, auth_provider: exists ? provider : null };
    }),
    handle(endpoints.captcha, async ({ caller }) => {
      await consumeAttempt(limits.captcha, rateLimitKey(caller.address));
      const { parameters, signature = '' } = await captcha.createChallenge();
      return { parameters: { ...parameters }, signature };
    }),
    handle(endpoints.requestReset, async ({ body, caller }) => {
      await requestPasswordReset(body, caller, services);
      return success;
    }),
    handle(endpoints.resetPassword, async ({ params, body, caller }) => {
      const reset = { token: params.token, password: body.new_password };
      await unavailableWhenBusy(resetPassword(reset, caller, services));
      return success;
    }),
    handle(endpoints.changePassword, async ({ body, owner }) => {
      await unavailableWhenBusy(changePassword(body, owner, services));
      return success;
    }),
    handle(endpoints.deleteAccount, async ({ body, owner }) => {
      await unavailableWhenBusy(deleteAccount(body.password, owner, services));
      return success;
    }),
    handle(endpoints.currentUser, async ({ owner }) => {
      const account = await queries.findAccountById(owner.userId);
      if (account === null) throw unauthorized();
      return { user: toUser(account) };
    }),
    handle(endpoints.verifyEmail, async ({ body, owner }) => {
      await verifyEmail(body.token, owner, services);
      return success;
    }),
    handle(endpoints.listSessions, async ({ owner }) => {
      const sessions = await listSessions(owner.userId, services);
      return {
        items: sessions.map((session) => ({
          id: session.id,
          current: session.id === owner.sessionId,
          device: session.device,
          created_at: session.created_at.toISOString(),
          last_used_at: session.last_used_at.toISOString(),
        })),
      };
    }),
    handle(endpoints.endSession, async ({ params, owner }) => {
      if (!(await queries.endSessionOfUser(owner.userId, params.id))) throw notFound();
      return success;
    }),
  ];
}

/** Turns BusyError into 503 with a retry after two seconds: the queue of passwords empties quickly. */
async function unavailableWhenBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BusyError ? unavailable(2) : error;
  }
}
