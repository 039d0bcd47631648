import { useQuery } from '@tanstack/react-query';
import * as endpoint from '#contract/endpointTable.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import { type CallOptions, callAsUser, type ResponseTo } from '#web/api/callApi.ts';
import { useSession } from '#web/api/session.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { detectedTimeZone, unchosenTimeZone } from './timeZone.ts';

export type SettingsChange = NonNullable<CallOptions<'changeNotificationSettings'>['body']>;
export type NewChannel = NonNullable<CallOptions<'addChannel'>['body']>;

/** Several parts of a page ask for the settings. */
const freshForMs = 10_000;

function useSettingsKey() {
  const { user } = useSession();
  return ['notifications', user?.email ?? ''];
}

/** Returns how the signed-in user hears of cards. */
export function useNotifications() {
  const { user } = useSession();
  return useQuery(
    {
      queryKey: useSettingsKey(),
      queryFn: ({ client, queryKey, signal }) =>
        loadSettings({ signal, quiet: client.getQueryData(queryKey) !== undefined }),
      enabled: user !== null,
      staleTime: freshForMs,
    },
    queryClient,
  );
}

/**
 * Loads the settings. Times mean nothing in UTC to a person who never chose it, so the first device that has another time
 * zone stores it. If that fails, the settings are those in force.
 */
export async function loadSettings(
  options: Pick<CallOptions<'showNotificationSettings'>, 'signal' | 'quiet'>,
): Promise<NotificationSettings> {
  const { settings } = await callAsUser(endpoint.showNotificationSettings, options);
  const timeZone = detectedTimeZone();
  if (settings.timeZone !== unchosenTimeZone || timeZone === unchosenTimeZone) return settings;
  const change = callAsUser(endpoint.changeNotificationSettings, { ...options, body: { timeZone } });
  return (await change.catch(() => ({ settings }))).settings;
}

/** Changes settings and channels at the API, then here. Each call throws what went wrong. */
export function useNotificationChanges() {
  const queryKey = useSettingsKey();
  const update = (change: (settings: NotificationSettings) => NotificationSettings) =>
    queryClient.setQueryData<NotificationSettings>(queryKey, (settings) => settings && change(settings));
  const refetch = () => queryClient.invalidateQueries({ queryKey });
  return {
    async changeSettings(body: SettingsChange): Promise<NotificationSettings> {
      const { settings } = await callAsUser(endpoint.changeNotificationSettings, { body });
      update(() => settings);
      return settings;
    },
    /** A channel changes more than its own row: mail that is turned on again is not unsubscribed any more. */
    async addChannel(body: NewChannel): Promise<ResponseTo<'addChannel'>> {
      const added = await callAsUser(endpoint.addChannel, { body });
      await refetch();
      return added;
    },
    async removeChannel(id: string): Promise<void> {
      await callAsUser(endpoint.removeChannel, { params: { id } });
      update((settings) => ({ ...settings, channels: settings.channels.filter((channel) => channel.id !== id) }));
    },
    async snoozeCard(id: string, until: string): Promise<void> {
      await callAsUser(endpoint.snoozeCard, { body: { item_id: id, until } });
      update((settings) => ({ ...settings, snoozed: [...withoutCard(settings, id), { item_id: id, until }] }));
    },
    async unsnoozeCard(id: string): Promise<void> {
      await callAsUser(endpoint.unsnoozeCard, { params: { id } });
      update((settings) => ({ ...settings, snoozed: withoutCard(settings, id) }));
    },
    /** A test can find out that a channel is gone. */
    async testChannel(id: string): Promise<ResponseTo<'testChannel'>> {
      const tested = await callAsUser(endpoint.testChannel, { params: { id } });
      await refetch();
      return tested;
    },
  };
}

function withoutCard({ snoozed }: NotificationSettings, id: string): NotificationSettings['snoozed'] {
  return snoozed.filter(({ item_id }) => item_id !== id);
}
