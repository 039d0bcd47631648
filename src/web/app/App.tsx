import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useAfterFirstLoad } from '#web/browser/pageEvents.ts';
import { registerServiceWorker } from '#web/features/offline/registerServiceWorker.ts';
import { ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { startAccountSync } from './startAccountSync.ts';

/**
 * Returns the cache of API responses. A failure is shown at once, with a button to try again: silent retries, or waiting
 * for the network, would leave visitors looking at nothing.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
}

interface AppProps {
  readonly queries: QueryClient;
  /** The screens, inside a router. */
  readonly children: ReactNode;
}

export function App({ queries, children }: AppProps) {
  // The stored session is known from the start; following other windows and asking the API can wait.
  useAfterFirstLoad(() =>
    import('#web/features/account/syncSession.ts').then(
      ({ syncSession }) => syncSession(queries),
      () => {},
    ),
  );
  useAfterFirstLoad(registerServiceWorker);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache is that of the page, and never another
  useEffect(() => startAccountSync(queries), []);
  useEffect(enableInput, []);
  return (
    <ErrorBoundary fallback={() => <AppCrashed />}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Makes the page usable that the server drew: it is inert until React handles its events. */
function enableInput(): void {
  document.getElementById('root')?.removeAttribute('inert');
}

function AppCrashed() {
  return <Notice role="alert" level={1} title="Unexpected Application Error!" text="Please try refreshing the page" />;
}
