import * as z from 'zod';
import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';
import { type MarketplaceSite, siteOf } from '#domain/listings/marketplaceSites.ts';
import type { MarketplaceAccount } from '#server/config.ts';
import { AccessToken } from './accessToken.ts';
import { endUserContext } from './endUserContext.ts';
import { MarketplaceError } from './errors.ts';
import { describe, failedCall, problem } from './failedCall.ts';
import { readAnswer } from './readAnswer.ts';
import type { AuctionPage } from './searchAuctions.ts';

const usualTimeLimitMs = 20_000;
const browseApi = 'Browse API (one of the Buy APIs)';

const searchAnswer = z.object({
  // Absent when nothing matches (eBay facts, section 1.2).
  itemSummaries: z.array(z.unknown()).nullish(),
  // Only a hint: a broken one spoils no page.
  total: z.int().min(0).nullish().catch(null),
  next: z.string().nullish(),
  warnings: z.array(problem).nullish(),
});
const publicKeyAnswer = z.object({ key: z.string().min(1).max(2_000) });

export interface MarketplaceDeps {
  readonly account: MarketplaceAccount;
  /** Which site, such as `EBAY_US`; a wrong one silently means EBAY_US. */
  readonly marketplaceId: string;
  /** Whose campaign the addresses of listings carry; none where it is left out. */
  readonly affiliate?: Affiliate;
  /** Takes one call off the day's quota before it is made; false when none is left. */
  readonly reserveCall: () => Promise<boolean>;
  /** How long an answer may take, to its last byte. Milliseconds. */
  readonly timeLimitMs?: number;
  readonly now: () => number;
}

/** How a call differs from others. */
interface Call {
  /** What it is named after in a message. */
  readonly api: string;
  /** Whether it is of the day's quota of searches. */
  readonly counted?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks eBay's Browse API. Every search is counted before it is made, repeated ones too. */
export class MarketplaceClient {
  readonly #deps: MarketplaceDeps;
  readonly #token: AccessToken;
  readonly #site: MarketplaceSite;

  constructor(deps: MarketplaceDeps) {
    this.#deps = deps;
    this.#token = new AccessToken(deps.account, deps.now, deps.timeLimitMs);
    this.#site = siteOf(deps.marketplaceId);
  }

  /** What prices on the site are in; ISO 4217. */
  get currency(): string {
    return this.#site.currency;
  }

  /**
   * One page of a search. An answer with a warning is a failure although it says 200: the marketplace dropped a filter
   * and sent everything (eBay facts, section 0).
   *
   * @throws {MarketplaceError}
   */
  async search(query: Readonly<Record<string, string>>): Promise<AuctionPage> {
    const body = await this.ask(`/buy/browse/v1/item_summary/search?${encodeQuery(query)}`, {
      api: browseApi,
      counted: true,
      headers: { 'x-ebay-c-enduserctx': endUserContext(this.#site.country, this.#deps.affiliate ?? null) },
    });
    const answer = searchAnswer.safeParse(body);
    if (!answer.success) throw new MarketplaceError('garbage', 'The answer is not a page of listings');
    const { itemSummaries, total, next, warnings } = answer.data;
    if (warnings != null && warnings.length > 0) {
      throw new MarketplaceError('rejected', `The marketplace dropped part of the search: ${describe(warnings)}`);
    }
    return { items: itemSummaries ?? [], total: total ?? null, hasNext: next != null };
  }

  /**
   * A key notices are signed with, as it is handed out; null for one the marketplace does not know. Not of the quota of
   * searches.
   *
   * @throws {MarketplaceError}
   */
  async publicKey(kid: string): Promise<string | null> {
    const call = { api: 'Commerce Notification API' };
    const response = await this.#withToken(`/commerce/notification/v1/public_key/${encodeURIComponent(kid)}`, call);
    if (response.status === 400 || response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    const answer = publicKeyAnswer.safeParse(await this.#read(response, call));
    if (!answer.success) throw new MarketplaceError('garbage', 'The answer holds no key');
    return answer.data.key;
  }

  /**
   * What an address of the marketplace's answers, not looked at yet; null for nothing (204).
   *
   * @param path with its query, from the slash on
   * @throws {MarketplaceError}
   */
  async ask(path: string, call: Call): Promise<unknown> {
    return this.#read(await this.#withToken(path, call), call);
  }

  async #read(response: Response, { api }: Call): Promise<unknown> {
    if (response.status === 204) return null;
    if (response.ok) return readAnswer(response);
    throw await failedCall(response, { api, marketplaceId: this.#deps.marketplaceId });
  }

  /** 401 once is a token that ended early: a new one is tried once. */
  async #withToken(path: string, call: Call): Promise<Response> {
    const first = await this.#call(path, call);
    if (first.status !== 401) return first;
    await first.body?.cancel();
    return this.#call(path, call);
  }

  async #call(path: string, { counted = false, headers = {} }: Call): Promise<Response> {
    const { account, marketplaceId, reserveCall, timeLimitMs = usualTimeLimitMs } = this.#deps;
    const token = await this.#token.get();
    if (counted && !(await reserveCall())) {
      throw new MarketplaceError('quota', "The day's calls, of which EBAY_DAILY_CALLS says how many, are used up");
    }
    const response = await fetch(account.apiUrl + path, {
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'x-ebay-c-marketplace-id': marketplaceId,
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
