import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { sessionStore, storageKeys } from '#web/browser/storage.ts';

/** The purpose of a mailed link. */
type LinkPurpose = 'verify' | 'reset';

/**
 * Returns the token of a mailed link. It is removed from the address at once: nobody who later looks at the screen, the
 * history or a log of addresses can use it. This tab keeps it until it is used, for a reload or a sign-in in between.
 */
export function useLinkToken(purpose: LinkPurpose): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(
    () => new URLSearchParams(search).get('token')?.trim() || sessionStore.getItem(storageKeys[purpose]),
  );
  // A layout effect runs before any other effect can navigate away.
  useLayoutEffect(() => {
    if (token !== null) sessionStore.setItem(storageKeys[purpose], token);
    if (search !== '') navigate({ pathname }, { replace: true, state });
  }, [navigate, pathname, search, state, purpose, token]);
  return token;
}

/** Removes the token of a link that was used or refused. */
export function clearLinkToken(purpose: LinkPurpose): void {
  sessionStore.removeItem(storageKeys[purpose]);
}
