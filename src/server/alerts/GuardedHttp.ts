import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

export interface GuardedRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The account that gave the URL. */
  readonly userId: string;
}

export interface GuardedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first 64 kB of the body. */
  readonly text: string;
}

/** `forbidden`: the URL leads where it must not. `busy`: too many requests are open. `failed`: there was no answer. */
type Refusal = 'forbidden' | 'busy' | 'failed';

/** There is no response. The message is for the owner of the URL. */
export class GuardedHttpError extends Error {
  override readonly name = 'GuardedHttpError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

interface GuardedHttpOptions {
  /** Origins that may be private and without encryption: those of sandboxes. */
  readonly allowedOrigins: readonly string[];
  /** Returns the addresses of a host. Each request asks once, and connects only to what was returned. */
  readonly resolveHost?: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly timeoutMs?: number;
}

const maxPerHost = 6;
const maxPerAccount = 3;
const maxInFlight = 100;
const maxResponseBytes = 65_536;
const defaultTimeoutMs = 5_000;

/**
 * Sends requests to URLs that visitors gave. A request cannot reach this machine or its network, whatever a name resolves
 * to: the addresses that were checked are those it connects to. Redirects are not followed, nothing is decompressed, and
 * time, size and number are limited.
 */
export class GuardedHttp {
  readonly #allowedOrigins: ReadonlySet<string>;
  readonly #resolveHost: NonNullable<GuardedHttpOptions['resolveHost']>;
  readonly #timeoutMs: number;
  /** The open requests of each host and account. */
  readonly #open = new Map<string, number>();

  constructor({ allowedOrigins, resolveHost = resolveByDns, timeoutMs = defaultTimeoutMs }: GuardedHttpOptions) {
    this.#allowedOrigins = new Set(allowedOrigins);
    this.#resolveHost = resolveHost;
    this.#timeoutMs = timeoutMs;
  }

  /** Returns why no request may be sent to a URL, as a sentence for its owner; null if one may be tried. */
  urlProblem(text: string): string | null {
    if (!URL.canParse(text)) return 'This is not a URL.';
    const url = new URL(text);
    if (this.#allowedOrigins.has(url.origin)) return null;
    if (url.protocol !== 'https:') return 'The URL must begin with https://.';
    if (url.username !== '' || url.password !== '') return 'The URL must not contain a name or a password.';
    if (url.port !== '' && Number(url.port) < 1_024) return 'The URL must not have this port.';
    const host = hostOf(url);
    const isLocalName = !host.includes('.') || /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(host);
    if (isIP(host) === 0 ? isLocalName : !isPublicAddress(host)) return 'The URL must lead to the public internet.';
    return null;
  }

  /** @throws {GuardedHttpError} when there is no response */
  async send(request: GuardedRequest): Promise<GuardedResponse> {
    const problem = this.urlProblem(request.url);
    if (problem !== null) throw new GuardedHttpError('forbidden', problem);
    const url = new URL(request.url);
    const limits = [
      ['all', maxInFlight],
      [`host ${url.host}`, maxPerHost],
      [`account ${request.userId}`, maxPerAccount],
    ] as const;
    if (limits.some(([key, max]) => (this.#open.get(key) ?? 0) >= max)) {
      throw new GuardedHttpError('busy', 'Too many messages are on their way. Try again in a moment.');
    }
    for (const [key] of limits) this.#count(key, 1);
    try {
      return await this.#exchange(url, request);
    } finally {
      for (const [key] of limits) this.#count(key, -1);
    }
  }

  #count(key: string, change: 1 | -1): void {
    const open = (this.#open.get(key) ?? 0) + change;
    if (open === 0) this.#open.delete(key);
    else this.#open.set(key, open);
  }

  async #exchange(url: URL, { method, headers, body }: GuardedRequest): Promise<GuardedResponse> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const isAllowed = this.#allowedOrigins.has(url.origin);
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = start(url, {
          method,
          // A connection of its own, so that no request uses one that another check opened.
          agent: false,
          signal,
          headers: { 'user-agent': 'Cardfall', 'accept-encoding': 'identity', ...headers },
          ...(!isAllowed && { lookup: this.#checkedLookup(signal) }),
        });
        sent.once('response', resolve);
        // Stays, because a connection can break again after the response began.
        sent.on('error', reject);
        sent.end(body);
      });
      return { status: response.statusCode ?? 0, headers: response.headers, text: await readBeginning(response) };
    } catch (error) {
      if (error instanceof GuardedHttpError) throw error;
      throw new GuardedHttpError(
        'failed',
        signal.aborted ? 'There was no answer in time.' : 'There was no connection.',
      );
    }
  }

  /** Resolves a name for one connection, and refuses it if any of its addresses is not public. */
  #checkedLookup(signal: AbortSignal): LookupFunction {
    return (host, { all }, callback) => {
      const respond = async () => {
        const addresses = await this.#resolveHost(host, signal);
        const [first] = addresses;
        if (first === undefined) throw new GuardedHttpError('failed', 'The host of the URL was not found.');
        if (!addresses.every(isPublicAddress)) {
          throw new GuardedHttpError('forbidden', 'The URL must lead to the public internet.');
        }
        return addresses.map((address) => ({ address, family: isIP(address) }));
      };
      respond().then(
        (addresses) => {
          if (all) callback(null, addresses);
          else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
        },
        (error: Error) => callback(error, ''),
      );
    };
  }
}

/** Returns the host without the brackets of an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Asks the name servers, not the system's resolver: a slow one would occupy the threads that everything else waits for. */
async function resolveByDns(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const found = await Promise.all([resolver.resolve4(host).catch(() => []), resolver.resolve6(host).catch(() => [])]);
  signal.removeEventListener('abort', cancel);
  return found.flat();
}

/** Reads the body up to the limit. A receiver that sends more, without an end, has answered all the same. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxResponseBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8');
}
