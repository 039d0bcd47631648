import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from './Client.ts';
import { createListener } from './createListener.ts';
import { createSigningKeys } from './openid/createSigningKeys.ts';
import { loadLibrary } from './openid/loadLibrary.ts';

export interface IdentityOptions {
  readonly port: number;
  readonly host?: string;
  /** Where browsers and clients find this server; without it, where it listens. Issuers are made from it. */
  readonly publicAddress?: string;
  /** Each may use either provider. */
  readonly clients: readonly Client[];
  /** Lets the sign-in pages cut themselves from the window that opened them. */
  readonly severOpener?: boolean;
  /** The clock of the Facebook dialect; the OpenID library reads the real one. */
  readonly now?: () => number;
}

export interface RunningIdentity {
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

/** The origin of an address. A path has no place in it: the issuers begin right behind it. */
function originOf(address: string): string {
  const { origin, pathname } = new URL(address);
  if (pathname !== '/') throw new Error(`The public address must be an origin, not ${address}`);
  return origin;
}

/** Starts a server that stands in for Google and Facebook: `<public address>/google` and `/facebook` are its issuers. */
export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  const publicAddress = options.publicAddress === undefined ? undefined : originOf(options.publicAddress);
  const [library, googleKeys, facebookKeys] = await Promise.all([
    loadLibrary(),
    createSigningKeys(),
    createSigningKeys(),
  ]);
  const host = options.host ?? '127.0.0.1';
  const server = createServer();
  const { port } = await listening(server, options.port, host);
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  server.on(
    'request',
    createListener({
      library,
      keys: { google: googleKeys, facebook: facebookKeys },
      publicAddress: publicAddress ?? address,
      clients: options.clients,
      seversOpener: options.severOpener ?? false,
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
