import { createHash, randomBytes } from 'node:crypto';
import { setBounded } from './people.ts';

/** The permissions a person gave to a client. */
export interface Permission {
  readonly clientId: string;
  readonly subject: string;
  readonly scopes: readonly string[];
}

interface Token extends Permission {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface Code extends Token {
  readonly redirectUri: string;
  /** S256 of the verifier the client must send, if it announced one. */
  readonly challenge: string | null;
  readonly used: boolean;
}

export type CodeFault = 'unknown' | 'used' | 'expired' | 'redirect' | 'verifier';

const codeLifeMs = 10 * 60_000;
/** Sixty days, as at Facebook. */
export const tokenLifeMs = 60 * 24 * 3_600_000;
const maxEntries = 1_000;

/** The codes and access tokens of the Graph API. */
export class GraphTokens {
  readonly #codes = new Map<string, Code>();
  readonly #tokens = new Map<string, Token>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  issueCode(permission: Permission, redirectUri: string, challenge: string | null): string {
    const code = `AQ${randomBytes(48).toString('base64url')}`;
    const entry = { ...permission, redirectUri, challenge, expiresAt: this.#now() + codeLifeMs, used: false };
    setBounded(this.#codes, code, entry, maxEntries);
    return code;
  }

  /** Exchanges the code of a request for a token, once. Returns what is wrong with the code if it is refused. */
  redeemCode(parameters: URLSearchParams): { token: string } | { fault: CodeFault } {
    const code = parameters.get('code') ?? '';
    const entry = this.#codes.get(code);
    if (!entry || entry.clientId !== parameters.get('client_id')) return { fault: 'unknown' };
    if (entry.used) return { fault: 'used' };
    if (entry.expiresAt <= this.#now()) return { fault: 'expired' };
    if (entry.redirectUri !== parameters.get('redirect_uri')) return { fault: 'redirect' };
    const hash = createHash('sha256').update(parameters.get('code_verifier') ?? '');
    if (entry.challenge !== null && entry.challenge !== hash.digest('base64url')) return { fault: 'verifier' };
    this.#codes.set(code, { ...entry, used: true });
    const token = `EAA${randomBytes(60).toString('base64url')}`;
    setBounded(this.#tokens, token, { ...entry, expiresAt: this.#now() + tokenLifeMs }, maxEntries);
    return { token };
  }

  /** Returns the content of a token that is valid now. */
  findToken(text: string): Token | undefined {
    const token = this.#tokens.get(text);
    return token && token.expiresAt > this.#now() ? token : undefined;
  }
}
