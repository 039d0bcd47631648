import { createServer } from 'node:http';
import { close, listen, originOf } from '../serving/listen.ts';
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

/** Starts a server that stands in for Google and Facebook: `<public address>/google` and `/facebook` are its issuers. */
export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  const publicAddress = options.publicAddress === undefined ? undefined : originOf(options.publicAddress);
  const [library, googleKeys, facebookKeys] = await Promise.all([
    loadLibrary(),
    createSigningKeys(),
    createSigningKeys(),
  ]);
  const server = createServer();
  const address = `http://${await listen(server, options.port, options.host)}`;
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
  return { address, close: () => close(server) };
}
