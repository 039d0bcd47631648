import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TokenClaims = Record<string, unknown>;
export type TokenHeader = Record<string, unknown>;

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * A provider that a test scripts: every sign-in is one of the person set here. It signs properly unless `write` does
 * otherwise.
 */
export class ScriptedGoogle {
  readonly clientId = 'cardfall';
  readonly clientSecret = 'secret';
  readonly otherKey = keyPair().privateKey;
  readonly #keys = keyPair();
  readonly #server: Server;
  readonly requests = { discovery: 0, keys: 0, token: 0 };
  /** The claims of the ID token besides issuer, audience, times and nonce. */
  person: TokenClaims = {};
  /** Writes the ID token. */
  write: (claims: TokenClaims) => string = (claims) => this.sign(claims);
  /** Answers in place of an endpoint. */
  instead: Partial<Record<'discovery' | 'keys' | 'token', (response: ServerResponse) => void>> = {};
  #nonce = '';

  constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get account() {
    return { issuer: this.issuer, clientId: this.clientId, clientSecret: this.clientSecret };
  }

  get publicKeyText(): string {
    return this.#keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** Plays the sign-in page: reads the nonce of this address, and returns its state. */
  openSignIn(signInAddress: URL): string {
    this.#nonce = signInAddress.searchParams.get('nonce') ?? '';
    return signInAddress.searchParams.get('state') ?? '';
  }

  /** Returns the claims of a valid token, now. */
  validClaims(): TokenClaims {
    const now = Math.floor(Date.now() / 1_000);
    const times = { iat: now, exp: now + 3_600 };
    return { iss: this.issuer, aud: this.clientId, nonce: this.#nonce, ...times, ...this.person };
  }

  sign(claims: TokenClaims, key: KeyObject = this.#keys.privateKey, header: TokenHeader = {}): string {
    const text = encode({ alg: 'RS256', typ: 'JWT', kid: 'one', ...header }, claims);
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
  }

  /** Signs with a text as the key: a naive verifier takes the public RS256 key for an HMAC secret. */
  signWithText(claims: TokenClaims, key: string): string {
    const text = encode({ alg: 'HS256', typ: 'JWT', kid: 'one' }, claims);
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const endpoint = { '/.well-known/openid-configuration': 'discovery', '/keys': 'keys', '/token': 'token' }[path];
    if (endpoint !== 'discovery' && endpoint !== 'keys' && endpoint !== 'token') {
      response.writeHead(404).end();
      return;
    }
    this.requests[endpoint]++;
    const instead = this.instead[endpoint];
    if (instead) {
      instead(response);
      return;
    }
    json(
      response,
      { discovery: () => this.#discovery(), keys: () => this.#published(), token: () => this.#tokens() }[endpoint](),
    );
  }

  #discovery(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    };
  }

  #published(): object {
    return { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] };
  }

  #tokens(): object {
    return {
      access_token: 'of no use',
      token_type: 'Bearer',
      expires_in: 3_600,
      id_token: this.write(this.validClaims()),
    };
  }
}

export function encode(header: TokenHeader, claims: TokenClaims): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
