import {
  captcha,
  changePassword as change,
  checkEmail,
  currentUser,
  endSession,
  listSessions,
  login,
  logout,
  requestReset,
  resetPassword as reset,
  signup,
  verifyEmail as verify,
} from '#contract/accounts.ts';
import { normalEmail } from '#domain/accounts/emailAddress.ts';
import { invalidEmail, notFound, unauthorized, unavailable } from '#server/http/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { changePassword } from './changePassword.ts';
import { verifyEmail } from './emailProofs/verifyEmail.ts';
import { addressKey, spend } from './limits.ts';
import { logIn } from './logIn.ts';
import { BusyError } from './passwords/Turnstile.ts';
import { requestReset as askForReset } from './resets/requestReset.ts';
import { resetPassword } from './resets/resetPassword.ts';
import { liveSessions, toUser } from './sessions/sessions.ts';
import { tokenHash } from './sessions/sessionToken.ts';
import { signUp } from './signUp.ts';

const done = { success: true } as const;

/** The account endpoints (specification, section 7). */
export function accountHandlers(deps: AccountDeps): Route[] {
  const { queries, limits, now } = deps;
  return [
    handle(login, ({ body, caller }) => orBusy(logIn(body, caller, deps))),
    handle(signup, ({ body, caller }) => orBusy(signUp(body, caller, deps))),
    handle(logout, async ({ caller }) => {
      if (caller.bearer !== null) await queries.endSession(tokenHash(caller.bearer));
      return done;
    }),
    handle(checkEmail, async ({ body, caller }) => {
      const email = normalEmail(body.email);
      if (email === null) throw invalidEmail(body.email);
      const from = addressKey(caller.address);
      await spend(limits.checkEmail, from);
      await spend(limits.checkEmailLong, from);
      const { exists, provider } = await queries.providerOf(email);
      return { exists, auth_provider: exists ? provider : null };
    }),
    handle(captcha, async ({ caller }) => {
      await spend(limits.captcha, addressKey(caller.address));
      const { parameters, signature = '' } = await deps.captcha.challenge();
      return { parameters: { ...parameters }, signature };
    }),
    handle(requestReset, async ({ body, caller }) => {
      await askForReset(body, caller, deps);
      return done;
    }),
    handle(reset, async ({ params, body, caller }) => {
      await orBusy(resetPassword(params.token, body.new_password, caller, deps));
      return done;
    }),
    handle(change, async ({ body, owner }) => {
      await orBusy(changePassword(body, owner, deps));
      return done;
    }),
    handle(currentUser, async ({ owner }) => {
      const account = await queries.accountById(owner.userId);
      if (account === null) throw unauthorized();
      return { user: toUser(account) };
    }),
    handle(verify, async ({ body, owner }) => {
      await verifyEmail(body.token, owner, deps);
      return done;
    }),
    handle(listSessions, async ({ owner }) => {
      const sessions = await liveSessions(owner.userId, queries, now());
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
    handle(endSession, async ({ params, owner }) => {
      if (!(await queries.endSessionOf(owner.userId, params.id))) throw notFound();
      return done;
    }),
  ];
}

/** Too many passwords at once is a matter of a moment. */
async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BusyError ? unavailable(2) : error;
  }
}
