import { QueryClient } from '@tanstack/react-query';

/**
 * A failure is shown at once, with a way to try again: retrying unseen, or waiting for the network to come back, would
 * leave people looking at nothing.
 */
export function newQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
}
