import { createServer } from 'node:http';
import { close, listen, type Running } from '../serving/listen.ts';
import { Market } from './market/Market.ts';
import { AccessTokens, CallQuota } from './protocol/access.ts';
import { createListener } from './protocol/createListener.ts';

export const defaultSize = 30_000;
export const defaultSeed = 20_261_121;
/** A client on a busy machine may come back late; a connection that is closed meanwhile would fail its request. */
const idleMs = 60_000;
export const defaultDailyCalls = 5_000;

export interface MarketplaceOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** The origin in picture addresses. By default, or if empty, the one that was called. */
  readonly publicAddress?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly seed?: number;
  /** How many auctions run at any moment. */
  readonly size?: number;
  readonly dailyCalls?: number;
  readonly now?: () => number;
}

/** Starts a server that speaks eBay's protocol for an invented market. */
export async function startMarketplace(options: MarketplaceOptions): Promise<Running> {
  const { clientId, clientSecret, now = Date.now } = options;
  const market = new Market((options.seed ?? defaultSeed) >>> 0, options.size ?? defaultSize);
  const quota = new CallQuota(options.dailyCalls ?? defaultDailyCalls);
  const publicAddress = options.publicAddress?.replace(/\/$/, '') ?? '';
  const marketplace = { market, tokens: new AccessTokens(), quota, clientId, clientSecret, publicAddress, now };
  const server = createServer({ keepAliveTimeout: idleMs }, createListener(marketplace));
  const address = `http://${await listen(server, options.port, options.host)}`;
  // The market is created right after the start, so that the first call does not wait for it.
  setImmediate(() => market.liveAt(now()));
  return { address, close: () => close(server) };
}
