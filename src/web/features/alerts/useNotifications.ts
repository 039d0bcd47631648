import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationChannel, NotificationSettings } from '#contract/notifications.ts';
import { type CallOptions, callAsUser, type ResponseTo } from '#web/api/callApi.ts';
import { useSession } from '#web/api/session.ts';

export type SettingsChange = NonNullable<CallOptions<'changeNotificationSettings'>['body']>;
export type NewChannel = NonNullable<CallOptions<'addChannel'>['body']>;

function useSettingsKey() {
  const { user } = useSession();
  return ['notifications', user?.email ?? ''];
}

/** How the signed-in user hears of cards. */
export function useNotifications() {
  const { user } = useSession();
  return useQuery({
    queryKey: useSettingsKey(),
    queryFn: async ({ signal }) => (await callAsUser('showNotificationSettings', { signal })).settings,
    enabled: user !== null,
  });
}

/** Changes settings and channels at the API, then here. Each call throws what went wrong. */
export function useNotificationChanges() {
  const queries = useQueryClient();
  const queryKey = useSettingsKey();
  const update = (change: (settings: NotificationSettings) => NotificationSettings) =>
    queries.setQueryData<NotificationSettings>(queryKey, (settings) => settings && change(settings));
  const changeSettings = useMutation({
    networkMode: 'always',
    mutationFn: async (body: SettingsChange) => (await callAsUser('changeNotificationSettings', { body })).settings,
    onSuccess: (settings) => update(() => settings),
  });
  const add = useMutation({
    networkMode: 'always',
    mutationFn: (body: NewChannel): Promise<ResponseTo<'addChannel'>> => callAsUser('addChannel', { body }),
    // A channel changes more than its own row: mail that is turned on again is not unsubscribed any more.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callAsUser('removeChannel', { params: { id } }),
    onSuccess: (_, id) =>
      update((settings) => ({ ...settings, channels: settings.channels.filter((channel) => channel.id !== id) })),
  });
  const test = useMutation({
    networkMode: 'always',
    mutationFn: (channel: NotificationChannel) => callAsUser('testChannel', { params: { id: channel.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    changeSettings: changeSettings.mutateAsync,
    addChannel: add.mutateAsync,
    removeChannel: remove.mutateAsync,
    testChannel: test.mutateAsync,
  };
}
