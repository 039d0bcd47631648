import { create } from 'zustand';
import type { SignedIn } from '#contract/accounts.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';
import { fieldsOf, parseJson } from '#web/browser/untrustedJson.ts';

/** The signed-in user, as far as the screens show one. */
export interface SessionUser {
  readonly username: string;
  readonly firstName: string;
  readonly email: string;
  /** An http(s) URL; null without a photo. */
  readonly photoUrl: string | null;
}

/**
 * The cause of an 'unauthorized' event: the session expired, the visitor is signed out, or the API could not be reached,
 * which does not end the session.
 */
export type UnauthorizedReason = 'expired' | 'signedOut' | 'network';

const unauthorizedEvent = 'unauthorized';
/** In characters. A longer text was not stored by this app. */
const maxUserLength = 10_000;
const storageBlockedMessage =
  'Your browser does not let this page keep you signed in. Allow it to store data and try again.';

/**
 * The user who is signed in on this device, read from the stored user (docs/requirements.md, 6.user.3). On the server,
 * which renders one home page for all visitors, it is null.
 */
export const useSession = create<{ readonly user: SessionUser | null }>()(() => ({ user: null }));
reloadSession();

/** Returns the user as stored (docs/requirements.md, 3.storage.2); null if it is missing or malformed. */
export function parseUser(text: string | null): SessionUser | null {
  const stored = fieldsOf(parseJson((text ?? '').slice(0, maxUserLength)));
  const textOf = (name: string): string => {
    const value = stored[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [username, firstName, photo] = [textOf('username'), textOf('first_name'), textOf('photo_url')];
  if (username + firstName === '') return null;
  return { username, firstName, email: textOf('email'), photoUrl: /^https?:\/\//i.test(photo) ? photo : null };
}

/** Reads the stored user again, because another window may have written it. */
export function reloadSession(): void {
  useSession.setState({ user: parseUser(localStore.getItem(storageKeys.user)) });
}

/** Returns the bearer token of the signed-in user; null without one, or when the stored text is garbled. */
export function readAccessToken(): string | null {
  const { access_token: token } = fieldsOf(localStore.getJson(storageKeys.token));
  return typeof token === 'string' && token !== '' ? token : null;
}

/**
 * Stores a new session on this device (docs/requirements.md, 4.session.1).
 *
 * @throws {Error} with a message for the visitor when the browser stores nothing
 */
export function storeSession({ token, user }: SignedIn): void {
  // The user last: other windows listen for it, and the token must be there by then.
  if (localStore.setItem(storageKeys.token, JSON.stringify(token)) && storeUser(user)) return;
  clearSession();
  throw new Error(storageBlockedMessage);
}

/** Stores the user under `user` and `auth-store` (docs/requirements.md, 3.storage.2 and 3.storage.3). Returns whether that succeeded. */
export function storeUser(user: SignedIn['user']): boolean {
  const isStored =
    localStore.setItem(storageKeys.authStore, JSON.stringify({ state: { user }, version: 0 })) &&
    localStore.setItem(storageKeys.user, JSON.stringify(user));
  if (isStored) reloadSession();
  return isStored;
}

/** Signs out on this device: removes the token, the user, and the wishlist, so that the next user does not see it. */
export function clearSession(): void {
  for (const key of ['token', 'user', 'wishlist'] as const) localStore.removeItem(storageKeys[key]);
  localStore.setItem(storageKeys.authStore, '{"state":{"user":null},"version":0}');
  useSession.setState({ user: null });
}

/** Calls every `onUnauthorized` listener with the reason. Does not change the session itself. */
export function announceUnauthorized(reason: UnauthorizedReason): void {
  window.dispatchEvent(new CustomEvent<UnauthorizedReason>(unauthorizedEvent, { detail: reason }));
}

/** Calls the listener until the returned function is called. */
export function onUnauthorized(listener: (reason: UnauthorizedReason) => void): () => void {
  const handle = (event: Event) => {
    const reason: unknown = 'detail' in event ? event.detail : null;
    // Any script may dispatch this event. Without a known reason it counts as the end of the session.
    listener(reason === 'network' || reason === 'signedOut' ? reason : 'expired');
  };
  window.addEventListener(unauthorizedEvent, handle);
  return () => window.removeEventListener(unauthorizedEvent, handle);
}
