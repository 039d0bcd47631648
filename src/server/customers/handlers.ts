import { unsubscribe, unsubscribeOneClick } from '#contract/customers.ts';
import { screens } from '#contract/screens.ts';
import { normalEmail } from '#domain/accounts/emailAddress.ts';
import { addressKey, emailKey, spend } from '#server/accounts/limits.ts';
import { HttpError, invalidEmail } from '#server/http/errors.ts';
import { handle, handleWithPage, type Route } from '#server/http/route.ts';
import type { CustomerDeps } from './CustomerDeps.ts';
import { isSigned } from './oneClick.ts';

const done = { success: true } as const;

/** No more deal alerts (specification, section 7; DESIGN, ruling 7). The answer never tells whether anybody has an address. */
export function customerHandlers(deps: CustomerDeps): Route[] {
  const { queries, limits, now } = deps;
  return [
    handleWithPage(
      unsubscribe,
      async ({ query, caller }) => {
        const email = normalEmail(query.email);
        if (email === null) throw invalidEmail(query.email);
        // Mail scanners and pages of other sites call it too, without a decision of the user.
        if (!caller.isDeliberate) return done;
        await spend(limits.byAddress, addressKey(caller.address));
        await spend(limits.byEmail, emailKey(email));
        await queries.unsubscribe(email, now());
        return done;
      },
      // A link that somebody opens leads to the form, which asks before it unsubscribes.
      (query) => `${screens.unsubscribe}?${new URLSearchParams({ email: query.get('email') ?? '' })}`,
    ),
    handle(unsubscribeOneClick, async ({ query }) => {
      const email = normalEmail(query.email);
      if (email === null || !(await isSigned(email, query.signature, deps))) throw invalidLink();
      await queries.unsubscribe(email, now());
      return done;
    }),
  ];
}

const invalidLink = () =>
  new HttpError(400, {
    error: 'This link is not one of ours. Please use the form instead.',
    code: 'invalid_signature',
  });
