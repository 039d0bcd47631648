import { inventedAlert as alert, answerAlerts, inventedChannel as channel, newSettings } from '../e2e/alertAnswers.ts';

const settings = { ...newSettings, timeZone: 'America/New_York' };

const inUse = {
  ...settings,
  quietHours: { from: '22:00', until: '08:00' },
  wishlistKinds: ['saved_ends_soon'],
  delays: { count: 34, p50Ms: 19_400, p90Ms: 88_000 },
  channels: [
    channel(1, { kind: 'mail', label: 'ada@example.com' }),
    channel(2, { kind: 'push', label: 'Chrome on Windows' }),
    channel(3, {
      kind: 'webhook',
      label: 'hooks.cards.example',
      failing: true,
      failure: 'It answered with status 503.',
    }),
    channel(4, {
      kind: 'discord',
      label: 'discord.com',
      disabled: true,
      failure: 'Discord no longer knows this webhook. Add it again with its new URL.',
    }),
  ],
};

const unsubscribed = {
  ...settings,
  unsubscribed: true,
  digestAt: '18:00',
  pausedUntil: new Date(Date.now() + 7_200_000).toISOString(),
  channels: [channel(1, { kind: 'mail', label: 'ada@example.com', disabled: true })],
};

const alerts = [
  alert(11, {
    search:
      'authenticator=psa&category=basketball&hide=lot%2CpickList%2Creprint&keyword=jordan+rc+psa10+-lot&maxPrice=500',
    maxTotal: '450.00',
    kinds: ['found', 'below_maximum'],
    matches: 12,
    lastFoundAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  }),
  alert(12, {
    search: 'keyword=charizard+holo+1st+edition',
    kinds: ['ends_soon'],
    leadMinutes: 60,
    paused: true,
    matches: 1,
  }),
  alert(13, { search: 'category=pokemon&grade=10%2C9.5&maxBids=0', matches: null, kinds: [] }),
  alert(14, { search: `keyword=${'wolfeschlegelsteinhausenbergerdorff'.repeat(3)}`, matches: 1234567 }),
];

const deviceAlerts = alerts.slice(0, 2).map(({ search, maxTotal, kinds, leadMinutes }) => ({
  search,
  maxTotal,
  kinds,
  leadMinutes,
  includeLive: false,
}));

const answer = (page, pattern, json, status = 200) => page.route(pattern, (route) => route.fulfill({ status, json }));

/** @param prepare signs the visitor in */
function withAnswers(prepare, items, settings) {
  return async (page) => {
    await prepare(page);
    await answerAlerts(page, items, settings);
  };
}

const listed = (page) => page.getByRole('heading', { name: 'How to hear of it' }).waitFor();
const press = (page, name) => page.getByRole('button', { name }).first().click();
const show = (page, name) => page.getByRole('heading', { name }).evaluate((title) => title.scrollIntoView());

/** The states of saved searches. @param signedIn signs a visitor in before the first load */
export function alertStates(signedIn) {
  const inList = withAnswers(signedIn, alerts, inUse);
  const onDevice = (page) =>
    page.addInitScript(
      (stored) => localStorage.setItem('cardfall-alerts', stored),
      JSON.stringify({ alerts: deviceAlerts }),
    );
  const opened = (name) => async (page) => {
    await listed(page);
    await press(page, name);
    await page.getByRole('dialog').waitFor();
  };
  return [
    { name: 'alerts', kept: true, path: '/alerts', prepare: inList, act: listed },
    {
      name: 'alerts-channels',
      path: '/alerts',
      prepare: inList,
      act: (page) => listed(page).then(() => show(page, 'How to hear of it')),
    },
    {
      name: 'alerts-settings',
      path: '/alerts',
      prepare: inList,
      act: (page) => listed(page).then(() => show(page, 'When messages come')),
    },
    { name: 'alerts-edit', path: '/alerts', prepare: inList, act: opened(/^Edit “jordan/) },
    {
      name: 'alerts-change-search',
      path: '/alerts',
      prepare: inList,
      act: async (page) => {
        await opened(/^Edit “jordan/)(page);
        await page.getByRole('dialog').getByRole('link', { name: 'Change the search' }).click();
        await page.getByRole('button', { name: /^Save changes to/ }).waitFor();
      },
    },
    { name: 'alerts-share', path: '/alerts', prepare: inList, act: opened(/^Share “jordan/) },
    { name: 'alerts-delete', path: '/alerts', prepare: inList, act: opened(/^Delete “jordan/) },
    { name: 'alerts-webhook', path: '/alerts', prepare: inList, act: opened('Add a webhook') },
    { name: 'alerts-empty', path: '/alerts', prepare: withAnswers(signedIn, [], settings), act: listed },
    {
      name: 'alerts-unsubscribed',
      path: '/alerts',
      prepare: withAnswers(signedIn, [], unsubscribed),
      act: (page) => listed(page).then(() => show(page, 'How to hear of it')),
    },
    {
      name: 'alerts-error',
      path: '/alerts',
      prepare: async (page) => {
        await inList(page);
        await answer(page, '**/api/alerts?*', { error: 'x', code: 'internal', request_id: '0f9c21d4b7aa' }, 500);
      },
      act: (page) => page.getByText('Your alerts could not be loaded').waitFor(),
    },
    {
      name: 'alerts-calendar',
      path: '/calendar?of=searches',
      prepare: onDevice,
      act: (page) => page.getByText('each counted once').waitFor(),
    },
    {
      name: 'alerts-device',
      path: '/alerts',
      prepare: onDevice,
      act: (page) => page.getByRole('article').first().waitFor(),
    },
    {
      name: 'alerts-device-empty',
      path: '/alerts',
      act: (page) => page.getByText('No saved searches').waitFor(),
    },
    {
      name: 'save-search',
      kept: true,
      path: '/?q=jordan+rc+psa10+-lot&category=basketball',
      act: async (page) => {
        await press(page, 'Save this search');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'saved-search',
      path: '/?q=jordan+rc+psa10+-lot&category=basketball',
      act: async (page) => {
        await press(page, 'Save this search');
        await press(page, 'Save search');
        await page.getByText('Search saved').waitFor();
      },
    },
  ];
}
