import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { GoOn } from '#web/ui/GoOn.tsx';

/** Around screens of somebody: who is not signed in, or no more, signs in and comes back. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user !== null) return children;
  return <GoOn to={screens.login} state={{ from: pathname + search, reason: 'nobody' }} />;
}
