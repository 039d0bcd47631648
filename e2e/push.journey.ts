import { expect, test } from './accountTest.ts';
import { openPush, recordNotifications } from './pushTest.ts';

test.use({ serviceWorkers: 'allow' });

const receivers = process.env['RECEIVERS_URL'] ?? '';
const hour = 3_600_000;
const now = Date.now();
const card = (title: string) => {
  const times = { endsAt: now + hour, foundAt: now, until: now + hour };
  return JSON.stringify({
    ...{ type: 'cards', id: '17', tag: 'card 1', createdAt: now, disclosure: 'We may earn a commission.' },
    ...{ url: '/?card=1', cards: [{ headline: 'New match', title, ...times }], more: 0, picture: null },
  });
};

test('a push travels encrypted over a push service to the service worker, which shows it and closes it', async ({
  page,
  context,
  request,
  createPerson,
}) => {
  const { token } = await createPerson();
  const headers = { authorization: `Bearer ${token.access_token}` };
  const { settings } = await (await request.get('/api/notifications', { headers })).json();
  const subscribed = await request.post(`${receivers}/push/subscriptions`, {
    data: JSON.stringify({ applicationServerKey: settings.pushKey }),
  });
  const subscription = await subscribed.json();
  const added = await request.post('/api/notifications/channels', { headers, data: { kind: 'push', subscription } });
  expect(added.status()).toBe(200);
  const { channel } = await added.json();
  const tested = await request.post(`/api/notifications/channels/${channel.id}/test`, { headers });
  expect(await tested.json()).toMatchObject({ sent: true });
  const { messages } = await (await request.get(subscription.endpoint)).json();
  expect(messages).toMatchObject([{ urgency: 'high', ttl: 300 }]);

  await page.goto('/about-us');
  const push = await openPush(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const titles = await recordNotifications(worker);
  await push(messages[0].text);
  await expect.poll(titles).toEqual(['Notifications arrive here']);

  await push(card('LeBron James'));
  await expect.poll(titles).toEqual(['LeBron James', 'Notifications arrive here']);
  await push(JSON.stringify({ type: 'closing', id: '17', tag: 'card 1', isSilent: true }));
  await expect.poll(titles).toEqual(['Notifications arrive here']);
});

test('a push is shown while no page of the site is open', async ({ page, context }) => {
  await page.goto('/about-us');
  const push = await openPush(page, await context.newPage());
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const titles = await recordNotifications(worker);
  await page.close();
  expect(context.pages().map((open) => open.url())).toEqual(['about:blank']);
  await push(card('Charizard'));
  await expect.poll(titles).toEqual(['Charizard']);
});
