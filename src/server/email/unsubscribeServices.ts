import { createHmac, timingSafeEqual } from 'node:crypto';
import { screens } from '#contract/screens.ts';
import { urlOf } from '#contract/urlOf.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { type OutboxQueries, outboxQueries } from './queries.ts';
import { type UnsubscribeQueries, unsubscribeQueries } from './unsubscribeQueries.ts';

/** Everything the unsubscribe endpoints and links share. */
export interface UnsubscribeServices {
  readonly queries: UnsubscribeQueries;
  readonly outbox: OutboxQueries;
  readonly limits: Readonly<Record<'byAddress' | 'byEmail' | 'noticeByEmail', RateLimiter>>;
  /** Returns whether an address belongs to an account that has verified it. */
  readonly isOwned: (email: string) => Promise<boolean>;
  /** Loads the secret that signs the links of mails. */
  readonly loadSecret: () => Promise<string>;
  /** The base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** The URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface UnsubscribeSettings extends Pick<UnsubscribeServices, 'isOwned' | 'apiUrl' | 'publicUrl' | 'now'> {
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
    outbox: outboxQueries(db),
    limits: {
      byAddress: createLimiter({ name: 'unsubscribe', attempts: 10, seconds: hour }),
      byEmail: createLimiter({ name: 'unsubscribeEmail', attempts: 3, seconds: 24 * hour }),
      noticeByEmail: createLimiter({ name: 'unsubscribeNotice', attempts: 1, seconds: 30 * 24 * hour }),
    },
    loadSecret: () => sharedSecret(db, 'unsubscribe'),
  };
}

/** What a signed link of a mail can do. No link can do what another one does. */
type LinkPurpose = 'unsubscribe' | 'resubscribe';

/** Returns the one-click unsubscribe URL of an address for the headers of a mail (RFC 8058). It never expires. */
export async function unsubscribeUrl(email: string, services: UnsubscribeServices): Promise<string> {
  return `${services.apiUrl}${urlOf('unsubscribeOneClick')}?${await signedQuery(email, 'unsubscribe', services)}`;
}

/** Returns the URL of the screen where the owner of an address can undo that it was unsubscribed. */
export async function resubscribeUrl(email: string, services: UnsubscribeServices): Promise<string> {
  return `${services.publicUrl}${screens.unsubscribe}?${await signedQuery(email, 'resubscribe', services)}`;
}

async function signedQuery(email: string, purpose: LinkPurpose, { loadSecret }: UnsubscribeServices): Promise<string> {
  return new URLSearchParams({ email, signature: sign(email, purpose, await loadSecret()) }).toString();
}

/** Returns whether a signature was made for a link of this address and purpose. */
export async function isValidSignature(
  { email, signature }: { readonly email: string; readonly signature: string },
  purpose: LinkPurpose,
  { loadSecret }: UnsubscribeServices,
): Promise<boolean> {
  const expected = Buffer.from(sign(email, purpose, await loadSecret()));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Links to unsubscribe sign the address alone, which contains no space. */
function sign(email: string, purpose: LinkPurpose, secret: string): string {
  const text = purpose === 'unsubscribe' ? email : `${purpose} ${email}`;
  return createHmac('sha256', secret).update(text).digest('base64url');
}
