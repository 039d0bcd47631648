import { test as base } from './accountTest.ts';
import { answerAlerts, inventedAlert, inventedChannel, newSettings } from './alertAnswers.ts';
import { findAxeViolations } from './axe.ts';
import { expect, grid, recordLayoutShifts, waitForCards } from './page.ts';

const test = base.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ createSignedInPerson }, use) => {
      await createSignedInPerson();
      await use(undefined);
    },
    { auto: true },
  ],
});

const mail = inventedChannel(1, { kind: 'mail', label: 'ada@example.com' });
const webhook = inventedChannel(2, { kind: 'webhook', label: 'hooks.cards.example' });

// @req 2.alerts.4
test('channels say why they fail, are tested and removed, and only what the site can send to is offered', {
  tag: '@both',
}, async ({ page }) => {
  const failing = { ...webhook, failing: true, failure: 'It answered with status 503.' };
  const gone = inventedChannel(3, { kind: 'discord', label: 'discord.com', disabled: true, failure: 'It is gone.' });
  const state = await answerAlerts(page, [], {
    ...newSettings,
    available: ['mail', 'webhook'],
    channels: [mail, failing, gone],
  });
  const answers = [
    { sent: true, failure: null },
    { sent: false, failure: 'The address did not answer.' },
  ];
  await page.route('**/api/notifications/channels/*/test', (route) => route.fulfill({ json: answers.shift() }));
  await page.route('**/api/notifications/channels/*', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/alerts');
  const rows = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Failing');
  await expect(rows.nth(1)).toContainText('It answered with status 503.');
  await expect(rows.nth(2)).toContainText('Off');
  await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Discord$|Push to|Mail to/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Test: Mail, ada@example.com' }).click();
  await expect(rows.first()).toContainText('A test message was sent.');
  await page.getByRole('button', { name: 'Test: Webhook, hooks.cards.example' }).click();
  await expect(rows.nth(1)).toContainText('The address did not answer.');
  await page.getByRole('button', { name: 'Remove: Discord, discord.com' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Test: Webhook, hooks.cards.example' })).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);
  state.settings = newSettings;
  await page.reload();
  await expect(page.getByText('Nothing is sent yet.')).toBeVisible();
});

// @req 2.alerts.4
test('the secret of a webhook is shown once, and an address that is none is refused', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const state = await answerAlerts(page, [], newSettings);
  const refusal = { error: 'This address leads into a private network.', code: 'private_address', parameter: 'url' };
  await page.route('**/api/notifications/channels', (route, request) => {
    if (request.postDataJSON().url.includes('10.0.0.1')) return route.fulfill({ status: 400, json: refusal });
    state.settings = { ...newSettings, channels: [webhook] };
    return route.fulfill({ json: { channel: webhook, secret: 'whsec_c2VjcmV0' } });
  });
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  const address = dialog.getByLabel('Address of your receiver');
  for (const [url, problem] of [
    ['hooks.cards.example', 'Enter an address that begins with https://'],
    ['https://10.0.0.1/', refusal.error],
  ] as const) {
    await address.fill(url);
    await address.press('Enter');
    await expect(dialog.getByText(problem)).toBeVisible();
    await expect(address).toBeFocused();
  }
  expect(await findAxeViolations(page), 'refused').toEqual([]);
  await address.fill(' https://hooks.cards.example/cards ');
  await address.press('Enter');
  const secret = page.getByRole('dialog', { name: 'Keep this secret' });
  await expect(secret.getByLabel('Signing secret', { exact: true })).toHaveValue('whsec_c2VjcmV0');
  expect(await findAxeViolations(page), 'secret').toEqual([]);
  await secret.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText('hooks.cards.example')).toBeVisible();
  await expect(page.getByText('whsec_c2VjcmV0')).toHaveCount(0);
});

test.describe('on a device in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('settings begin in its time zone at the API, too', async ({ page }) => {
    const state = await answerAlerts(page, [], newSettings);
    await page.goto('/alerts');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    expect(state.settings.timeZone).toBe('Asia/Tokyo');
  });
});

// @req 2.alerts.5 2.alerts.6
test('settings begin in the time zone of the device and are stored together, and all messages can be paused', {
  tag: '@both',
}, async ({ page }) => {
  const state = await answerAlerts(page, [], { ...newSettings, delays: { count: 34, p50Ms: 19_400, p90Ms: 88_000 } });
  const shifts = await recordLayoutShifts(page);
  await page.goto('/alerts');
  await expect(page.getByText('came within 20 s, nine of ten within 88 s.')).toBeVisible();
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByLabel('Time zone')).toHaveValue(zone);
  expect(await shifts()).toEqual([]);
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('From').fill('23:30');
  await page.getByLabel('One message a day').check();
  await page.getByLabel('Cards a day').selectOption('5');
  await page.getByLabel('A saved card ends soon').check();
  await page.getByLabel('Soon means').selectOption('60');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(state.settings).toMatchObject({
    timeZone: zone,
    quietHours: { from: '23:30', until: '08:00' },
    digestAt: '18:00',
    maxPerDay: 5,
    wishlistKinds: ['saved_ends_soon'],
    wishlistLeadMinutes: 60,
  });
  await page.getByRole('button', { name: 'Pause all messages for 1 day' }).click();
  await expect(page.getByText(/^All messages are paused until /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeFocused();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText('Pause all messages for')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause all messages for 1 hour' })).toBeFocused();
  expect(state.settings.pausedUntil).toBeNull();
});

// @req 2.alerts.6 2.alerts.7
test('mail that was unsubscribed is off and is turned on again, and an address is confirmed first', async ({
  page,
}) => {
  const state = await answerAlerts(page, [], {
    ...newSettings,
    unsubscribed: true,
    channels: [{ ...mail, disabled: true }],
  });
  await page.route('**/api/notifications/channels', (route) => {
    state.settings = { ...newSettings, channels: [mail], emailConfirmed: false };
    return route.fulfill({ json: { channel: mail, secret: null } });
  });
  await page.goto('/alerts');
  await expect(page.getByText(/^No message was sent in the last 30 days/)).toBeVisible();
  await expect(page.getByText('Mail is off: this address was unsubscribed.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on again: Mail, ada@example.com' }).click();
  await expect(page.getByText('Confirm your address first: open the link in the mail we sent you.')).toBeVisible();
});

// @req 2.alerts.8
test('a browser that blocks notifications, or has none, says what helps', async ({ page }) => {
  await answerAlerts(page, [], newSettings);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/alerts');
  const push = page.getByRole('button', { name: 'Push to this browser' });
  await push.click();
  await expect(page.getByText('This browser blocks notifications from Cardfall.')).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'));
  await push.click();
  await expect(page.getByText('This browser has no push notifications.')).toBeVisible();
});

// @req 2.alerts.9
test('a card that alerts reported is snoozed in its details, and reported again on request', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await waitForCards(page);
  const card = grid(page).getByRole('article').nth(9);
  await card.getByRole('button', { name: /^Details: / }).click();
  await expect(page).toHaveURL(/card=/);
  const id = new URL(page.url()).searchParams.get('card') ?? '';
  await answerAlerts(page, [inventedAlert(11, { search: 'keyword=psa' })], { ...newSettings, reported: [id] });
  const calls: unknown[] = [];
  await page.route('**/api/notifications/snoozed**', (route, request) => {
    calls.push(request.postDataJSON() ?? request.method());
    return route.fulfill({ json: { success: true } });
  });
  await page.reload();
  const details = page.getByRole('main');
  await details.getByRole('button', { name: 'Until it ends' }).click();
  await expect(details.getByText('You hear nothing of this card until it ends.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Hear of it again' })).toBeFocused();
  expect(calls).toEqual([{ item_id: id, until: expect.stringMatching(/Z$/) }]);
  expect(await findAxeViolations(page)).toEqual([]);
  await details.getByRole('button', { name: 'Hear of it again' }).click();
  await expect(details.getByText('Alerts told you of this card.')).toBeVisible();
  expect(calls).toHaveLength(2);
  await expect(details.getByRole('button', { name: 'For an hour' })).toBeFocused();
});
