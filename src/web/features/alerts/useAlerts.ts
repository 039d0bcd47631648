import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Alert } from '#contract/alerts.ts';
import { type CallOptions, callAsUser } from '#web/api/callApi.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { type SessionUser, useSession } from '#web/api/session.ts';

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
  return useQuery({
    queryKey: alertsKey(user),
    queryFn: async ({ signal }) => (await callAsUser('listAlerts', { query: midnightQuery(), signal })).items,
    enabled: user !== null,
    refetchInterval: refreshEveryMs,
  });
}

/** Puts what the API answered into the list; a search that is new comes first. */
function storeAlert(queries: QueryClient, user: SessionUser | null, alert: Alert): void {
  queries.setQueryData<Alert[]>(alertsKey(user), (alerts) => {
    if (alerts === undefined) return alerts;
    const isKnown = alerts.some(({ id }) => id === alert.id);
    return isKnown ? alerts.map((other) => (other.id === alert.id ? alert : other)) : [alert, ...alerts];
  });
}

/** Saves, changes and deletes saved searches at the API, then in the list here. Each call throws what went wrong. */
export function useAlertChanges() {
  const queries = useQueryClient();
  const { user } = useSession();
  const query = midnightQuery;
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (body: NewAlert) => (await callAsUser('saveAlert', { query: query(), body })).alert,
    onSuccess: (alert) => storeAlert(queries, user, alert),
  });
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, body }: { id: string; body: AlertChange }) =>
      (await callAsUser('changeAlert', { query: query(), params: { id }, body })).alert,
    onSuccess: (alert) => storeAlert(queries, user, alert),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callAsUser('deleteAlert', { params: { id } }),
    onSuccess: (_, id) =>
      queries.setQueryData<Alert[]>(alertsKey(user), (alerts) => alerts?.filter((alert) => alert.id !== id)),
  });
  return { save: save.mutateAsync, change: change.mutateAsync, remove: remove.mutateAsync };
}
