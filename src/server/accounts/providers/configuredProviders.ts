import { urlOf } from '#contract/urlOf.ts';
import type { ProviderAccounts } from '#server/config/config.ts';
import { createFacebookProvider } from './createFacebookProvider.ts';
import { createGoogleProvider } from './createGoogleProvider.ts';
import type { Provider } from './Provider.ts';

/** Returns the callback URL of each provider. It must be registered there, character for character. */
export function redirectUris(apiUrl: string): { readonly google: string; readonly facebook: string } {
  return {
    google: apiUrl + urlOf('finishGoogle'),
    facebook: apiUrl + urlOf('finishFacebook'),
  };
}

/** Creates the providers that have an account in the settings. */
export function configuredProviders(
  { google, facebook }: ProviderAccounts,
  apiUrl: string,
  now: () => number,
): Provider[] {
  const uris = redirectUris(apiUrl);
  return [
    google && createGoogleProvider(google, uris.google, now),
    facebook && createFacebookProvider(facebook, uris.facebook),
  ].filter((provider) => provider !== null);
}
