import type { SignedIn } from '#contract/accounts.ts';
import { clearSession, rereadSession } from './session.ts';

const cannotKeep = 'Your browser does not let this page keep you signed in. Allow it to store data and try again.';

/** The credential of who is signed in on this device; null without one, or when what is kept is garbled. */
export function bearer(): string | null {
  try {
    const token: unknown = JSON.parse(localStorage.getItem('tokenInfo') ?? 'null')?.access_token;
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}

/**
 * Signs in on this device (specification, sections 3 and 4).
 *
 * @throws with a sentence for people when the browser keeps nothing
 */
export function signIn({ token, user }: SignedIn): void {
  try {
    // The user last: that is what other windows listen for, and by then the token must be there.
    localStorage.setItem('tokenInfo', JSON.stringify(token));
    storeUser(user);
  } catch {
    clearSession();
    throw new Error(cannotKeep);
  }
}

/** Keeps the user anew, in both places the specification names. */
export function storeUser(user: SignedIn['user']): void {
  localStorage.setItem('auth-store', JSON.stringify({ state: { user }, version: 0 }));
  localStorage.setItem('user', JSON.stringify(user));
  rereadSession();
}
