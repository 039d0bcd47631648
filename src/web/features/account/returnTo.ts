import { screens } from '#contract/screens.ts';
import { sessionStore, storageKeys } from '#web/browser/storage.ts';
import { fieldsOf } from '#web/browser/untrustedJson.ts';

/** The router state with which other screens lead to the sign-in screen. */
export interface SignInState {
  /** The path to return to after signing in. */
  readonly from?: string;
  /** Set when `from` is the previous entry of the browser's history: going back restores it as it was. */
  readonly isPreviousEntry?: true;
  readonly reason?: 'expired' | 'signedOut' | 'network' | 'verify';
  /** The email address to fill in. */
  readonly email?: string;
}

const reasons: readonly unknown[] = ['expired', 'verify'];
const accountScreens: readonly string[] = [
  screens.login,
  screens.signUp,
  screens.forgotPassword,
  screens.resetPassword,
];

/** Reads the sign-in state from the history, which may hold anything. */
export function readSignInState(state: unknown): SignInState {
  const { from, isPreviousEntry, reason, email } = fieldsOf(state);
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(isPreviousEntry === true ? { isPreviousEntry } : {}),
    ...(reasons.includes(reason) ? { reason: reason as 'expired' | 'verify' } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

/** Returns the path to go to after signing in: one of this site, and never a sign-in or sign-up screen. */
export function toReturnPath(from: string | null | undefined): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || !URL.canParse(from, 'https://ours.example')) {
    return screens.home;
  }
  const { origin, pathname, search } = new URL(from, 'https://ours.example');
  const leadsBack = accountScreens.includes(pathname.replace(/(.)\/+$/, '$1'));
  return origin !== 'https://ours.example' || leadsBack ? screens.home : pathname + search;
}

/** Stores the return path for this tab, before the whole page leaves for a provider. */
export function storeReturnTo(path: string): void {
  sessionStore.setItem(storageKeys.returnTo, path);
}

/** Returns the stored path, or null when this tab did not leave for a provider. */
export function storedReturnTo(): string | null {
  return sessionStore.getItem(storageKeys.returnTo);
}

export function clearReturnTo(): void {
  sessionStore.removeItem(storageKeys.returnTo);
}
