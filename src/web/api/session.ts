import { create } from 'zustand';
import { parseUser, type SessionUser } from './storedUser.ts';

/**
 * Why the app was told that somebody has to sign in: the session is over, or nobody is signed in; or, with 'network',
 * that nobody could be asked.
 */
export type UnauthorizedReason = 'session' | 'nobody' | 'network';

const eventName = 'unauthorized';

/**
 * Who is signed in on this device (specification, section 6: it comes from the stored user). Home is drawn ahead for
 * nobody, so at first there is nobody here, too.
 */
export const useSession = create<{ readonly user: SessionUser | null }>()(() => ({ user: null }));
rereadSession();

/** Storage may be forbidden; then nobody is signed in. */
function storedUser(): SessionUser | null {
  try {
    return parseUser(localStorage.getItem('user'));
  } catch {
    return null;
  }
}

/** Takes over what another window has written. */
export function rereadSession(): void {
  useSession.setState({ user: storedUser() });
}

/**
 * Signs out on this device: the token and the person it belongs to are forgotten (specification, section 3), and what
 * that person saved, which is not for the next one to see.
 */
export function clearSession(): void {
  try {
    localStorage.removeItem('tokenInfo');
    localStorage.removeItem('user');
    localStorage.removeItem('wishlist-storage');
    localStorage.setItem('auth-store', '{"state":{"user":null},"version":0}');
  } catch {
    // Where nothing may be stored there is nothing to forget.
  }
  useSession.setState({ user: null });
}

/** Tells the whole app. Only 'network' leaves who is signed in alone. */
export function announceUnauthorized(reason: UnauthorizedReason): void {
  window.dispatchEvent(new CustomEvent<UnauthorizedReason>(eventName, { detail: reason }));
}

/** Listens until the function that comes back is called. */
export function onUnauthorized(listener: (reason: UnauthorizedReason) => void): () => void {
  const hear = (event: Event) => {
    const reason: unknown = (event as CustomEvent).detail;
    // Anybody may dispatch this event; one that does not say why counts as the end of the session.
    listener(reason === 'network' || reason === 'nobody' ? reason : 'session');
  };
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}
