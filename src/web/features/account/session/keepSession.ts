import type { QueryClient } from '@tanstack/react-query';
import { callAsUser } from '#web/api/callApi.ts';
import { accessToken, reloadSession, storeUser, useSession } from '#web/api/session.ts';

/** Whoever comes back to the page after so long may have been signed out elsewhere. */
const trustedForMs = 5 * 60_000;

let keeping = false;
let askedAt = Number.NEGATIVE_INFINITY;

/** Keeps who is signed in here in step with other windows and with the API, from the first call on for good. */
export function keepSession(queryClient: QueryClient): void {
  if (keeping) return;
  keeping = true;
  useSession.subscribe(({ user }, { user: before }) => {
    if (user?.email !== before?.email) queryClient.invalidateQueries({ queryKey: ['cards'] });
  });
  addEventListener('storage', ({ key }) => {
    // No key: everything was cleared at once.
    if (key === null || key === 'user') reloadSession();
  });
  addEventListener('focus', () => {
    if (performance.now() - askedAt > trustedForMs) refreshUser();
  });
  reloadSession();
  refreshUser();
}

/** Brings the stored user up to date. A session that is over ends here too; not reaching the API changes nothing. */
async function refreshUser(): Promise<void> {
  const credential = accessToken();
  if (credential === null || useSession.getState().user === null) return;
  askedAt = performance.now();
  try {
    const { user } = await callAsUser('currentUser', {});
    if (accessToken() === credential) storeUser(user);
  } catch {
    // Whatever it was has been told where the call is made.
  }
}
