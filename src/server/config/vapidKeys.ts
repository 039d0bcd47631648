import { createECDH, createHash } from 'node:crypto';

/** The pair of keys that identifies this site to push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the pair of keys that a secret of 32 bytes stands for.
 *
 * @param secret base64url
 */
export function vapidKeysOf(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  const bytes = Buffer.from(secret, 'base64url');
  try {
    curve.setPrivateKey(bytes);
  } catch {
    // One number in four billion is too large for a key. Its hash is as good a secret.
    return vapidKeysOf(createHash('sha256').update(bytes).digest('base64url'));
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
}

/** Returns true for the P-256 point, uncompressed, that a push subscription has as its public key. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
