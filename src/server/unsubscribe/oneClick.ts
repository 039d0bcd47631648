import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '#contract/paths.ts';
import type { CustomerDeps } from './unsubscribeServices.ts';

/** The link of a mail that ends mails of its kind to that address, and to no other (RFC 8058). Holds for good. */
export async function oneClickLink(email: string, { secret, apiUrl }: CustomerDeps): Promise<string> {
  const query = new URLSearchParams({ email, signature: signatureOf(email, await secret()) });
  return `${apiUrl}${paths.unsubscribeOneClick.replace('POST ', '')}?${query}`;
}

export async function isSigned(email: string, signature: string, { secret }: CustomerDeps): Promise<boolean> {
  const expected = Buffer.from(signatureOf(email, await secret()));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function signatureOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(email).digest('base64url');
}
