import { useQuery } from '@tanstack/react-query';
import type { Alert } from '#contract/alerts.ts';
import * as endpoint from '#contract/endpointTable.ts';
import { type CallOptions, callAsUser } from '#web/api/callApi.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { queryClient } from '#web/browser/queryClient.ts';

export type AlertChange = NonNullable<CallOptions<'changeAlert'>['body']>;
export type NewAlert = NonNullable<CallOptions<'saveAlert'>['body']>;

/** Counts change with every bid and every end; a minute is soon enough for a number in a list. */
const refreshEveryMs = 60_000;

const alertsKey = (user: SessionUser | null) => ['alerts', user?.email ?? ''];

/** Only the browser knows when the visitor's day ends, which searches for what ends tonight need. */
function midnightQuery() {
  const day = new Date(serverNow());
  return { midnight: new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).toISOString() };
}

/** The saved searches of the signed-in user. */
export function useAlerts() {
  const { user } = useSession();
  return useQuery(
    {
      queryKey: alertsKey(user),
      queryFn: async ({ client, queryKey, signal }) => {
        const options = { query: midnightQuery(), signal, quiet: client.getQueryData(queryKey) !== undefined };
        return (await callAsUser(endpoint.listAlerts, options)).items;
      },
      enabled: user !== null,
      refetchInterval: refreshEveryMs,
    },
    queryClient,
  );
}

/** Puts what the API answered into the list; a search that is new comes first. */
function storeAlert(user: SessionUser | null, alert: Alert): void {
  queryClient.setQueryData<Alert[]>(alertsKey(user), (alerts) => {
    if (alerts === undefined) return alerts;
    const isKnown = alerts.some(({ id }) => id === alert.id);
    return isKnown ? alerts.map((other) => (other.id === alert.id ? alert : other)) : [alert, ...alerts];
  });
}

/** Saves, changes and deletes saved searches at the API, then in the list here. Each call throws what went wrong. */
export function useAlertChanges() {
  const { user } = useSession();
  return {
    async save(body: NewAlert): Promise<void> {
      const { alert } = await callAsUser(endpoint.saveAlert, { query: midnightQuery(), body });
      storeAlert(user, alert);
    },
    async change(id: string, body: AlertChange): Promise<void> {
      const { alert } = await callAsUser(endpoint.changeAlert, { query: midnightQuery(), params: { id }, body });
      storeAlert(user, alert);
    },
    async remove(id: string): Promise<void> {
      await callAsUser(endpoint.deleteAlert, { params: { id } });
      queryClient.setQueryData<Alert[]>(alertsKey(user), (alerts) => alerts?.filter((alert) => alert.id !== id));
    },
  };
}
