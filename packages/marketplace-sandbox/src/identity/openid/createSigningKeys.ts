import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';

const generate = promisify(generateKeyPair);

/** A key pair for ID tokens, as good as new at every start: who reads them looks the public half up. */
export async function createSigningKeys(): Promise<JWKS> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  const { kty, n, e, d, p, q, dp, dq, qi } = privateKey.export({ format: 'jwk' });
  return { keys: [{ kty, n, e, d, p, q, dp, dq, qi, use: 'sig', alg: 'RS256' }] };
}
