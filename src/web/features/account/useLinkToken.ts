import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/browser/router.tsx';

/** What a mailed link is for. */
type LinkPurpose = 'verify' | 'reset';

const keyOf = (purpose: LinkPurpose) => `cardfall-${purpose}`;

/**
 * Returns the token of a mailed link. It is removed from the address at once: nobody who later looks at the screen, the
 * history or a log of addresses can use it. This tab keeps it until it is used, for a reload or a sign-in in between.
 */
export function useLinkToken(purpose: LinkPurpose): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token')?.trim() || storedToken(purpose));
  // A layout effect runs before any other effect can navigate away.
  useLayoutEffect(() => {
    if (token !== null) storeToken(purpose, token);
    if (search !== '') navigate({ pathname }, { replace: true, state });
  }, [navigate, pathname, search, state, purpose, token]);
  return token;
}

/** Removes the token of a link that was used or refused. */
export function clearLinkToken(purpose: LinkPurpose): void {
  try {
    sessionStorage.removeItem(keyOf(purpose));
  } catch {
    // Nothing was stored.
  }
}

function storedToken(purpose: LinkPurpose): string | null {
  try {
    return sessionStorage.getItem(keyOf(purpose));
  } catch {
    return null;
  }
}

function storeToken(purpose: LinkPurpose, token: string): void {
  try {
    sessionStorage.setItem(keyOf(purpose), token);
  } catch {
    // Without storage the link has to be opened again.
  }
}
