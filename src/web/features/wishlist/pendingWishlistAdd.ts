const key = 'cardfall-wish';
/** Long enough to create an account; after that the user has forgotten the card. */
const validForMs = 15 * 60_000;

/** Stores, for this tab, the card whose heart was clicked before signing in. */
export function storePendingAdd(id: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() }));
  } catch {
    // Without storage the heart has to be clicked again.
  }
}

/** Returns the id of the stored card and clears it; null without one, or when it is too old. */
export function takePendingAdd(): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return parsePendingAdd(text, Date.now());
  } catch {
    return null;
  }
}

/** Parses the stored text, which may hold anything. */
export function parsePendingAdd(text: string | null, now: number): string | null {
  try {
    const { id, at } = JSON.parse(text ?? 'null');
    return typeof id === 'string' && now - at >= 0 && now - at < validForMs ? id : null;
  } catch {
    return null;
  }
}
