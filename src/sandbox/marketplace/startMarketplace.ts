import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

function listening(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
      else reject(new Error('the server has no port'));
    });
  });
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
  const host = options.host ?? '127.0.0.1';
  const { port } = await listening(server, options.port, host);
  // Drawn right after the start rather than at the first call, which should not wait for it.
  setImmediate(() => market.livingAt(now()));
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
