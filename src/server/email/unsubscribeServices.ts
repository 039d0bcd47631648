import { createHmac, timingSafeEqual } from 'node:crypto';
import { screens } from '#contract/screens.ts';
import { urlOf } from '#contract/urlOf.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { type UnsubscribeQueries, unsubscribeQueries } from './unsubscribeQueries.ts';

/** Everything the unsubscribe endpoints and links share. */
export interface UnsubscribeServices {
  readonly queries: UnsubscribeQueries;
  readonly limits: { readonly byAddress: RateLimiter; readonly byEmail: RateLimiter };
  /** Loads the secret that signs the links of mails. */
  readonly loadSecret: () => Promise<string>;
  /** The base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** The bearer token of mail reports; null for off. */
  readonly mailReportsToken: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface UnsubscribeSettings {
  readonly createLimiter: CreateLimiter;
  readonly apiUrl: string;
  readonly mailReportsToken: string | null;
  readonly now: () => number;
}

const hour = 3_600;

export function createUnsubscribeServices(
  db: Database,
  { createLimiter, apiUrl, mailReportsToken, now }: UnsubscribeSettings,
): UnsubscribeServices {
  return {
    queries: unsubscribeQueries(db),
    limits: {
      byAddress: createLimiter({ name: 'unsubscribe', attempts: 10, seconds: hour }),
      byEmail: createLimiter({ name: 'unsubscribeEmail', attempts: 3, seconds: 24 * hour }),
    },
    loadSecret: () => sharedSecret(db, 'unsubscribe'),
    apiUrl,
    mailReportsToken,
    now,
  };
}

/** Returns the one-click unsubscribe URL of an address for the headers of a mail (RFC 8058). It never expires. */
export async function unsubscribeUrl(email: string, { loadSecret, apiUrl }: UnsubscribeServices): Promise<string> {
  const query = new URLSearchParams({ email, signature: sign(email, await loadSecret()) });
  return `${apiUrl}${urlOf('unsubscribeOneClick')}?${query}`;
}

/** Returns the address of the page that stops one saved search. It never expires. */
export async function stopAlertUrl(
  alertId: string,
  siteUrl: string,
  loadSecret: () => Promise<string>,
): Promise<string> {
  const query = new URLSearchParams({ alert: alertId, signature: sign(alertSubject(alertId), await loadSecret()) });
  return `${siteUrl}${screens.unsubscribe}?${query}`;
}

/** Returns whether a signature was made by {@link stopAlertUrl} for this saved search. */
export function isValidAlertSignature(
  alertId: string,
  signature: string,
  services: Pick<UnsubscribeServices, 'loadSecret'>,
): Promise<boolean> {
  return isValidSignature(alertSubject(alertId), signature, services);
}

/** No address of a person looks like this, so that a signature is good for one of both only. */
const alertSubject = (alertId: string) => `alert ${alertId}`;

/** Returns whether a signature was made by {@link unsubscribeUrl} for this address. */
export async function isValidSignature(
  email: string,
  signature: string,
  { loadSecret }: Pick<UnsubscribeServices, 'loadSecret'>,
): Promise<boolean> {
  const expected = Buffer.from(sign(email, await loadSecret()));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Returns whether a caller may report mails that came back. */
export function isReporter(bearer: string | null, { mailReportsToken }: UnsubscribeServices): boolean {
  if (bearer === null || mailReportsToken === null) return false;
  const hash = (text: string) => createHmac('sha256', mailReportsToken).update(text).digest();
  return timingSafeEqual(hash(bearer), hash(mailReportsToken));
}

function sign(email: string, secret: string): string {
  return createHmac('sha256', secret).update(email).digest('base64url');
}
