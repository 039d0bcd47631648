import { urlOf } from '#contract/urlOf.ts';
import type { ProviderAccounts } from '#server/config.ts';
import { facebookProvider } from './facebookProvider.ts';
import { openIdProvider } from './openIdProvider.ts';
import type { Provider } from './Provider.ts';

/** The addresses providers send people back to; each has to be registered there, to the letter. */
export function redirectUris(apiUrl: string): { readonly google: string; readonly facebook: string } {
  return {
    google: apiUrl + urlOf('finishGoogle'),
    facebook: apiUrl + urlOf('finishFacebook'),
  };
}

/** The providers there are accounts with. */
export function providersOf({ google, facebook }: ProviderAccounts, apiUrl: string): Provider[] {
  const back = redirectUris(apiUrl);
  return [google && openIdProvider(google, back.google), facebook && facebookProvider(facebook, back.facebook)].filter(
    (provider) => provider !== null,
  );
}
