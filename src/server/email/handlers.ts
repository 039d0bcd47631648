import { reportMail, resubscribe, stopAlert, unsubscribe, unsubscribeOneClick } from '#contract/alerts.ts';
import { screens } from '#contract/screens.ts';
import { emailProblem, emailProblems, normalizeEmail } from '#domain/accounts/emailAddress.ts';
import { emailRateLimitKey } from '#server/db/rateLimiter.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError, invalidField } from '#server/http/errors/errors.ts';
import { handle, handleWithPage, type Route } from '#server/http/route.ts';
import { readMailReport } from './readMailReport.ts';
import { unsubscribeWithNotice } from './unsubscribeMail.ts';
import { isReporter, isValidSignature, type UnsubscribeServices } from './unsubscribeServices.ts';

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
        await unsubscribeWithNotice(key, email, services);
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
    handle(reportMail, async ({ body, caller }) => {
      if (!isReporter(caller.bearer, services)) throw invalidToken();
      for (const { email, kind } of await readMailReport(body.message)) {
        if (kind === 'complaint') await queries.unsubscribe(email, now());
        else await queries.disableMail(email, now());
      }
      return success;
    }),
    handle(stopAlert, async ({ query }) => {
      const { alert, signature } = query;
      if (!(await isValidSignature({ subject: alert, signature }, 'alert', services)))
        throw invalidLink('This link is not valid. Please pause the search among your alerts.');
      await queries.pauseAlert(query.alert, now());
      return success;
    }),
  ];
}

const invalidToken = () =>
  new HttpError(401, { error: 'This URL requires a token.', code: 'token_required' }, { 'www-authenticate': 'Bearer' });

/**
 * Returns the address of a signed link.
 *
 * @throws {HttpError} 400 when the link was made for something else
 */
async function requireSignature(
  { email: given, signature }: { readonly email: string; readonly signature: string },
  purpose: 'unsubscribe' | 'resubscribe',
  services: UnsubscribeServices,
): Promise<string> {
  const email = normalizeEmail(given);
  if (email !== null && (await isValidSignature({ subject: email, signature }, purpose, services))) return email;
  throw invalidLink(
    purpose === 'unsubscribe'
      ? 'This link is not valid. Please use the form instead.'
      : 'This link is not valid. Please open it again from the email.',
  );
}

const invalidLink = (error: string) =>
  new HttpError(400, {
    error,
    code: 'invalid_signature',
  });
