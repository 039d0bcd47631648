import { createHash, randomBytes } from 'node:crypto';

/** What a person allowed a client: the content of a code and of the token it is exchanged for. */
export interface Permission {
  readonly clientId: string;
  readonly subject: string;
  readonly scopes: readonly string[];
}

interface Code extends Permission {
  readonly redirectUri: string;
  /** S256 of the verifier the client must show, if it sent one. */
  readonly challenge: string | null;
  readonly expiresAt: number;
  used: boolean;
}

interface Token extends Permission {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export type CodeFault = 'unknown' | 'used' | 'expired' | 'redirect' | 'verifier';

const codeLifeMs = 10 * 60_000;
/** Sixty days, as Facebook gives. */
export const tokenLifeMs = 60 * 24 * 3_600_000;
const most = 1_000;

function keep<T>(held: Map<string, T>, key: string, value: T): string {
  held.set(key, value);
  const [oldest] = held.keys();
  if (held.size > most && oldest !== undefined) held.delete(oldest);
  return key;
}

/** The codes and tokens of the dialect. */
export class Credentials {
  readonly #codes = new Map<string, Code>();
  readonly #tokens = new Map<string, Token>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  issueCode(permission: Permission, redirectUri: string, challenge: string | null): string {
    const code = { ...permission, redirectUri, challenge, expiresAt: this.#now() + codeLifeMs, used: false };
    return keep(this.#codes, `AQ${randomBytes(48).toString('base64url')}`, code);
  }

  /** Exchanges a code for a token, once; or says what is wrong with the code. */
  redeem(text: string, asked: { clientId: string; redirectUri: string; verifier: string | null }): CodeFault | string {
    const code = this.#codes.get(text);
    if (!code || code.clientId !== asked.clientId) return 'unknown';
    if (code.used) return 'used';
    if (code.expiresAt <= this.#now()) return 'expired';
    if (code.redirectUri !== asked.redirectUri) return 'redirect';
    const shown = createHash('sha256')
      .update(asked.verifier ?? '')
      .digest('base64url');
    if (code.challenge !== null && code.challenge !== shown) return 'verifier';
    code.used = true;
    const { clientId, subject, scopes } = code;
    const token = { clientId, subject, scopes, expiresAt: this.#now() + tokenLifeMs };
    return keep(this.#tokens, `EAA${randomBytes(60).toString('base64url')}`, token);
  }

  /** The content of a token that is valid now. */
  read(text: string): Token | undefined {
    const token = this.#tokens.get(text);
    return token && token.expiresAt > this.#now() ? token : undefined;
  }
}
