import { Agent, type ClientRequest, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingId } from '@cardfall/listing-index/testing';
import type { Random } from '@cardfall/marketplace-sandbox/testing';
import { urlOf } from '#contract/urlOf.ts';
import type { VisitorRequest } from './keepAliveClient.ts';
import type { Visitor } from './SiteProcess.ts';

const requestsPerSecond = 500;
const connections = 64;
const streamCount = 100;
const streamMs = [5_000, 60_000] as const;
/** More are not sent: a machine that is too busy for the load shall not hide it in a queue. */
const maxOutstanding = 256;

export interface SiteLoadOptions {
  readonly port: number;
  /** These accounts change their wishlists. */
  readonly visitors: readonly Visitor[];
  /** Returns the number of a listing that is live now. */
  readonly pickListing: () => number;
  readonly random: Random;
}

/**
 * Visitors of many networks, who read, search and follow cards, and write wishlists. Requests leave at their times,
 * whatever became of earlier ones.
 */
export class SiteLoad {
  answered = 0;
  /** Not sent because too many had no answer yet. */
  skipped = 0;
  broken = 0;
  /** The number of responses by kind and status, `read 200` for example. */
  readonly statuses: Record<string, number> = {};
  readonly #options: SiteLoadOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #stopped = new AbortController();
  #outstanding = 0;
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: SiteLoadOptions) {
    this.#options = options;
  }

  start(): void {
    const streams = Array.from({ length: streamCount }, () => this.#followCards());
    this.#running = Promise.all([this.#send(), ...streams]);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    this.#agent.destroy();
  }

  async #send(): Promise<void> {
    const startedAt = performance.now();
    for (let sent = 0; !this.#stopped.signal.aborted; await sleep(10)) {
      for (const due = ((performance.now() - startedAt) / 1_000) * requestsPerSecond; sent < due; sent++) {
        if (this.#outstanding >= maxOutstanding) this.skipped++;
        else this.#exchange(this.#nextRequest());
      }
    }
  }

  #exchange(sent: VisitorRequest): void {
    this.#outstanding++;
    const kind = sent.method === 'GET' ? 'read' : 'write';
    const request = this.#open(sent, this.#agent);
    request.once('close', () => this.#outstanding--);
    request.once('error', () => this.broken++);
    request.once('response', (response) => {
      this.answered++;
      const status = `${kind} ${response.statusCode}`;
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      response.on('error', () => undefined).resume();
    });
  }

  #open({ method, path, headers = {}, body }: VisitorRequest, agent?: Agent): ClientRequest {
    const { port, random } = this.#options;
    const content = body === undefined ? undefined : JSON.stringify(body);
    const type = content === undefined ? {} : { 'content-type': 'application/json' };
    const network = `198.18.${random.integer(0, 255)}.${random.integer(0, 255)}`;
    const all = { 'x-forwarded-for': network, ...type, ...headers };
    return httpRequest({ host: '127.0.0.1', port, method, path, headers: all, ...(agent && { agent }) }).end(content);
  }

  #nextRequest(): VisitorRequest {
    const { random, pickListing, visitors } = this.#options;
    const id = listingId(pickListing());
    const share = random.next();
    const read = (path: string, query: Readonly<Record<string, string>> = {}): VisitorRequest => ({
      method: 'GET',
      path: `${path}?${new URLSearchParams(query)}`,
    });
    if (share < 0.55) return read(urlOf('listCards'), { page: String(random.integer(1, 4)) });
    if (share < 0.75) {
      const keyword = `player${random.integer(0, 99)} psa${random.integer(1, 10)}`;
      return read(urlOf('filterCards'), { keyword, facets: 'true', maxPrice: String(random.integer(1, 10_000)) });
    }
    if (share < 0.85) return read(urlOf('suggestKeywords'), { keyword: `pl ${random.integer(0, 9_999)}` });
    if (share < 0.93) return read(urlOf('showCard', { id }));
    if (share < 0.96) return read('/');
    const { headers } = random.pick(visitors);
    if (share < 0.98) return { method: 'POST', path: urlOf('addToWishlist'), headers, body: { item_id: id } };
    return { method: 'DELETE', path: urlOf('removeFromWishlist', { id }), headers };
  }

  /** Follows cards on one stream after another, each for a random time. */
  async #followCards(): Promise<void> {
    const { random, pickListing } = this.#options;
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const ids = Array.from({ length: 10 }, () => listingId(pickListing())).join(',');
      const path = `${urlOf('followCards')}?${new URLSearchParams({ ids })}`;
      const stream = this.#open({ method: 'GET', path, headers: { accept: 'text/event-stream' } });
      stream.on('error', () => undefined);
      stream.once('response', (response) => response.on('error', () => undefined).resume());
      await sleep(random.between(...streamMs), undefined, { signal }).catch(() => undefined);
      stream.destroy();
    }
  }
}
