import { type ReactNode, useEffect } from 'react';
import { useAfterFirstLoad } from '#web/browser/pageEvents.ts';
import { invalidateCardLists } from '#web/features/cards/cardListCache.ts';
import { registerServiceWorker } from '#web/features/offline/registerServiceWorker.ts';
import { ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { startAccountSync } from './startAccountSync.ts';

interface AppProps {
  /** The screens, inside a router. */
  readonly children: ReactNode;
}

export function App({ children }: AppProps) {
  // The stored session is known from the start; following other windows and asking the API can wait.
  useAfterFirstLoad(() =>
    import('#web/features/account/syncSession.ts').then(
      ({ syncSession }) => syncSession(invalidateCardLists),
      () => {},
    ),
  );
  useAfterFirstLoad(registerServiceWorker);
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
