import { useEffect } from 'react';
import { screens } from '#contract/screens.ts';
import { clearSession, onUnauthorized } from '#web/api/session.ts';
import { useNavigate } from '#web/browser/router.tsx';
import { showToast } from '#web/ui/toastQueue.ts';

const offline = 'You seem to be offline. Check your connection and try again.';

/** Who is signed out goes to sign in, and comes back afterwards; who only lost the network is told so and stays. */
export function useUnauthorized(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUnauthorized((reason) => {
        if (reason === 'network') return showToast({ kind: 'error', message: offline, id: 'offline' });
        clearSession();
        const { pathname, search } = location;
        navigate(screens.login, { state: { from: pathname + search, reason, behind: true } });
      }),
    [navigate],
  );
}
