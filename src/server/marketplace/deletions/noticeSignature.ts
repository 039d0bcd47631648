import { createPublicKey, createVerify } from 'node:crypto';
import * as z from 'zod';

const header = z.object({
  alg: z.literal('ecdsa'),
  digest: z.literal('SHA1'),
  kid: z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  signature: z.base64().max(200),
});

export interface NoticeSignature {
  /** Which of the marketplace's keys it was made with. */
  readonly kid: string;
  readonly signature: string;
}

/** The X-EBAY-SIGNATURE header, or null for one the marketplace does not write (eBay facts, section 5). */
export function readSignature(value: string | null): NoticeSignature | null {
  if (value === null || value.length > 1_000) return null;
  try {
    const read = header.safeParse(JSON.parse(Buffer.from(value, 'base64').toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * Whether a notice was signed with a key: as it was sent, or as the marketplace's own code writes it anew before it
 * verifies.
 *
 * @param key as the marketplace hands it out: PEM on one line
 */
export function isSigned(text: string, signature: string, key: string): boolean {
  const publicKey = readKey(key);
  if (publicKey === null) return false;
  return [text, JSON.stringify(JSON.parse(text))].some((written) =>
    createVerify('sha1').update(written).verify(publicKey, signature, 'base64'),
  );
}

function readKey(key: string) {
  const bare = key.replace(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '');
  try {
    return createPublicKey({ key: Buffer.from(bare, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
