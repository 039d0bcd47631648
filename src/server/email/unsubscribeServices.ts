import { createHmac, timingSafeEqual } from 'node:crypto';
import { screens } from '#contract/screens.ts';
import { urlOf } from '#contract/urlOf.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import { secretLoader } from '#server/db/sharedSecret.ts';
import { type UnsubscribeQueries, unsubscribeQueries } from './unsubscribeQueries.ts';

/** Everything the unsubscribe endpoints and links share. */
export interface UnsubscribeServices {
  readonly queries: UnsubscribeQueries;
  readonly limits: Readonly<Record<'byAddress' | 'byEmail' | 'noticeByEmail', RateLimiter>>;
  /** Returns whether an address belongs to an account that has verified it. */
  readonly isOwned: (email: string) => Promise<boolean>;
  /** Loads the secret that signs the links of mails. */
  readonly loadSecret: () => Promise<string>;
  /** The base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** The bearer token of mail reports; null for off. */
  readonly mailReportsToken: string | null;
  /** The URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface UnsubscribeSettings
  extends Pick<UnsubscribeServices, 'isOwned' | 'apiUrl' | 'publicUrl' | 'mailReportsToken' | 'now'> {
  readonly createLimiter: CreateLimiter;
}

const hour = 3_600;

export function createUnsubscribeServices(
  db: Database,
  { createLimiter, ...settings }: UnsubscribeSettings,
): UnsubscribeServices {
  return {
    ...settings,
    queries: unsubscribeQueries(db),
    limits: {
      byAddress: createLimiter({ name: 'unsubscribe', attempts: 10, seconds: hour }),
      byEmail: createLimiter({ name: 'unsubscribeEmail', attempts: 3, seconds: 24 * hour }),
      noticeByEmail: createLimiter({ name: 'unsubscribeNotice', attempts: 1, seconds: 30 * 24 * hour }),
    },
    loadSecret: secretLoader(db, 'unsubscribe'),
  };
}

/** The action of a signed link in a mail. A link of one purpose cannot do another. */
type LinkPurpose = 'unsubscribe' | 'resubscribe' | 'alert';

/** Returns the one-click unsubscribe URL of an address for the headers of a mail (RFC 8058). It never expires. */
export async function unsubscribeUrl(email: string, services: UnsubscribeServices): Promise<string> {
  return `${services.apiUrl}${urlOf('unsubscribeOneClick')}?${await signedQuery(email, 'unsubscribe', services)}`;
}

/** Returns the address of the page that stops one saved search. It never expires. */
export async function stopAlertUrl(
  alertId: string,
  siteUrl: string,
  loadSecret: () => Promise<string>,
): Promise<string> {
  const query = new URLSearchParams({ alert: alertId, signature: sign(alertId, 'alert', await loadSecret()) });
  return `${siteUrl}${screens.unsubscribe}?${query}`;
}

/** Returns the URL of the screen where the owner of an address can undo that it was unsubscribed. */
export async function resubscribeUrl(email: string, services: UnsubscribeServices): Promise<string> {
  return `${services.publicUrl}${screens.unsubscribe}?${await signedQuery(email, 'resubscribe', services)}`;
}

async function signedQuery(
  email: string,
  purpose: 'unsubscribe' | 'resubscribe',
  { loadSecret }: UnsubscribeServices,
): Promise<string> {
  return new URLSearchParams({ email, signature: sign(email, purpose, await loadSecret()) }).toString();
}

/** Returns whether a signature was made for a link of this purpose about an address, or about a saved search. */
export async function isValidSignature(
  { subject, signature }: { readonly subject: string; readonly signature: string },
  purpose: LinkPurpose,
  { loadSecret }: Pick<UnsubscribeServices, 'loadSecret'>,
): Promise<boolean> {
  const expected = Buffer.from(sign(subject, purpose, await loadSecret()));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Returns whether a caller may report mails that came back. */
export function isReporter(bearer: string | null, { mailReportsToken }: UnsubscribeServices): boolean {
  if (bearer === null || mailReportsToken === null) return false;
  const hash = (text: string) => createHmac('sha256', mailReportsToken).update(text).digest();
  return timingSafeEqual(hash(bearer), hash(mailReportsToken));
}

/** Links to unsubscribe sign the address alone, which contains no space. */
function sign(subject: string, purpose: LinkPurpose, secret: string): string {
  const text = purpose === 'unsubscribe' ? subject : `${purpose} ${subject}`;
  return createHmac('sha256', secret).update(text).digest('base64url');
}
