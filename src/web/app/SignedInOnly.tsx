import type { ReactNode } from 'react';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { useLocation } from '#web/browser/router.tsx';
import { Redirect } from '#web/ui/Link.tsx';

/** Around screens of somebody: who is not signed in, or no more, signs in and comes back. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user !== null) return children;
  return <Redirect to={screens.login} state={{ from: pathname + search, reason: 'nobody' }} />;
}
