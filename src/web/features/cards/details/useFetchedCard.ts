import { useQuery } from '@tanstack/react-query';
import * as endpoint from '#contract/endpointTable.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { toCard } from '#web/api/card.ts';
import { queryClient } from '#web/browser/queryClient.ts';

/** Fetches a card by its id if it is wanted. A card that is there stays when it cannot be fetched again. */
export function useFetchedCard(id: string, isWanted: boolean) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['card', id],
      queryFn: async ({ signal }) => toCard((await callApi(endpoint.showCard, { params: { id }, signal })).item),
      enabled: isWanted,
    },
    queryClient,
  );
  return { card: data ?? null, failure: data === undefined ? error : null, fetchAgain: () => void refetch() };
}

/** A malformed id and an id that is not live are the same: the API does not say why there is no such auction. */
export function isMissing(failure: Error | null): boolean {
  return failure instanceof ApiError && (failure.status === 404 || failure.status === 400);
}
