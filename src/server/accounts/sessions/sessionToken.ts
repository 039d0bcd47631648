import { createHash, randomBytes } from 'node:crypto';

/** Told apart from other secrets by its beginning, so that scanners for leaked ones know it. */
const prefix = 'cf_';

/** A new session's credential: 256 random bits. */
export function newToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What of a credential is stored and looked up by; from it nobody can make the credential. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
