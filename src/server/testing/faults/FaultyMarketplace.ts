import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultPlan } from './faultPlan.ts';
import { type FaultyAnswer, faultyAnswer } from './faultyAnswer.ts';
import type { InventedMarket } from './InventedMarket.ts';
import { readSearch } from './marketPage.ts';
import type { SeededRandom } from './SeededRandom.ts';

const hour = 3_600_000;
const tokenLifeMs = 2 * hour;
/** Then the caller has given up. */
const longestWaitMs = 20_000;
/** Midnight in Pacific time, in winter: what the marketplace counts its days by. */
const quotaDayOf = (now: number) => Math.floor((now - 8 * hour) / (24 * hour));

export interface FaultyDeps {
  readonly market: InventedMarket;
  readonly plan: FaultPlan;
  readonly random: SeededRandom;
  readonly now: () => number;
  /** Lets time go by: an answer takes some. */
  readonly wait: (milliseconds: number) => void;
}

/** A marketplace that speaks the real protocol and has the faults of a plan. It counts what it is asked. */
export class FaultyMarketplace {
  readonly account: { readonly apiUrl: string; readonly clientId: string; readonly clientSecret: string };
  /** Tokens handed out, and requests for one that failed. */
  readonly tokens = { given: 0, refused: 0 };
  /** What was wrong with searches; one that is in order is never complained of. */
  readonly complaints: string[] = [];
  /** When each listing was last told of, in whatever answer. */
  readonly toldAt = new Map<string, number>();
  /** Are waited for before a search is answered, and before a token is handed out. */
  onSearch: () => Promise<void> = async () => undefined;
  onToken: () => Promise<void> = async () => undefined;
  readonly #deps: FaultyDeps;
  readonly #server: Server;
  readonly #received = new Map<number, number>();
  readonly #validTokens = new Map<string, number>();

  private constructor(deps: FaultyDeps, server: Server) {
    this.#deps = deps;
    this.#server = server;
    const { port } = server.address() as AddressInfo;
    this.account = { apiUrl: `http://127.0.0.1:${port}`, clientId: 'client', clientSecret: 'secret' };
    server.on('request', (request, response) => void this.#answer(request, response));
  }

  static async open(deps: FaultyDeps): Promise<FaultyMarketplace> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FaultyMarketplace(deps, server);
  }

  /** How many searches came in: on the quota day of a time, or at all. */
  received(at?: number): number {
    if (at !== undefined) return this.#received.get(quotaDayOf(at)) ?? 0;
    return [...this.#received.values()].reduce((sum, searches) => sum + searches, 0);
  }

  /** No token handed out so far is good any more. */
  endTokens(): void {
    this.#validTokens.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume();
    const address = new URL(request.url ?? '', 'http://x');
    if (address.pathname === '/identity/v1/oauth2/token') {
      await this.onToken();
      return send(response, this.#token());
    }
    const isKnown = () => this.#isValid(request.headers.authorization ?? '');
    if (address.pathname === '/developer/analytics/v1_beta/rate_limit/') {
      return send(response, isKnown() ? this.#limits() : refusal(401));
    }
    const day = quotaDayOf(this.#deps.now());
    this.#received.set(day, (this.#received.get(day) ?? 0) + 1);
    await this.onSearch();
    const answer = this.#search(address.searchParams, isKnown());
    this.#deps.wait(answer.broken?.startsWith('hang') ? longestWaitMs : this.#deps.random.between(200, 1_200));
    send(response, answer);
  }

  #search(query: URLSearchParams, known: boolean): FaultyAnswer {
    const { market, plan, random, now } = this.#deps;
    if (!known) return refusal(401);
    const fault = plan.take(now());
    const asked = readSearch(query, now());
    if (typeof asked === 'string') {
      this.complaints.push(asked);
      return { body: { warnings: [{ errorId: 12002, message: asked }] } };
    }
    if (fault === 'ended token') {
      this.endTokens();
      return refusal(401);
    }
    const told = (id: string) => this.toldAt.set(id, now());
    return faultyAnswer(fault, { market, asked, random, now: now(), told });
  }

  #token(): FaultyAnswer {
    const { plan, random, now } = this.#deps;
    if (plan.weather(now()) === 'no token') {
      this.tokens.refused++;
      return random.pick<FaultyAnswer>([
        { status: 500, body: '' },
        { status: 503, body: '<html>Service Unavailable</html>' },
        { status: 429, body: { error: 'too_many_requests' } },
        { status: 401, body: { error: 'invalid_client' } },
        { body: '{"access_token":"half a to' },
        { body: { token_type: 'Application Access Token' } },
        { body: { access_token: 'never whole', expires_in: 7200 }, broken: 'cut' },
      ]);
    }
    this.tokens.given++;
    const token = `token-${this.tokens.given}`;
    this.#validTokens.set(`Bearer ${token}`, now() + tokenLifeMs);
    return { body: { access_token: token, expires_in: tokenLifeMs / 1000, token_type: 'Application Access Token' } };
  }

  /** Where no tokens are handed out, those that were are gone too. */
  #isValid(authorization: string): boolean {
    const { plan, now } = this.#deps;
    if (plan.weather(now()) === 'no token') this.endTokens();
    return now() < (this.#validTokens.get(authorization) ?? 0);
  }

  /** What the marketplace counted itself: it lags behind, so that it never makes up for what we forgot; or does not tell. */
  #limits(): FaultyAnswer {
    const { plan, random, now } = this.#deps;
    if (plan.weather(now()) !== 'calm' && random.chance(1 / 3)) {
      return random.pick([
        refusal(500),
        { status: 204, body: '' },
        { body: 'garbage' },
        { body: { rateLimits: null } },
      ]);
    }
    const count = Math.floor(this.received(now()) * 0.9);
    const reset = new Date((quotaDayOf(now()) + 1) * 24 * hour + 8 * hour).toISOString();
    const rate = { count, limit: 5_000, remaining: 5_000 - count, reset, timeWindow: 86_400 };
    return { body: { rateLimits: [{ resources: [{ name: 'buy.browse', rates: [rate] }] }] } };
  }
}

export function refusal(status: number, errorId = 0): FaultyAnswer {
  return { status, body: { errors: [{ errorId, message: 'Refused.' }] } };
}

function send(response: ServerResponse, { status = 200, headers, body, broken }: FaultyAnswer): void {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  if (broken === 'hang before') return;
  const noBody = status === 204;
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(noBody ? {} : { 'content-length': bytes.byteLength }),
    ...headers,
  });
  if (broken === undefined) return void response.end(noBody ? undefined : bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => {
    // Cut off once the first half has surely left.
    if (broken === 'cut') response.destroy();
  });
}
