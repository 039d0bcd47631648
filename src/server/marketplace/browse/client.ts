import * as z from 'zod';
import type { MarketplaceAccount } from '#server/config.ts';
import { AccessToken } from './accessToken.ts';
import { MarketplaceError } from './errors.ts';
import { readAnswer } from './readAnswer.ts';
import type { AuctionPage } from './searchAuctions.ts';

const timeLimitMs = 20_000;

const problem = z.object({ errorId: z.number().optional(), message: z.string().optional() });
const searchAnswer = z.object({
  // Absent when nothing matches (eBay facts, section 1.2).
  itemSummaries: z.array(z.unknown()).default([]),
  total: z.int().nullish(),
  next: z.string().nullish(),
  warnings: z.array(problem).nullish(),
});
const publicKeyAnswer = z.object({ key: z.string().min(1).max(2_000) });
const failedAnswer = z.object({ errors: z.array(problem) });

export interface MarketplaceDeps {
  readonly account: MarketplaceAccount;
  /** Which site, such as `EBAY_US`; a wrong one silently means EBAY_US. */
  readonly marketplaceId: string;
  /** Takes one call off the day's quota before it is made; false when none is left. */
  readonly reserveCall: () => Promise<boolean>;
  readonly now: () => number;
}

/** Speaks eBay's Browse API. Every call is counted before it is made, repeated ones too. */
export class MarketplaceClient {
  readonly #deps: MarketplaceDeps;
  readonly #token: AccessToken;

  constructor(deps: MarketplaceDeps) {
    this.#deps = deps;
    this.#token = new AccessToken(deps.account, deps.now);
  }

  /**
   * One page of a search. An answer with a warning is a failure although it says 200: the marketplace dropped a filter
   * and sent everything (eBay facts, section 0).
   *
   * @throws {MarketplaceError}
   */
  async search(query: Readonly<Record<string, string>>): Promise<AuctionPage> {
    const address = `${this.#deps.account.apiUrl}/buy/browse/v1/item_summary/search?${encodeQuery(query)}`;
    const answer = searchAnswer.safeParse(await this.#get(address));
    if (!answer.success) throw new MarketplaceError('garbage', 'The answer is not a page of listings');
    const { itemSummaries, total, next, warnings } = answer.data;
    if (warnings != null && warnings.length > 0) {
      throw new MarketplaceError('rejected', `The marketplace dropped part of the search: ${describe(warnings)}`);
    }
    return { items: itemSummaries, total: total ?? null, hasNext: next != null };
  }

  /**
   * A key notices are signed with, as it is handed out; null for one the marketplace does not know. Not of the quota of
   * searches.
   *
   * @throws {MarketplaceError}
   */
  async publicKey(kid: string): Promise<string | null> {
    const { apiUrl } = this.#deps.account;
    const address = `${apiUrl}/commerce/notification/v1/public_key/${encodeURIComponent(kid)}`;
    const response = await this.#withToken(address);
    if (response.status === 400 || response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new MarketplaceError(faultOf(response.status), await explain(response));
    const answer = publicKeyAnswer.safeParse(await readAnswer(response));
    if (!answer.success) throw new MarketplaceError('garbage', 'The answer holds no key');
    return answer.data.key;
  }

  async #get(address: string): Promise<unknown> {
    const response = await this.#withToken(address, this.#deps.reserveCall);
    if (response.ok) return readAnswer(response);
    throw new MarketplaceError(faultOf(response.status), await explain(response));
  }

  /** 401 once is a token that ended early: a new one is tried once. */
  async #withToken(address: string, reserveCall = async () => true): Promise<Response> {
    const first = await this.#call(address, reserveCall);
    if (first.status !== 401) return first;
    await first.body?.cancel();
    return this.#call(address, reserveCall);
  }

  async #call(address: string, reserveCall: () => Promise<boolean>): Promise<Response> {
    const token = await this.#token.get();
    if (!(await reserveCall())) {
      throw new MarketplaceError('quota', 'The calls of the day are used up');
    }
    const response = await fetch(address, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'x-ebay-c-marketplace-id': this.#deps.marketplaceId,
      },
      // The token must not travel to wherever an answer points.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    }).catch((cause: unknown) => {
      throw new MarketplaceError('unavailable', 'The marketplace cannot be reached or is too slow', { cause });
    });
    if (response.status === 401) this.#token.forget(token);
    return response;
  }
}

/** Spaces as %20: whether the marketplace takes + for one in an aspect is not known (eBay facts, section 10). */
function encodeQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

function faultOf(status: number): MarketplaceError['code'] {
  if (status === 401 || status === 403) return 'credentials';
  if (status === 429) return 'quota';
  return status >= 500 ? 'unavailable' : 'rejected';
}

async function explain(response: Response): Promise<string> {
  const answer = failedAnswer.safeParse(await readAnswer(response).catch(() => null));
  return `The marketplace answered ${response.status}${answer.success ? `: ${describe(answer.data.errors)}` : ''}`;
}

function describe(problems: readonly z.infer<typeof problem>[]): string {
  return problems.map(({ errorId, message }) => `${errorId ?? '?'} ${message?.slice(0, 200) ?? ''}`.trim()).join('; ');
}
