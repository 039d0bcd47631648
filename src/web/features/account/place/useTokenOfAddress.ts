import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/browser/router.tsx';

/**
 * The token in the query of the address, which a mail led to. It is taken out of the address at once: nobody who looks
 * at the screen, the history or a log of addresses later gets to use it.
 */
export function useTokenOfAddress(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token')?.trim() || null);
  // Before anything else leads elsewhere.
  useLayoutEffect(() => {
    if (search !== '') navigate({ pathname }, { replace: true, state });
  }, [navigate, pathname, search, state]);
  return token;
}
