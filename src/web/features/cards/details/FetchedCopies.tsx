import { useQuery } from '@tanstack/react-query';
import * as endpoint from '#contract/endpointTable.ts';
import { callApi } from '#web/api/callApi.ts';
import type { Card } from '#web/api/card.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { OtherCopies, toCopies } from './OtherCopies.tsx';

/** Fetches the copies of a card for its dialog. Its page carries them. */
export function FetchedCopies({ card }: { readonly card: Pick<Card, 'id'> }) {
  const { data } = useQuery(
    {
      queryKey: ['copies', card.id],
      queryFn: async ({ signal }) =>
        toCopies(await callApi(endpoint.listCopies, { params: { id: card.id }, signal, quiet: true })),
      // Nothing moves under the pointer of a visitor who comes back to the window.
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  return data && <OtherCopies {...data} hasPages={false} />;
}
