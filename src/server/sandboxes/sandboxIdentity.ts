import { randomBytes } from 'node:crypto';
import { redirectUris } from '#server/accounts/providers/configuredProviders.ts';
import type { Config, ProviderAccounts } from '#server/config.ts';
import { freePort, startSandbox } from './startSandbox.ts';

export interface SandboxIdentity {
  readonly accounts: ProviderAccounts;
  /** Where people meet it. */
  readonly address: string;
  stop(): void;
}

/** Starts the stand-in for Google and Facebook. Whoever is asked there may say to be anybody. */
export async function startSandboxIdentity(config: Config): Promise<SandboxIdentity> {
  const port = await freePort(config.host, config.port === 0 ? 0 : config.port + 3);
  const address = `http://${new URL(config.publicUrl).hostname}:${port}`;
  const back = redirectUris(config.apiBaseUrl || config.publicUrl);
  const clientId = 'sandbox';
  const clientSecret = randomBytes(16).toString('base64url');
  const clients = [{ clientId, clientSecret, redirectUris: [back.google, back.facebook] }];
  const sandbox = await startSandbox('identity', {
    host: config.host,
    port: String(port),
    'public-address': address,
    clients: JSON.stringify(clients),
  });
  const accountAt = (name: string) => ({ issuer: `${address}/${name}`, clientId, clientSecret });
  return { accounts: { google: accountAt('google'), facebook: accountAt('facebook') }, address, stop: sandbox.stop };
}

/**
 * Whether it may take the place of a provider that is not configured. Never for a site on https, or with a real mail
 * server: it lets anybody be anybody, so a site that people use for real offers only the providers it is registered with.
 */
export function mayStandIn({ sandboxes, publicUrl, smtpUrl, signIn }: Config): boolean {
  const isForReal = !sandboxes || publicUrl.startsWith('https:') || smtpUrl !== null;
  return !isForReal && (signIn.google === null || signIn.facebook === null);
}
