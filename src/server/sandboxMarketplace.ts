import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { MarketplaceAccount } from './config.ts';

export interface SandboxMarketplace {
  readonly account: MarketplaceAccount;
  /** Where browsers find its pictures. */
  readonly pictureOrigin: string;
  stop(): void;
}

const program = join(import.meta.dirname, '..', 'sandbox', 'marketplace', 'main.ts');
const patienceMs = 20_000;

/**
 * Starts the sandbox marketplace as a process of its own. It ends when this process does, however that is. Past its start, nothing here knows that it is a sandbox.
 */
export async function startSandboxMarketplace(options: {
  readonly host: string;
  readonly port: number;
  /** Where people reach us: the pictures must be reachable at the same host. */
  readonly publicUrl: string;
  readonly dailyCalls: number;
}): Promise<SandboxMarketplace> {
  // Beside the port people use, so that its pictures keep their addresses from one start to the next.
  const port = await freePort(options.host, options.port === 0 ? 0 : options.port + 1);
  const pictureOrigin = `http://${new URL(options.publicUrl).hostname}:${port}`;
  const clientId = 'sandbox';
  const clientSecret = randomBytes(16).toString('base64url');
  const flags = {
    host: options.host,
    port: String(port),
    'public-address': pictureOrigin,
    'client-id': clientId,
    'client-secret': clientSecret,
    'daily-calls': String(options.dailyCalls),
  };
  const child = fork(
    program,
    Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The sandbox marketplace did not start in time')), patienceMs);
    child.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`The sandbox marketplace ended at its start (${code})`)));
  });
  const ownHost =
    options.host === '0.0.0.0' ? '127.0.0.1' : options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    account: { apiUrl: `http://${ownHost}:${port}`, clientId, clientSecret },
    pictureOrigin,
    stop: () => child.kill(),
  };
}

async function freePort(host: string, wanted: number): Promise<number> {
  return (await tryPort(host, wanted)) ?? (await tryPort(host, 0)) ?? wanted;
}

function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
