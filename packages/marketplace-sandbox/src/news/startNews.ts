import { createServer } from 'node:http';
import { close, listen, originOf } from '../serving/listen.ts';
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

/** Starts a server that stands in for two news sites: their feeds are at `/scd/feed/` and `/sci/feed/`. */
export async function startNews(options: NewsOptions): Promise<RunningNews> {
  const publicAddress = options.publicAddress === undefined ? undefined : originOf(options.publicAddress);
  const server = createServer();
  const address = `http://${await listen(server, options.port, options.host)}`;
  server.on(
    'request',
    createListener({
      publicAddress: publicAddress ?? address,
      failing: options.failing ?? {},
      now: options.now ?? Date.now,
    }),
  );
  return { address, close: () => close(server) };
}
