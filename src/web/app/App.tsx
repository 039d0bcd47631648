import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { followUser } from '#web/features/wishlist/state/followUser.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { useAfterFirstLoad } from '#web/ui/late/useAfterFirstLoad.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { openOffline } from './openOffline.ts';
import { Screens } from './Screens.tsx';

/**
 * A failure is shown at once, with a way to try again: retrying unseen, or waiting for the network to come back, would
 * leave people looking at nothing.
 */
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

export function App() {
  // Who is signed in is known from the start; following other windows and asking the API can wait.
  useAfterFirstLoad(() =>
    import('#web/features/account/session/keepSession.ts').then(
      ({ keepSession }) => keepSession(queryClient),
      () => {},
    ),
  );
  useAfterFirstLoad(openOffline);
  useEffect(followUser, []);
  return (
    <ErrorBoundary instead={() => <AppCrashed />}>
      <QueryClientProvider client={queryClient}>
        {/* What lives in the address and is typed or stepped back to is drawn at once; clicks that can wait say so. */}
        <BrowserRouter useTransitions={false}>
          <Screens />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function AppCrashed() {
  return <Notice role="alert" level={1} title="Unexpected Application Error!" text="Please try refreshing the page" />;
}
