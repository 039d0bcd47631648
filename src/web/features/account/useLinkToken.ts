import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/browser/router.tsx';

/**
 * Returns the token of a mailed link, and removes it from the address at once: nobody who later looks at the screen, the
 * history or a log of addresses can use it.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token')?.trim() || null);
  // A layout effect runs before any other effect can navigate away.
  useLayoutEffect(() => {
    if (search !== '') navigate({ pathname }, { replace: true, state });
  }, [navigate, pathname, search, state]);
  return token;
}

const key = 'cardfall-verify';

/** Stores the token for this tab while its owner signs in. */
export function storeLinkToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Without storage the link has to be opened again.
  }
}

export function storedLinkToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function clearLinkToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
