import { newToken } from './sessions/sessionToken.ts';

/** As long as the longest session. */
const keptForSeconds = 30 * 24 * 3600;

/**
 * What tells one browser from another: an answer of a provider that comes back in another one than it was asked for in is
 * nobody's, and what was saved in an account nobody proved stays with the browser the account was made in. It opens
 * nothing by itself.
 */
export class BrowserCookie {
  readonly #name: string;
  readonly #secure: boolean;

  /** @param secure whether people reach us over https; then no other site, below ours or beside it, can set the cookie */
  constructor(secure: boolean) {
    this.#name = secure ? '__Host-cardfall-browser' : 'cardfall-browser';
    this.#secure = secure;
  }

  /** The browser's secret, if it sent one of ours. */
  read(cookies: Readonly<Record<string, string>>): string | null {
    const value = cookies[this.#name] ?? '';
    return /^cf_[\w-]{43}$/.test(value) ? value : null;
  }

  /** Keeps the secret it has, so that sign-ins in two tabs do not undo each other. */
  renew(cookies: Readonly<Record<string, string>>): { secret: string; header: string } {
    const secret = this.read(cookies) ?? newToken();
    const secure = this.#secure ? '; Secure' : '';
    const header = `${this.#name}=${secret}; Path=/; Max-Age=${keptForSeconds}; HttpOnly; SameSite=Lax${secure}`;
    return { secret, header };
  }
}
