import { randomBytes } from 'node:crypto';
import type { Config, MarketplaceAccount } from '#server/config.ts';
import { freePort, hostForOurselves, startSandbox } from './startSandbox.ts';

export interface SandboxMarketplace {
  readonly account: MarketplaceAccount;
  /** Where browsers find its pictures. */
  readonly pictureOrigin: string;
  stop(): void;
}

/** Starts the sandbox marketplace. Past its start, nothing knows that it is one: it is an address and credentials. */
export async function startSandboxMarketplace(config: Config): Promise<SandboxMarketplace> {
  // Beside the port people use, so that its pictures keep their addresses from one start to the next.
  const port = await freePort(config.host, config.port === 0 ? 0 : config.port + 1);
  // People load the pictures, from wherever they are.
  const pictureOrigin = `http://${new URL(config.publicUrl).hostname}:${port}`;
  const clientId = 'sandbox';
  const clientSecret = randomBytes(16).toString('base64url');
  const sandbox = await startSandbox('marketplace', {
    host: config.host,
    port: String(port),
    'public-address': pictureOrigin,
    'client-id': clientId,
    'client-secret': clientSecret,
    'daily-calls': String(config.dailyCalls),
  });
  return {
    account: { apiUrl: `http://${hostForOurselves(config.host)}:${port}`, clientId, clientSecret },
    pictureOrigin,
    stop: sandbox.stop,
  };
}
