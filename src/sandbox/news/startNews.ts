import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteId } from './articles/Site.ts';
import { createListener } from './createListener.ts';
import type { Failing } from './http/Failing.ts';

export interface NewsOptions {
  /** 0 for any that is free. */
  readonly port: number;
  readonly host?: string;
  /** Where clients find this server, as an origin; without it, where it listens. Links are made from it. */
  readonly publicAddress?: string;
  readonly now?: () => number;
  /** How a feed fails; what is not named works. Read at each request, so it may be changed while the server runs. */
  readonly failing?: Readonly<Partial<Record<SiteId, Failing>>>;
}

export interface RunningNews {
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

/** The origin of an address: a path has no place in it, for the sites begin right behind it. */
function originOf(address: string): string {
  const { origin, pathname, protocol } = new URL(address);
  if (pathname !== '/' || !/^https?:$/.test(protocol)) {
    throw new Error(`The public address must be an origin, not ${address}`);
  }
  return origin;
}

/** Starts a server that stands in for two news sites: their feeds are at `/scd/feed/` and `/sci/feed/`. */
export async function startNews(options: NewsOptions): Promise<RunningNews> {
  const publicAddress = options.publicAddress === undefined ? undefined : originOf(options.publicAddress);
  const host = options.host ?? '127.0.0.1';
  const server = createServer();
  const { port } = await listening(server, options.port, host);
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  server.on(
    'request',
    createListener({
      publicAddress: publicAddress ?? address,
      failing: options.failing ?? {},
      now: options.now ?? Date.now,
    }),
  );
  return {
    address,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
