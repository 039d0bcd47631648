import { type ReactNode, useEffect } from 'react';
import { useAfterFirstLoad } from '#web/browser/pageEvents.ts';
import { invalidateCardLists } from '#web/features/cards/cardListCache.ts';
import { ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
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
  useEffect(startAccountSync, []);
  useEffect(enableInput, []);
  return <ErrorBoundary fallback={() => <AppCrashed />}>{children}</ErrorBoundary>;
}

/** Makes the page usable that the server drew: it is inert until React handles its events. */
function enableInput(): void {
  document.getElementById('root')?.removeAttribute('inert');
}

function AppCrashed() {
  return <Notice role="alert" level={1} title="Unexpected Application Error!" text="Please try refreshing the page" />;
}
