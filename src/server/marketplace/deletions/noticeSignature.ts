import { createPublicKey, createVerify } from 'node:crypto';
import * as z from 'zod';

const header = z.object({
  alg: z.literal('ecdsa'),
  digest: z.literal('SHA1'),
  kid: z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  signature: z.base64().max(200),
});

export interface NoticeSignature {
  readonly keyId: string;
  /** Base64. */
  readonly value: string;
}

/** Parses the X-EBAY-SIGNATURE header. Returns null for an invalid one (docs/ebay.md, Account deletion notices). */
export function readSignature(value: string | null): NoticeSignature | null {
  if (value === null || value.length > 1_000) return null;
  try {
    const read = header.safeParse(JSON.parse(Buffer.from(value, 'base64').toString('utf8')));
    return read.success ? { keyId: read.data.kid, value: read.data.signature } : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a notice as it was sent, and as the marketplace's own code serializes it again before it verifies.
 *
 * @param key as the marketplace sends it: PEM on one line
 */
export function verifySignature(text: string, signature: string, key: string): boolean {
  const publicKey = parseKey(key);
  if (publicKey === null) return false;
  return [text, JSON.stringify(JSON.parse(text))].some((serialized) =>
    createVerify('sha1').update(serialized).verify(publicKey, signature, 'base64'),
  );
}

function parseKey(key: string) {
  const bare = key.replace(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '');
  try {
    return createPublicKey({ key: Buffer.from(bare, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
