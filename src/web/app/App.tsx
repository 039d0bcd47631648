import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { startWishlistSync } from '#web/features/wishlist/startWishlistSync.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useAfterFirstLoad } from '#web/ui/late/useAfterFirstLoad.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { openOffline } from './openOffline.ts';

interface AppProps {
  readonly queries: QueryClient;
  /** The screens, with what tells them the address. */
  readonly children: ReactNode;
}

export function App({ queries, children }: AppProps) {
  // Who is signed in is known from the start; following other windows and asking the API can wait.
  useAfterFirstLoad(() =>
    import('#web/features/account/syncSession.ts').then(
      ({ syncSession }) => syncSession(queries),
      () => {},
    ),
  );
  useAfterFirstLoad(openOffline);
  useEffect(startWishlistSync, []);
  useEffect(wake, []);
  return (
    <ErrorBoundary instead={() => <AppCrashed />}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ErrorBoundary>
  );
}

/** What the server drew can be seen, and now it can be used as well. */
function wake(): void {
  document.getElementById('root')?.removeAttribute('inert');
}

function AppCrashed() {
  return <Notice role="alert" level={1} title="Unexpected Application Error!" text="Please try refreshing the page" />;
}
