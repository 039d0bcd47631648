const key = 'cardfall-verify';

/** Keeps the token of a mailed link while its owner signs in, in this window only. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Then the link has to be opened once more.
  }
}

export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
