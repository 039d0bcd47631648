import * as z from 'zod';
import type { MarketplaceAccount } from '#server/config.ts';
import { MarketplaceError } from './errors.ts';
import { readAnswer } from './readAnswer.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const scope = 'https://api.ebay.com/oauth/api_scope';
const renewBeforeEndMs = 5 * 60_000;
const timeLimitMs = 10_000;

/** The application's token (eBay facts, section 2): kept until shortly before its end, fetched once however many wait for it. */
export class AccessToken {
  readonly #account: MarketplaceAccount;
  readonly #now: () => number;
  #current: { value: string; renewAt: number } | null = null;
  #underWay: Promise<string> | null = null;

  constructor(account: MarketplaceAccount, now: () => number) {
    this.#account = account;
    this.#now = now;
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
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    }).catch((cause: unknown) => {
      throw new MarketplaceError('unavailable', `${apiUrl} gave no token`, { cause });
    });
    if (response.status >= 500 || response.status === 429) {
      throw new MarketplaceError('unavailable', `${apiUrl} answered ${response.status} to the request for a token`);
    }
    if (!response.ok) {
      throw new MarketplaceError(
        'credentials',
        `${apiUrl} refuses the credentials (${response.status}): check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET`,
      );
    }
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
