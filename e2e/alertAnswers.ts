import type { Page } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';
import type { NotificationChannel, NotificationSettings } from '#contract/notifications.ts';

/** The settings of an account that has changed nothing. */
export const newSettings: NotificationSettings = {
  timeZone: 'UTC',
  quietHours: null,
  digestAt: null,
  maxPerDay: 20,
  pausedUntil: null,
  wishlistKinds: [],
  wishlistLeadMinutes: 15,
  channels: [],
  available: ['mail', 'push', 'webhook', 'discord'],
  pushKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  calendarUrl: 'https://cardfall.example/calendars/9mFf1ZQXkq3h0Yb7V2d8sA.ics',
  delays: { count: 0, p50Ms: null, p90Ms: null },
  snoozed: [],
  reported: [],
  emailConfirmed: true,
  unsubscribed: false,
};

/** A channel that works. */
export function inventedChannel(
  number: number,
  fields: Pick<NotificationChannel, 'kind'> & Partial<NotificationChannel>,
): NotificationChannel {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    label: '',
    createdAt: '2026-11-01T12:00:00.000Z',
    failing: false,
    disabled: false,
    failure: null,
    ...fields,
  };
}

/** A saved search that found nothing yet. */
export function inventedAlert(number: number, fields: Pick<Alert, 'search'> & Partial<Alert>): Alert {
  return {
    id: `00000000-0000-4000-8000-0000000000${number}`,
    maxTotal: null,
    kinds: ['found'],
    leadMinutes: 15,
    paused: false,
    createdAt: '2026-11-01T12:00:00.000Z',
    lastFoundAt: null,
    matches: 0,
    feedUrl: `https://cardfall.example/feeds/9mFf1ZQXkq3h0Yb7V2d8s${number}`,
    ...fields,
  };
}

/** Answers for the API with these searches and settings. Returns the settings, which a journey may change. */
export async function answerAlerts(
  page: Page,
  items: readonly Alert[],
  settings: NotificationSettings,
): Promise<{ settings: NotificationSettings }> {
  const state = { settings };
  await page.route('**/api/alerts?*', (route) => route.fulfill({ json: { items } }));
  await page.route('**/api/notifications', (route, request) => {
    if (request.method() === 'POST') state.settings = { ...state.settings, ...request.postDataJSON() };
    return route.fulfill({ json: { settings: state.settings } });
  });
  return state;
}
