import type { IncomingMessage } from 'node:http';
import type { Random } from '../marketplace/market/lots/Random.ts';
import { startMarketplace } from '../marketplace/startMarketplace.ts';
import type { Running } from '../serving/listen.ts';
import type { FaultPlan } from './FaultPlan.ts';
import {
  answerWithoutPage,
  answerWithPage,
  type FoundItem,
  faultyQuery,
  refusal,
  type SearchPage,
} from './faultKinds.ts';
import {
  type ScriptedAccount,
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from './ScriptedMarketplace.ts';

const hour = 3_600_000;
/** A client has given up by then. */
const maxWaitMs = 20_000;
/** The usual time of an answer, in milliseconds. */
const answerTimes = [200, 1_200] as const;
const pageSize = 200;
const searchPath = '/buy/browse/v1/item_summary/search';
const applicationScope = 'https://api.ebay.com/oauth/api_scope';
/** Answers without a token, and without the rate limits. */
const failedTokens: readonly ScriptedAnswer[] = [
  ...[
    { status: 500, body: '' },
    { status: 503, body: '<html>Service Unavailable</html>' },
  ],
  ...[
    { status: 429, body: { error: 'too_many_requests' } },
    { status: 401, body: { error: 'invalid_client' } },
  ],
  ...[{ body: '{"access_token":"half a to' }, { body: { token_type: 'Application Access Token' } }],
  { body: { access_token: 'never whole', expires_in: 7200 }, connection: 'cut' },
];
const failedRateLimits = [refusal(500), { status: 204, body: '' }, { body: 'garbage' }, { body: { rateLimits: null } }];
/** Days are counted from midnight, Pacific standard time. */
const quotaDayOf = (now: number) => Math.floor((now - 8 * hour) / (24 * hour));

export interface FaultyOptions {
  readonly plan: FaultPlan;
  readonly random: Random;
  readonly now: () => number;
  /** Advances the clock while an answer is under way. */
  readonly wait: (milliseconds: number) => void;
  /** The number of auctions that run at any moment. */
  readonly size: number;
  readonly seed: number;
}

/** The state of a listing in a response. */
export interface SentState {
  readonly at: number;
  readonly price: string;
  readonly endsAt: number;
  /** The value of the aspect that was searched, such as `Basketball`. */
  readonly aspect: string;
}

/** The sandbox marketplace behind a fault layer: its answers, with the faults of a plan. Counts requests. */
export class FaultyMarketplace {
  /** Tokens that were handed out, and requests for one that failed. */
  readonly tokens = { issued: 0, refused: 0 };
  /** Errors and warnings of the sandbox about searches. */
  readonly complaints: string[] = [];
  /** Every state of every listing in a response, oldest first, by item id. */
  readonly sent = new Map<string, SentState[]>();
  /** Awaited before a search is answered, and before a token is handed out. */
  onSearch: () => Promise<void> = async () => undefined;
  onToken: () => Promise<void> = async () => undefined;
  readonly #options: FaultyOptions;
  readonly #sandbox: Running;
  #server: ScriptedMarketplace | null = null;
  readonly #received = new Map<number, number>();
  readonly #validTokens = new Set<string>();

  private constructor(options: FaultyOptions, sandbox: Running) {
    this.#options = options;
    this.#sandbox = sandbox;
  }

  static async start(options: FaultyOptions): Promise<FaultyMarketplace> {
    const { size, seed, now } = options;
    const credentials = { clientId: 'client', clientSecret: 'secret' };
    const publicAddress = 'https://i.ebayimg.com';
    const sandbox = await startMarketplace({ port: 0, ...credentials, publicAddress, size, seed, now });
    const marketplace = new FaultyMarketplace(options, sandbox);
    marketplace.#server = await startScriptedMarketplace(
      (request) => marketplace.#answer(request),
      () => marketplace.#token(),
    );
    return marketplace;
  }

  get account(): ScriptedAccount {
    if (this.#server === null) throw new Error('The marketplace has not started');
    return this.#server.account;
  }

  /** Counts searches: of the quota day of a time, or all. */
  received(at?: number): number {
    if (at !== undefined) return this.#received.get(quotaDayOf(at)) ?? 0;
    return [...this.#received.values()].reduce((sum, searches) => sum + searches, 0);
  }

  /** Makes every token that was handed out invalid. */
  endTokens(): void {
    this.#validTokens.clear();
  }

  /** Returns all auctions of one category and aspect, read past the faults and not counted. */
  async liveItems(categoryId: string, aspect: string): Promise<FoundItem[]> {
    const { access_token: token } = await this.#issueToken();
    const items: FoundItem[] = [];
    for (let isComplete = false; !isComplete; ) {
      const query = new URLSearchParams({
        category_ids: categoryId,
        aspect_filter: `categoryId:${categoryId},${aspect}`,
        filter: 'buyingOptions:{AUCTION}',
        sort: 'endingSoonest',
        limit: String(pageSize),
        offset: String(items.length),
      });
      const { body } = await this.#fetch<SearchPage>(`${searchPath}?${query}`, `Bearer ${token}`);
      items.push(...(body.itemSummaries ?? []));
      isComplete = body.next === undefined;
    }
    return items;
  }

  async close(): Promise<void> {
    await this.#server?.close();
    await this.#sandbox.close();
  }

  async #answer(request: IncomingMessage): Promise<ScriptedAnswer> {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const authorization = request.headers.authorization ?? '';
    if (pathname !== searchPath) {
      return this.#isValid(authorization) ? this.#rateLimits(pathname + search, authorization) : refusal(401);
    }
    const { random, wait, now } = this.#options;
    const day = quotaDayOf(now());
    this.#received.set(day, (this.#received.get(day) ?? 0) + 1);
    await this.onSearch();
    const answer = this.#isValid(authorization) ? await this.#search(searchParams, authorization) : refusal(401);
    const isTooSlow = answer.connection === 'silent' || answer.connection === 'stalled';
    wait(isTooSlow ? maxWaitMs : random.between(...answerTimes));
    return answer;
  }

  async #search(query: URLSearchParams, authorization: string): Promise<ScriptedAnswer> {
    const { plan, random, now } = this.#options;
    const fault = plan.next(now());
    if (fault === 'ended token') this.endTokens();
    const withoutPage = answerWithoutPage(fault, random);
    if (withoutPage !== null) return withoutPage;
    const forwarded = faultyQuery(query, fault);
    const { status, body } = await this.#fetch<SearchPage>(`${searchPath}?${forwarded}`, authorization);
    if (status !== 200) this.complaints.push(`${status} for ${query}`);
    if (fault !== 'warnings') this.complaints.push(...(body.warnings ?? []).map(({ message }) => message));
    this.#record(body.itemSummaries ?? [], query);
    return status === 200 ? answerWithPage(fault, body, random, now()) : { status, body };
  }

  #record(items: readonly FoundItem[], query: URLSearchParams): void {
    const at = this.#options.now();
    const aspect = /\{(.*)\}$/.exec(query.get('aspect_filter') ?? '')?.[1] ?? '';
    for (const { itemId, itemEndDate, currentBidPrice } of items) {
      const state = { at, price: currentBidPrice.value, endsAt: Date.parse(itemEndDate), aspect };
      const states = this.sent.get(itemId);
      if (states === undefined) this.sent.set(itemId, [state]);
      else states.push(state);
    }
  }

  async #token(): Promise<ScriptedAnswer> {
    await this.onToken();
    const { plan, random, now } = this.#options;
    if (plan.weather(now()) === 'no token') {
      this.tokens.refused++;
      return random.pick(failedTokens);
    }
    this.tokens.issued++;
    const body = await this.#issueToken();
    this.#validTokens.add(`Bearer ${body.access_token}`);
    return { body };
  }

  /** While no tokens are handed out, the earlier ones are invalid too. */
  #isValid(authorization: string): boolean {
    const { plan, now } = this.#options;
    if (plan.weather(now()) === 'no token') this.endTokens();
    return this.#validTokens.has(authorization);
  }

  /** The sandbox counts fewer calls than came in, so its count never makes up for one that the client forgot. */
  async #rateLimits(path: string, authorization: string): Promise<ScriptedAnswer> {
    const { plan, random, now } = this.#options;
    if (plan.weather(now()) !== 'calm' && random.chance(1 / 3)) {
      return random.pick(failedRateLimits);
    }
    return this.#fetch(path, authorization);
  }

  async #issueToken(): Promise<{ readonly access_token: string }> {
    const response = await fetch(`${this.#sandbox.address}/identity/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('client:secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: applicationScope }),
    });
    return (await response.json()) as { readonly access_token: string };
  }

  async #fetch<Body>(path: string, authorization: string): Promise<{ readonly status: number; readonly body: Body }> {
    const headers = { authorization, 'accept-encoding': 'identity' };
    const response = await fetch(`${this.#sandbox.address}${path}`, { headers });
    return { status: response.status, body: (await response.json()) as Body };
  }
}
