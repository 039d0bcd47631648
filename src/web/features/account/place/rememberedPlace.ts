const key = 'cardfall-place';

/** Keeps, for this window, where one goes on after signing in elsewhere: the page itself may be left for it. */
export function rememberPlace(place: string): void {
  try {
    sessionStorage.setItem(key, place);
  } catch {
    // Then one goes on at home.
  }
}

/** Null when no sign-in elsewhere was begun in this window. */
export function rememberedPlace(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
