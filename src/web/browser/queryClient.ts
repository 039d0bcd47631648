import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

/**
 * The cache of API responses for parts that load later; the list of cards has its own (`cardListCache.ts`). Parts pass this
 * client to their queries, so the first load needs no provider. A failure is shown at once, with a button to try again:
 * silent retries, or waiting for the network, would leave visitors looking at nothing.
 */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

/**
 * Returns whether a query that has its data is fetched again, which no visitor asked for: its call is `quiet`. Without that a
 * lost network would be announced with each poll.
 */
export function isRefetch({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean {
  return client.getQueryData(queryKey) !== undefined;
}
