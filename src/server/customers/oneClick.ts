import { createHmac, timingSafeEqual } from 'node:crypto';
import { urlOf } from '#contract/urlOf.ts';
import type { CustomerDeps } from './CustomerDeps.ts';

/** The link of a mail that ends mails of its kind to that address, and to no other (RFC 8058). Holds for good. */
export async function oneClickLink(email: string, { secret, apiUrl }: CustomerDeps): Promise<string> {
  const query = new URLSearchParams({ email, signature: signatureOf(email, await secret()) });
  return `${apiUrl}${urlOf('unsubscribeOneClick')}?${query}`;
}

export async function isSigned(email: string, signature: string, { secret }: CustomerDeps): Promise<boolean> {
  const expected = Buffer.from(signatureOf(email, await secret()));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function signatureOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(email).digest('base64url');
}
