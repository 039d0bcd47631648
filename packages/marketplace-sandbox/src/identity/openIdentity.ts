import { allowInsecureRequests, type Configuration, discovery, enableNonRepudiationChecks } from 'openid-client';
import { type IdentityOptions, type RunningIdentity, startIdentity } from './startIdentity.ts';

export const redirectUri = 'http://localhost:4999/callback';
export const clientId = 'test-client';
export const clientSecret = 'test-secret';

/** A running sandbox for a test, on a free port, with a second client that must never get at the first one's codes. */
export function openIdentity(options: Partial<IdentityOptions> = {}): Promise<RunningIdentity> {
  const other = { clientId: 'other-client', clientSecret: 'other-secret', redirectUris: [redirectUri] };
  return startIdentity({
    port: 0,
    clients: [{ clientId, clientSecret, redirectUris: [redirectUri] }, other],
    ...options,
  });
}

/** A client of an issuer, set up as a product would, that also verifies signatures of what it is handed directly. */
export function discover(issuer: string): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}
