import { createServer } from 'node:http';
import { close, listen } from '../serving/listen.ts';
import { Market } from './market/listings/Market.ts';
import { AccessTokens } from './protocol/access/AccessTokens.ts';
import { CallPool } from './protocol/access/CallPool.ts';
import { createListener } from './protocol/createListener.ts';

const usualSize = 30_000;
const usualSeed = 20_261_121;
const usualCalls = 5_000;

export interface MarketplaceOptions {
  readonly port: number;
  readonly host?: string;
  /** The origin used in picture addresses; without it, the one a call came to. */
  readonly publicAddress?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly seed?: number;
  /** How many auctions run at any moment. */
  readonly size?: number;
  readonly dailyCalls?: number;
  readonly now?: () => number;
}

export interface RunningMarketplace {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a marketplace that speaks eBay's protocol over a market of its own. */
export async function startMarketplace(options: MarketplaceOptions): Promise<RunningMarketplace> {
  const now = options.now ?? Date.now;
  const market = new Market((options.seed ?? usualSeed) >>> 0, options.size ?? usualSize);
  const server = createServer(
    createListener({
      market,
      tokens: new AccessTokens(),
      pool: new CallPool(options.dailyCalls ?? usualCalls),
      clientId: options.clientId,
      clientSecret: options.clientSecret,
      publicAddress: options.publicAddress?.replace(/\/$/, '') ?? '',
      now,
    }),
  );
  const address = `http://${await listen(server, options.port, options.host)}`;
  // Drawn right after the start rather than at the first call, which should not wait for it.
  setImmediate(() => market.livingAt(now()));
  return { address, close: () => close(server) };
}
