import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

/** Around what comes late and can be done without: should its code not come, the rest of the page is there. */
export function Quietly({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary instead={() => null}>{children}</ErrorBoundary>;
}
