import type { Provider } from '#contract/socialReturn.ts';
import { urlOf } from '#contract/urlOf.ts';
import { clientSettings } from '#web/api/clientSettings.ts';

const starts = { google: urlOf('startGoogle'), facebook: urlOf('startFacebook') };

export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' };

/** Where a sign-in at a provider begins; `attempt` is what we call the popup it happens in, without one it is the page itself. */
export function startAddress(provider: Provider, attempt?: string): string {
  const start = clientSettings.apiBaseUrl + starts[provider];
  return attempt === undefined ? start : `${start}?${new URLSearchParams({ mode: 'popup', attempt })}`;
}

/** A name for a popup that nobody else guesses: 22 letters, digits and signs. */
export function newAttempt(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => letters[byte % 64]).join('');
}
