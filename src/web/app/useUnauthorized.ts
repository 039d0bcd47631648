import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { screens } from '#contract/screens.ts';
import { onUnauthorized } from '#web/api/session.ts';
import { showToast } from '#web/ui/toast/toastQueue.ts';

const offline = 'You seem to be offline. Check your connection and try again.';

/** Who is signed out goes to sign in; who only lost the network is told so and stays. */
export function useUnauthorized(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUnauthorized((reason) => {
        if (reason === 'session') navigate(screens.login);
        else showToast({ kind: 'error', message: offline, id: 'offline' });
      }),
    [navigate],
  );
}
