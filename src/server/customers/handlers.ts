import { unsubscribe, unsubscribeOneClick } from '#contract/customers.ts';
import { emailProblem, emailProblems, normalEmail } from '#domain/accounts/emailAddress.ts';
import { addressKey, emailKey, spend } from '#server/accounts/limits.ts';
import { HttpError } from '#server/http/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { CustomerDeps } from './CustomerDeps.ts';
import { isSigned } from './oneClick.ts';

const done = { success: true } as const;

/** No more deal alerts (specification, section 7; DESIGN, ruling 7). The answer never tells whether anybody has an address. */
export function customerHandlers(deps: CustomerDeps): Route[] {
  const { queries, limits, now } = deps;
  return [
    handle(unsubscribe, async ({ query, caller }) => {
      const email = normalEmail(query.email);
      if (email === null) throw invalidEmail(query.email);
      // A link somebody was made to follow, or a scanner of mails, asks as well; nobody meant that.
      if (!caller.isDeliberate) return done;
      await spend(limits.byAddress, addressKey(caller.address));
      await spend(limits.byEmail, emailKey(email));
      await queries.unsubscribe(email, now());
      return done;
    }),
    handle(unsubscribeOneClick, async ({ query }) => {
      const email = normalEmail(query.email);
      if (email === null || !(await isSigned(email, query.signature, deps))) throw invalidLink();
      await queries.unsubscribe(email, now());
      return done;
    }),
  ];
}

const invalidEmail = (typed: string) =>
  new HttpError(400, {
    error: emailProblem(typed) ?? emailProblems.malformed,
    code: 'invalid_parameter',
    parameter: 'email',
  });

const invalidLink = () =>
  new HttpError(400, {
    error: 'This link is not one of ours. Please use the form instead.',
    code: 'invalid_signature',
  });
