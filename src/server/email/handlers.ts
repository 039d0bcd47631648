import { screens } from '#contract/screens.ts';
import { resubscribe, unsubscribe, unsubscribeOneClick } from '#contract/unsubscribe.ts';
import { emailProblem, emailProblems, normalizeEmail } from '#domain/accounts/emailAddress.ts';
import { emailRateLimitKey } from '#server/db/rateLimiter.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError, invalidField } from '#server/http/errors/errors.ts';
import { handle, handleWithPage, type Route } from '#server/http/route.ts';
import { queueUnsubscribeNotice } from './unsubscribeMail.ts';
import { isValidSignature, type UnsubscribeServices } from './unsubscribeServices.ts';

const success = { success: true } as const;

/**
 * The endpoints that end deal alerts (docs/requirements.md, 7.unsubscribe.1). The response never reveals whether an
 * address is known.
 */
export function unsubscribeHandlers(services: UnsubscribeServices): Route[] {
  const { queries, limits, now } = services;
  return [
    handleWithPage(
      unsubscribe,
      async ({ query, caller }) => {
        const email = normalizeEmail(query.email);
        if (email === null) throw invalidField('email', emailProblem(query.email) ?? emailProblems.malformed);
        // A prefetch or a mail scanner is not the person's own request.
        if (!caller.isDeliberate) return success;
        await consumeAttempt(limits.byAddress, rateLimitKey(caller.address));
        const key = emailRateLimitKey(email);
        await consumeAttempt(limits.byEmail, key);
        if (await queries.unsubscribe(email, now())) await queueUnsubscribeNotice(key, email, services);
        return success;
      },
      // A link that a person opens leads to the form, which asks before it unsubscribes.
      (query) => `${screens.unsubscribe}?${new URLSearchParams({ email: query.get('email') ?? '' })}`,
    ),
    handle(unsubscribeOneClick, async ({ query }) => {
      await queries.unsubscribe(await requireSignature(query, 'unsubscribe', services), now());
      return success;
    }),
    handle(resubscribe, async ({ body }) => {
      await queries.resubscribe(await requireSignature(body, 'resubscribe', services));
      return success;
    }),
  ];
}

/**
 * Returns the address of a signed link.
 *
 * @throws {HttpError} 400 when the link was made for something else
 */
async function requireSignature(
  link: { readonly email: string; readonly signature: string },
  purpose: Parameters<typeof isValidSignature>[1],
  services: UnsubscribeServices,
): Promise<string> {
  const email = normalizeEmail(link.email);
  if (email !== null && (await isValidSignature({ ...link, email }, purpose, services))) return email;
  throw new HttpError(400, {
    error:
      purpose === 'unsubscribe'
        ? 'This link is not valid. Please use the form instead.'
        : 'This link is not valid. Please open it again from the email.',
    code: 'invalid_signature',
  });
}
