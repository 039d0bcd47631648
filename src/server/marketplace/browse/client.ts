import * as z from 'zod';
import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';
import { type MarketplaceSite, siteOf } from '#domain/listings/marketplaceSites.ts';
import type { MarketplaceAccount } from '#server/config/config.ts';
import type { Stream } from '../streams.ts';
import { AccessToken } from './accessToken.ts';
import { MarketplaceError, type MarketplaceErrorCode } from './errors.ts';
import { describeProblems, problem, readJson, toMarketplaceError } from './response.ts';

const defaultTimeoutMs = 20_000;
const browseApi = 'Browse API (one of the Buy APIs)';

const searchBody = z.object({
  // Absent when nothing matches (docs/ebay.md, Search response).
  itemSummaries: z.array(z.unknown()).nullish(),
  // An estimate: an invalid one does not spoil the page.
  total: z.int().min(0).nullish().catch(null),
  next: z.string().nullish(),
  warnings: z.array(problem).nullish(),
});
const publicKeyBody = z.object({ key: z.string().min(1).max(2_000) });

/** A page of search results. */
export interface AuctionPage {
  /** The items as the marketplace sent them, not validated yet. */
  readonly items: readonly unknown[];
  /** An estimate (docs/ebay.md, Search response). */
  readonly total: number | null;
  readonly hasNext: boolean;
}

export interface MarketplaceDeps {
  readonly account: MarketplaceAccount;
  /** The site, such as `EBAY_US`. The marketplace treats an unknown one as EBAY_US. */
  readonly marketplaceId: string;
  /** The campaign in the URLs of listings. */
  readonly affiliate?: Affiliate;
  /** Consumes one call of the daily quota before it is made. Resolves to false when none is left for its stream. */
  readonly reserveCall: (stream: Stream) => Promise<boolean>;
  /** Called after each search, with its outcome and its time. */
  readonly onSearch?: (stream: Stream, outcome: 'ok' | MarketplaceErrorCode, seconds: number) => void;
  /** Limits a whole response, to its last byte. Milliseconds. */
  readonly timeoutMs?: number;
  readonly now: () => number;
}

interface CallOptions {
  /** Its name in error messages. */
  readonly api: string;
  /** The purpose of a call that consumes the daily quota of searches; null for one that does not. */
  readonly stream?: Stream | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Client of eBay's Browse API. Every search is counted before it is made, retries included. */
export class MarketplaceClient {
  readonly #deps: MarketplaceDeps;
  readonly #token: AccessToken;
  readonly #site: MarketplaceSite;

  constructor(deps: MarketplaceDeps) {
    this.#deps = deps;
    this.#token = new AccessToken(deps.account, deps.now, deps.timeoutMs);
    this.#site = siteOf(deps.marketplaceId);
  }

  /** The currency of prices on the site; ISO 4217. */
  get currency(): string {
    return this.#site.currency;
  }

  /**
   * Returns one page of a search. A response with a warning is a failure although its status is 200: the marketplace
   * dropped a filter and returned everything (docs/ebay.md, Search response).
   *
   * @throws {MarketplaceError}
   */
  async search(query: Readonly<Record<string, string>>, stream: Stream): Promise<AuctionPage> {
    const start = performance.now();
    const observe = (outcome: 'ok' | MarketplaceErrorCode) =>
      this.#deps.onSearch?.(stream, outcome, (performance.now() - start) / 1_000);
    try {
      const page = await this.#search(query, stream);
      observe('ok');
      return page;
    } catch (error) {
      observe(error instanceof MarketplaceError ? error.code : 'unavailable');
      throw error;
    }
  }

  async #search(query: Readonly<Record<string, string>>, stream: Stream): Promise<AuctionPage> {
    const body = await this.getJson(`/buy/browse/v1/item_summary/search?${encodeQuery(query)}`, {
      api: browseApi,
      stream,
      headers: { 'x-ebay-c-enduserctx': endUserContext(this.#site.country, this.#deps.affiliate ?? null) },
    });
    const page = searchBody.safeParse(body);
    if (!page.success) throw new MarketplaceError('garbage', 'The response is not a page of listings');
    const { itemSummaries, total, next, warnings } = page.data;
    if (warnings != null && warnings.length > 0) {
      throw new MarketplaceError(
        'rejected',
        `The marketplace dropped part of the search: ${describeProblems(warnings)}`,
      );
    }
    return { items: itemSummaries ?? [], total: total ?? null, hasNext: next != null };
  }

  /**
   * Returns the key that notices are signed with, as the marketplace sends it, or null for an unknown one. Consumes no
   * quota of searches.
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
    const body = publicKeyBody.safeParse(await this.#read(response, call));
    if (!body.success) throw new MarketplaceError('garbage', 'The response has no key');
    return body.data.key;
  }

  /**
   * Returns the JSON behind a path of the API, not validated yet, or null for an empty response (204).
   *
   * @param path begins with a slash and includes the query
   * @throws {MarketplaceError}
   */
  async getJson(path: string, call: CallOptions): Promise<unknown> {
    return this.#read(await this.#withToken(path, call), call);
  }

  async #read(response: Response, { api }: CallOptions): Promise<unknown> {
    if (response.status === 204) return null;
    if (response.ok) return readJson(response);
    const { marketplaceId, now } = this.#deps;
    throw await toMarketplaceError(response, { api, marketplaceId }, now());
  }

  /** Retries once with a new token after a 401: the old one may have expired early. */
  async #withToken(path: string, call: CallOptions): Promise<Response> {
    const token = await this.#token.get();
    const first = await this.#call(path, token, call);
    if (first.status !== 401 || !this.#token.invalidate(token)) return first;
    await first.body?.cancel();
    const newToken = await this.#token.get();
    const second = await this.#call(path, newToken, call);
    if (second.status === 401) this.#token.invalidate(newToken);
    return second;
  }

  async #call(path: string, token: string, { stream = null, headers = {} }: CallOptions): Promise<Response> {
    const { account, marketplaceId, reserveCall, timeoutMs = defaultTimeoutMs } = this.#deps;
    if (stream !== null && !(await reserveCall(stream))) {
      throw new MarketplaceError('reserved', `No call is left for ${stream}, or the marketplace asked for a pause`);
    }
    return fetch(account.apiUrl + path, {
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'x-ebay-c-marketplace-id': marketplaceId,
      },
      // The token must not be sent to wherever a redirect points.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new MarketplaceError('unavailable', 'The marketplace cannot be reached or is too slow', { cause });
    });
  }
}

/** Encodes spaces as %20: it is unknown whether the marketplace reads + as a space in an aspect (docs/ebay.md, Not verified). */
function encodeQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/**
 * Returns the header with the affiliate campaign, which the marketplace puts into item URLs, and a country to ship to,
 * without which shipping costs would depend on where the server runs (docs/ebay.md, Headers).
 *
 * @param country ISO 3166
 */
function endUserContext(country: string, affiliate: Affiliate | null): string {
  const { campaignId = null, referenceId = null } = affiliate ?? {};
  const parts = {
    affiliateCampaignId: campaignId,
    affiliateReferenceId: campaignId === null ? null : referenceId,
    contextualLocation: `country=${country}`,
  };
  return Object.entries(parts)
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
    .join(',');
}
