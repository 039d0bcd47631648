import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useOnline } from '../useOnline.ts';

/** Around what comes late and can be done without: should its code not come, the rest of the page is there. */
export function Quietly({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary instead={(again) => <OnceOnline again={again} />}>{children}</ErrorBoundary>;
}

/** It may only have been the network. */
function OnceOnline({ again }: { readonly again: () => void }) {
  useOnline(again);
  return null;
}
