import { type ReactNode, useEffect } from 'react';
import { usePreload } from '#web/browser/lazy.tsx';
import { useAfterFirstLoad } from '#web/browser/pageEvents.ts';
import { invalidateCardLists } from '#web/features/cards/cardListCache.ts';
import { ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { CrashNotice } from '#web/ui/feedback/Notice.tsx';
import { ErrorDialog } from './Shell.tsx';
import { startAccountSync } from './startAccountSync.ts';

interface AppProps {
  /** The screens, inside a router. */
  readonly children: ReactNode;
}

export function App({ children }: AppProps) {
  useAfterFirstLoad(() =>
    import('./afterFirstLoad.ts').then(
      ({ startAfterFirstLoad }) => startAfterFirstLoad(invalidateCardLists),
      () => {},
    ),
  );
  usePreload(ErrorDialog);
  useEffect(startAccountSync, []);
  useEffect(enableInput, []);
  return (
    <ErrorBoundary
      fallback={(_, crash) => <CrashNotice level={1} title="Unexpected Application Error!" cause={crash} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Makes the page usable that the server drew: it is inert until React handles its events. */
function enableInput(): void {
  document.getElementById('root')?.removeAttribute('inert');
}
