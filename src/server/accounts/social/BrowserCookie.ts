import { newToken } from '../sessions/sessionToken.ts';

/** A little longer than a sign-in may take. */
const keptForSeconds = 900;

/**
 * What ties a sign-in at a provider to the browser it began in: an answer that comes back in another one is nobody's.
 * It opens nothing by itself.
 */
export class BrowserCookie {
  readonly #name: string;
  readonly #secure: boolean;

  /** @param secure whether people reach us over https; then no other site, below ours or beside it, can set the cookie */
  constructor(secure: boolean) {
    this.#name = secure ? '__Host-cardfall-sign-in' : 'cardfall-sign-in';
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
