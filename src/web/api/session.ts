/** Why the app was told that a call was not allowed to go on. */
export type UnauthorizedReason = 'session' | 'network';

const eventName = 'unauthorized';

/** The credential of who is signed in on this device; null without one, or when what is kept is garbled. */
export function bearer(): string | null {
  try {
    const token: unknown = JSON.parse(localStorage.getItem('tokenInfo') ?? 'null')?.access_token;
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}

/** Signs out on this device: the token and the person it belongs to are forgotten (specification, section 3). */
export function clearSession(): void {
  localStorage.removeItem('tokenInfo');
  localStorage.removeItem('user');
}

/** Tells the whole app. Only 'session' means signed out; 'network' means nobody could be asked. */
export function announceUnauthorized(reason: UnauthorizedReason): void {
  window.dispatchEvent(new CustomEvent<UnauthorizedReason>(eventName, { detail: reason }));
}

/** Listens until the function that comes back is called. */
export function onUnauthorized(listener: (reason: UnauthorizedReason) => void): () => void {
  const hear = (event: Event) => {
    // Anybody may dispatch this event; one that does not say why counts as the end of the session.
    const reason = event instanceof CustomEvent && event.detail === 'network' ? 'network' : 'session';
    listener(reason);
  };
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}
