import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { type RequestContext, requestIdFrom } from './errors/requestContext.ts';
import type { CallerNetwork } from './FairQueue.ts';
import type { Caller } from './route.ts';

export interface CallerRules {
  readonly proxies: TrustedProxies;
  /** Other origins that host our pages. */
  readonly allowedOrigins: readonly string[];
}

/** Looking an address up takes two microseconds, which counts when most requests of a crowd are refused. */
const maxKnownAddresses = 10_000;

/** The proxies in front of the server, which tell who called them. */
export class TrustedProxies {
  readonly #networks: BlockList;
  /** Says of addresses that were looked up before whether they are those of a trusted proxy. */
  readonly #known = new Map<string, boolean>();

  constructor(networks: readonly string[]) {
    this.#networks = blockListOf(networks);
  }

  /** Returns true if the request came through a trusted proxy: then its headers can be believed. */
  sent(request: IncomingMessage): boolean {
    return this.#includes(connectedAddress(request));
  }

  /** Returns the nearest address in the chain that is not a trusted proxy. A client can forge every address before it. */
  callerAddress(request: IncomingMessage): string {
    const connected = connectedAddress(request);
    const chain = request.headers['x-forwarded-for']?.toString();
    if (chain === undefined) return connected;
    const hops = [...chain.split(',').map((hop) => plainAddress(hop.trim())), connected];
    let nearest = connected;
    for (const hop of hops.reverse()) {
      if (isIP(hop) === 0) break;
      nearest = hop;
      if (!this.#includes(hop)) break;
    }
    return nearest;
  }

  #includes(address: string): boolean {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const isTrusted = isIP(address) !== 0 && this.#networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    if (this.#known.size >= maxKnownAddresses) this.#known.clear();
    this.#known.set(address, isTrusted);
    return isTrusted;
  }
}

/** Clients that are no proxy can send the header, too, so a few more forwarded requests than others prove nothing. */
const minForwardedSurplus = 20;

interface UnknownProxyDeps {
  readonly log: Pick<Logger, 'warn'>;
  readonly onUnknownProxy: (problem: string) => void;
}

/**
 * Returns a function that inspects each request for signs of a proxy that nobody named. It logs the first one, and calls
 * `onUnknownProxy` while most requests have them.
 */
export function unknownProxyDetector(
  proxies: TrustedProxies,
  { log, onUnknownProxy }: UnknownProxyDeps,
): (request: IncomingMessage) => void {
  let isLogged = false;
  let surplus = 0;
  return (request) => {
    const hasHeader = ['x-forwarded-for', 'forwarded'].some((name) => request.headers[name] !== undefined);
    const isUnknown = hasHeader && !proxies.sent(request);
    surplus = Math.min(Math.max(surplus + (isUnknown ? 1 : -1), 0), minForwardedSurplus);
    if (!isUnknown) return;
    const network = networkOf(connectedAddress(request));
    if (!isLogged) log.warn({ network }, `A request was forwarded from a network ${unknownProxyProblem}`);
    isLogged = true;
    if (surplus >= minForwardedSurplus)
      onUnknownProxy(`Most requests are forwarded from ${network}, ${unknownProxyProblem}`);
  };
}

const unknownProxyProblem =
  'that TRUSTED_PROXIES does not name. If a proxy of yours is there, name it: until then all its visitors count as one ' +
  'address and share the limits of one';

/** Returns the network of an address, coarse enough to name no person: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  return isIPv6(address) ? ipv6Network(address, 48) : address.replace(/\.\d+$/, '.0/24');
}

function connectedAddress({ socket }: IncomingMessage): string {
  return plainAddress(socket.remoteAddress ?? '');
}

/** Returns a function that reads the caller of a request. X-Forwarded-For counts only on connections of a trusted proxy. */
export function callerReader({
  proxies,
  allowedOrigins,
}: CallerRules): (request: IncomingMessage) => Omit<Caller, 'setCookie'> {
  return (request) => {
    const header = headersOf(request);
    return {
      address: proxies.callerAddress(request),
      userAgent: header('user-agent')?.slice(0, 200) ?? null,
      bearer: bearerOf(request),
      isDeliberate: request.method !== 'HEAD' && isDeliberate(header, allowedOrigins),
      cookies: parseCookies(header('cookie') ?? ''),
    };
  };
}

/** Null without a token, and with two: a proxy may have read the other one. */
function bearerOf(request: IncomingMessage): string | null {
  if (request.headers.authorization === undefined) return null;
  // `headers` has the first one only.
  const sent = request.headersDistinct['authorization'] ?? [];
  return /^Bearer ([\w.~+/=-]{1,512})$/.exec(sent.join(', '))?.[1] ?? null;
}

/** Returns a function that reads a header by its lowercase name. The framework's own checks and normalizes each name and value first. */
export function headersOf({ headers }: IncomingMessage): (name: string) => string | undefined {
  return (name) => headers[name]?.toString();
}

/** Returns the context of a request. Most requests never need its id and network, so each is computed when it is read. */
export function lazyContext(givenId: string | undefined, address: string): RequestContext {
  let id: string | undefined;
  return {
    get id() {
      id ??= requestIdFrom(givenId);
      return id;
    },
    get network() {
      return networkOf(address);
    },
  };
}

/** Providers give a household a /64 or a /56, and a company a /48. One caller can use every address of it. */
const ipv6Shares = [
  [64, 1],
  [56, 2],
  [48, 4],
] as const;

/** Returns the networks whose use counts for an address, the narrowest first. */
export function networksOf(address: string): readonly CallerNetwork[] {
  if (!isIPv6(address)) return [{ key: address, share: 1 }];
  return ipv6Shares.map(([bits, share]) => ({ key: ipv6Network(address, bits), share }));
}

/** Returns the network of an IPv6 address: `2001:db8:0:1::/64`. */
export function ipv6Network(address: string, bits: 48 | 56 | 64): string {
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = compressed.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  const subnet = (Number.parseInt(groups[3] ?? '0', 16) & (0xffff << (64 - bits))).toString(16);
  return `${[...groups.slice(0, 3), ...(bits === 48 ? [] : [subnet])].join(':')}::/${bits}`;
}

/** Reads the Sec-Fetch headers, which a page cannot forge. A program that is no browser sends none. */
function isDeliberate(header: (name: string) => string | undefined, allowedOrigins: readonly string[]): boolean {
  if ((header('sec-purpose') ?? header('purpose') ?? '').includes('prefetch')) return false;
  if ((header('sec-fetch-dest') ?? 'empty') !== 'empty') return false;
  const isForeign = header('sec-fetch-site') === 'cross-site' || header('sec-fetch-site') === 'same-site';
  return !isForeign || allowedOrigins.includes(header('origin') ?? '');
}

/** Returns true if a browser window opens the URL. Browsers without Sec-Fetch headers ask for HTML. */
export function isNavigation(header: (name: string) => string | undefined): boolean {
  const destination = header('sec-fetch-dest');
  if (destination !== undefined) return destination === 'document';
  return header('sec-fetch-mode') === 'navigate' || (header('accept') ?? '').includes('text/html');
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

/** `::ffff:127.0.0.1` is 127.0.0.1, and `fe80::1%eth0` is fe80::1. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** Returns the key a network address counts under: an IPv6 address counts as its /64 network. */
export function rateLimitKey(address: string): string {
  return isIPv6(address) ? ipv6Network(address, 64) : address;
}
