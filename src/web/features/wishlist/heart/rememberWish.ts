const key = 'cardfall-wish';

/** Keeps, for this window, which card somebody wanted to save before signing in. */
export function rememberWish(id: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() }));
  } catch {
    // Then the heart is clicked once more.
  }
}

/** The text as it was kept, once. */
export function takeRememberedWish(): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
