import { allowInsecureRequests, type Configuration, discovery, enableNonRepudiationChecks } from 'openid-client';
import { type IdentityOptions, startIdentity } from '../identity/startIdentity.ts';
import type { Running } from '../serving/listen.ts';

export const redirectUri = 'http://localhost:4999/callback';
export const clientId = 'test-client';
export const clientSecret = 'test-secret';

/** Starts a sandbox on a free port, with a second client that must not redeem the codes of the first. */
export function openIdentity(options: Partial<IdentityOptions> = {}): Promise<Running> {
  const other = { clientId: 'other-client', clientSecret: 'other-secret', redirectUris: [redirectUri] };
  return startIdentity({
    port: 0,
    clients: [{ clientId, clientSecret, redirectUris: [redirectUri] }, other],
    ...options,
  });
}

/** Returns a client of an issuer that also verifies the signatures of ID tokens. */
export function discover(issuer: string): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}
