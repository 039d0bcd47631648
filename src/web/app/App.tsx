import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useAfterFirstLoad } from '#web/browser/pageEvents.ts';
import { followUser } from '#web/features/wishlist/state/followUser.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
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
    import('#web/features/account/session/keepSession.ts').then(
      ({ keepSession }) => keepSession(queries),
      () => {},
    ),
  );
  useAfterFirstLoad(openOffline);
  useEffect(followUser, []);
  useEffect(wake, []);
  return (
    <ErrorBoundary fallback={() => <AppCrashed />}>
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
