import { createHash, randomBytes } from 'node:crypto';

/** Scanners for leaked secrets recognize our tokens by this prefix. */
const prefix = 'cf_';

/** Creates a token of 256 random bits, for sessions, mailed links and the browser cookie. */
export function createToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** Hashes a token with SHA-256. Only the hash is stored, so a copy of the database contains no token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The life of the longest session. */
const cookieSeconds = 30 * 24 * 3_600;

/**
 * Cookie that tells one browser from another. A sign-in at a provider must finish in the browser it started in, and the
 * wishlist of an unverified account stays with the browser that created it. The cookie alone signs nobody in.
 */
export class BrowserCookie {
  readonly #name: string;
  readonly #secure: boolean;

  /** @param secure whether the site is served over https: then the `__Host-` prefix keeps other sites from setting it */
  constructor(secure: boolean) {
    this.#name = secure ? '__Host-cardfall-browser' : 'cardfall-browser';
    this.#secure = secure;
  }

  /** Returns the secret that the browser sent, or null when it sent none or a malformed one. */
  read(cookies: Readonly<Record<string, string>>): string | null {
    const value = cookies[this.#name] ?? '';
    return /^cf_[\w-]{43}$/.test(value) ? value : null;
  }

  /** Returns the browser's secret and the `Set-Cookie` header that renews it. Two tabs keep sharing one secret. */
  renew(cookies: Readonly<Record<string, string>>): { secret: string; header: string } {
    const secret = this.read(cookies) ?? createToken();
    const secure = this.#secure ? '; Secure' : '';
    const header = `${this.#name}=${secret}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`;
    return { secret, header };
  }
}
