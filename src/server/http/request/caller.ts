import { BlockList, isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Caller } from '../route.ts';

export interface CallerRules {
  /** Networks whose word on a caller's address is believed. */
  readonly trustedProxies: readonly string[];
  /** Other web origins whose pages are ours. */
  readonly allowedOrigins: readonly string[];
}

/** Tells who calls. A header says where from only when the connection comes from a proxy of ours. */
export function callerReader({
  trustedProxies,
  allowedOrigins,
}: CallerRules): (context: Context) => Omit<Caller, 'setCookie'> {
  const trusted = blockListOf(trustedProxies);
  return (context) => {
    const { incoming } = context.env as Partial<HttpBindings>;
    const connected = plainAddress(incoming?.socket.remoteAddress ?? '');
    const bearer = /^Bearer ([\w.~+/=-]{1,512})$/.exec(context.req.header('authorization') ?? '');
    return {
      address: forwardedAddress(connected, context.req.header('x-forwarded-for'), trusted),
      userAgent: context.req.header('user-agent')?.slice(0, 200) ?? null,
      bearer: bearer?.[1] ?? null,
      deliberate: isDeliberate((name) => context.req.header(name), allowedOrigins),
      cookies: getCookie(context),
    };
  };
}

/** By the Sec-Fetch headers, which a page cannot write; what sends none is no browser of today. */
function isDeliberate(header: (name: string) => string | undefined, allowedOrigins: readonly string[]): boolean {
  if ((header('sec-purpose') ?? header('purpose') ?? '').includes('prefetch')) return false;
  if ((header('sec-fetch-dest') ?? 'empty') !== 'empty') return false;
  const elsewhere = header('sec-fetch-site') === 'cross-site' || header('sec-fetch-site') === 'same-site';
  return !elsewhere || allowedOrigins.includes(header('origin') ?? '');
}

/** The nearest address in the chain that is not a proxy of ours: whatever stands before it, anybody can have written. */
function forwardedAddress(connected: string, chain: string | undefined, trusted: BlockList): string {
  const hops = [...(chain?.split(',').map((hop) => plainAddress(hop.trim())) ?? []), connected];
  let nearest = connected;
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    nearest = hop;
    if (!trusted.check(hop, isIPv6(hop) ? 'ipv6' : 'ipv4')) break;
  }
  return nearest;
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
