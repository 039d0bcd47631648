import * as z from 'zod';
import type { MarketplaceAccount } from '#server/config.ts';
import { MarketplaceError } from './errors.ts';
import { applicationScope } from './failedCall.ts';
import { readAnswer } from './readAnswer.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({ error: z.string().regex(/^\w{1,40}$/) });
const renewBeforeEndMs = 5 * 60_000;
const usualTimeLimitMs = 10_000;

/** The application's token (eBay facts, section 2): kept until shortly before its end, fetched once however many wait for it. */
export class AccessToken {
  readonly #account: MarketplaceAccount;
  readonly #now: () => number;
  readonly #timeLimitMs: number;
  #current: { value: string; renewAt: number } | null = null;
  #underWay: Promise<string> | null = null;

  /** @param timeLimitMs how long the answer may take, to its last byte */
  constructor(account: MarketplaceAccount, now: () => number, timeLimitMs = usualTimeLimitMs) {
    this.#account = account;
    this.#now = now;
    this.#timeLimitMs = timeLimitMs;
  }

  /** @throws {MarketplaceError} `credentials` when the marketplace refuses them, `unavailable` or `garbage` when it fails */
  get(): Promise<string> {
    if (this.#current !== null && this.#now() < this.#current.renewAt) return Promise.resolve(this.#current.value);
    this.#underWay ??= this.#fetch().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** Forgets a token the marketplace refused; one fetched since stays. */
  forget(refused: string): void {
    if (this.#current?.value === refused) this.#current = null;
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
      signal: AbortSignal.timeout(this.#timeLimitMs),
    }).catch((cause: unknown) => {
      throw new MarketplaceError('unavailable', `${apiUrl} gave no token`, { cause });
    });
    if (!response.ok) throw await refusedToken(response, apiUrl);
    const answer = tokenAnswer.safeParse(await readAnswer(response));
    if (!answer.success) throw new MarketplaceError('garbage', 'The answer to the request for a token holds none');
    const lifeMs = answer.data.expires_in * 1000;
    // A token that lives shorter than the margin is used for half its life.
    this.#current = {
      value: answer.data.access_token,
      renewAt: this.#now() + Math.max(lifeMs - renewBeforeEndMs, lifeMs / 2),
    };
    return answer.data.access_token;
  }
}

/** Each sentence names the settings to look at, and none repeats a value but the address. */
async function refusedToken(response: Response, apiUrl: string): Promise<MarketplaceError> {
  const { status } = response;
  const answer = refusal.safeParse(await readAnswer(response).catch(() => null));
  const error = answer.success ? answer.data.error : '';
  const told = `${apiUrl} answered ${status}${error && ` ${error}`} to the request for a token`;
  if (status >= 500) return new MarketplaceError('unavailable', told);
  if (status === 429) {
    const advice = 'check whether another program asks for tokens with EBAY_CLIENT_ID, which has 1,000 a day';
    return new MarketplaceError('unavailable', `${told}: ${advice}`);
  }
  const advice =
    error === 'invalid_scope'
      ? `the application of EBAY_CLIENT_ID lacks the scope ${applicationScope}`
      : 'check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET, and that they are of the environment EBAY_API_URL leads to, production or sandbox';
  return new MarketplaceError('credentials', `${told}: ${advice}`);
}
