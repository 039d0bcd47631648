import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Reply, type Representation, representationFor } from './encodedResponse.ts';
import type { MonotonicReads, Position } from './MonotonicReads.ts';
import { serverTimeHeader } from './responseHeaders.ts';

/** A response that can be sent to every caller, in the representation each one accepts. */
export interface CachedResponse {
  reply(representation: Representation): Reply;
}

/** More URLs than visitors request within the life of a response. It bounds the memory a flood of URLs can fill. */
export const maxEntries = 1_000;

/** Keeps responses for a fraction of a second, by path and query, and serves them to every caller. */
export class ResponseCache {
  readonly #entries = new Map<string, { response: CachedResponse; position: Position; expiresAt: number }>();
  readonly #reads: MonotonicReads;
  readonly #now: () => number;

  constructor(reads: MonotonicReads, now: () => number) {
    this.#reads = reads;
    this.#now = now;
  }

  set(url: string, response: CachedResponse, forMs: number): void {
    this.#removeExpired();
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    // Deleted first, so that the newest entry is always the last of the map.
    this.#entries.delete(url);
    this.#entries.set(url, { response, position: this.#reads.position, expiresAt: this.#now() + forMs });
  }

  /** Returns the response for a URL, unless the sender of the request has seen something newer. */
  get(url: string, request: IncomingMessage): CachedResponse | null {
    const entry = this.#entries.get(url);
    if (entry === undefined || this.#now() >= entry.expiresAt) return null;
    return this.#reads.covers(request, entry.position) ? entry.response : null;
  }

  /** Returns true if there is a response for a URL that can serve a caller who has seen nothing newer. */
  has(url: string): boolean {
    const entry = this.#entries.get(url);
    return entry !== undefined && this.#now() < entry.expiresAt;
  }

  /** Entries are in the order they were set, so it stops at the first one that is still valid. */
  #removeExpired(): void {
    for (const [url, { expiresAt }] of this.#entries) {
      if (this.#now() < expiresAt) return;
      this.#entries.delete(url);
    }
  }
}

/** Returns true if a cached response can serve the request: other origins need further headers. */
export function isCacheable({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.origin === undefined;
}

export type ResponseSender = (cached: CachedResponse, request: IncomingMessage, response: ServerResponse) => void;

/** Writes the bytes of cached responses directly. The framework would wrap them in a stream first. */
export function cachedResponseSender(
  headers: Readonly<Record<string, string>>,
  reads: MonotonicReads,
  now: () => number,
): ResponseSender {
  return (cached, request, response) => {
    const reply = cached.reply(representationFor((name) => request.headers[name]?.toString()));
    const vary = 'accept-encoding, origin';
    const asOf = reads.headersFor(reply.headers['content-type']);
    response.writeHead(reply.status, { ...headers, ...reply.headers, ...asOf, vary, [serverTimeHeader]: now() });
    response.end(reply.body ?? undefined);
  };
}

export interface ListenerDeps {
  readonly app: { readonly fetch: (request: Request, env: HttpBindings) => Response | Promise<Response> };
  readonly cache: ResponseCache;
  readonly sendCached: ResponseSender;
  /** Refuses a request that must not reach the framework; returns false if it may. */
  readonly shedLoad: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/**
 * Returns the server as one function for `node:http`. Cached responses bypass the framework, because they are most of
 * the traffic of the home page.
 */
export function createListener({ app, cache, sendCached, shedLoad }: ListenerDeps): RequestListener {
  const framework = getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
    // Health checks by HTTP/1.0, HAProxy's default, name no host. No URL we build depends on it.
    hostname: 'localhost',
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    const cached = isCacheable(request) ? cache.get(request.url ?? '', request) : null;
    if (cached !== null) return sendCached(cached, request, response);
    if (!shedLoad(request, response)) framework(request, response);
  };
}
