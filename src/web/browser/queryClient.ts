import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of API responses for parts that load later; the list of cards has its own (`cardListCache.ts`). Parts pass this
 * client to their queries, so the first load needs no provider. A failure is shown at once, with a button to try again:
 * silent retries, or waiting for the network, would leave visitors looking at nothing.
 */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
