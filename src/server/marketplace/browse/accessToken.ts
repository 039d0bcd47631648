import * as z from 'zod';
import type { MarketplaceAccount } from '#server/config/config.ts';
import { MarketplaceError } from './errors.ts';
import { applicationScope, readJson } from './response.ts';

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const errorBody = z.object({ error: z.string().regex(/^\w{1,40}$/) });
const renewalMarginMs = 5 * 60_000;
const defaultTimeoutMs = 10_000;
/** Together 24 tokens a day at most, however often they are refused. A token lasts two hours. */
const maxTokensAtOnce = 5;
const refillMs = 75 * 60_000;

/** The application's token (docs/ebay.md, OAuth). It is cached until shortly before it expires, and fetched once for all callers. */
export class AccessToken {
  readonly #account: MarketplaceAccount;
  readonly #now: () => number;
  readonly #timeoutMs: number;
  #current: { value: string; renewAt: number } | null = null;
  #pending: Promise<string> | null = null;
  #refillable = { tokens: maxTokensAtOnce, at: 0 };

  /** @param timeoutMs limits the whole response, to its last byte */
  constructor(account: MarketplaceAccount, now: () => number, timeoutMs = defaultTimeoutMs) {
    this.#account = account;
    this.#now = now;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws {MarketplaceError} `credentials` when they are refused, `unavailable` or `garbage` when the request fails */
  get(): Promise<string> {
    const current = this.#current;
    if (current !== null && (this.#now() < current.renewAt || !this.#mayFetch())) return Promise.resolve(current.value);
    this.#pending ??= this.#fetch().finally(() => {
      this.#pending = null;
    });
    return this.#pending;
  }

  /**
   * Drops a token that the marketplace refused. A newer one stays, and so does the refused one after too many: if the
   * marketplace refuses every token for a while, it is good again later.
   *
   * @returns whether there is another one to try
   */
  invalidate(refused: string): boolean {
    if (this.#current?.value !== refused) return true;
    if (!this.#mayFetch()) return false;
    this.#current = null;
    return true;
  }

  #mayFetch(): boolean {
    return this.#refill() >= 1;
  }

  /** Returns how many tokens may be fetched now. */
  #refill(): number {
    const { tokens, at } = this.#refillable;
    const refilled = Math.min(tokens + Math.max(this.#now() - at, 0) / refillMs, maxTokensAtOnce);
    this.#refillable = { tokens: refilled, at: this.#now() };
    return refilled;
  }

  async #fetch(): Promise<string> {
    const { apiUrl, clientId, clientSecret } = this.#account;
    const response = await fetch(`${apiUrl}/identity/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: applicationScope }),
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeoutMs),
    }).catch((cause: unknown) => {
      throw new MarketplaceError('unavailable', `${apiUrl} returned no token`, { cause });
    });
    if (!response.ok) throw await toTokenError(response, apiUrl);
    const body = tokenBody.safeParse(await readJson(response));
    if (!body.success) throw new MarketplaceError('garbage', 'The response to the token request has no token');
    this.#refillable = { tokens: this.#refill() - 1, at: this.#now() };
    const lifeMs = body.data.expires_in * 1000;
    // A token that expires within the margin is used for half its life.
    this.#current = {
      value: body.data.access_token,
      renewAt: this.#now() + Math.max(lifeMs - renewalMarginMs, lifeMs / 2),
    };
    return body.data.access_token;
  }
}

/** Each message names the settings to check. Only the URL's value is repeated. */
async function toTokenError(response: Response, apiUrl: string): Promise<MarketplaceError> {
  const { status } = response;
  const body = errorBody.safeParse(await readJson(response).catch(() => null));
  const error = body.success ? body.data.error : '';
  const message = `${apiUrl} answered ${status}${error && ` ${error}`} to the token request`;
  if (status >= 500) return new MarketplaceError('unavailable', message);
  if (status === 429) {
    const advice = 'check whether another program requests tokens with EBAY_CLIENT_ID, which has 1,000 a day';
    return new MarketplaceError('unavailable', `${message}: ${advice}`);
  }
  const advice =
    error === 'invalid_scope'
      ? `the application of EBAY_CLIENT_ID lacks the scope ${applicationScope}`
      : 'check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET, and that they belong to the environment of EBAY_API_URL, ' +
        'production or sandbox';
  return new MarketplaceError('credentials', `${message}: ${advice}`);
}
