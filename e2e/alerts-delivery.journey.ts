// An alert in all its ways, against the sandboxes of market, mail, push and webhooks.
import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Person, test, waitForMailedLink } from './accountTest.ts';
import {
  alertMailsTo,
  cardsOfHook,
  headerOf,
  type Mail,
  pushesTo,
  type ReportedCard,
  sharedArrivals,
} from './alertsTest.ts';
import { findAxeViolations } from './axe.ts';
import { waitForCards } from './page.ts';
import { openPush, recordNotifications, subscribeAtSandbox } from './pushTest.ts';

test.use({ serviceWorkers: 'allow' });

const { receivers } = sharedArrivals;

/** Confirms the address of a person who is signed in on the page, by the link in the mail. */
async function confirmAddress(page: Page, request: APIRequestContext, { email }: Person): Promise<void> {
  await page.goto(await waitForMailedLink(request, email, /confirm/i));
  await expect(page).toHaveURL('/');
}

/** Adds every channel on the page, and tells the receiver of the webhook its secret. */
async function addChannels(page: Page, request: APIRequestContext, hook: string): Promise<void> {
  const channels = page.getByRole('list', { name: 'Channels' });
  await page.getByRole('button', { name: /^Mail to / }).click();
  await expect(channels.getByText('Mail', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Push to this browser' }).click();
  await expect(channels.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const address = page.getByLabel('Address of your receiver');
  await address.fill(`${receivers}/hooks/${hook}`);
  await address.press('Enter');
  const secret = await page.getByLabel('Signing secret', { exact: true }).inputValue();
  await request.post(`${receivers}/hooks/${hook}/secret`, { data: secret });
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(channels.getByRole('listitem')).toHaveCount(3);
}

/**
 * Saves a search with what is live now, and opens the alerts. The sandbox lists a few cards a minute, which are found within
 * half an hour; what is live is reported at once, if there is little of it.
 */
async function saveSearch(page: Page, keyword: string): Promise<void> {
  await page.goto(`/?${new URLSearchParams({ q: keyword, category: 'pokemon' })}`);
  await waitForCards(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('checkbox', { name: 'Report what is live now, too' }).check();
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My alerts' }).click();
}

// @req 2.alerts.4 2.alerts.6 2.alerts.7 2.alerts.8
test('a card is told once by mail, push, webhook and feed, and one click in the mail ends the mails', async ({
  page,
  context,
  request,
  createSignedInPerson,
  expectsFailures,
}) => {
  test.setTimeout(300_000);
  expectsFailures.on = true;
  const person = await createSignedInPerson();
  const hook = `journey-${randomInt(1_000_000_000)}`;
  const endpoint = await subscribeAtSandbox(page);
  await confirmAddress(page, request, person);
  await page.goto('/alerts');
  await addChannels(page, request, hook);
  await page.getByLabel('Cards a day').selectOption('200');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await saveSearch(page, 'charizard psa 10');

  let card: ReportedCard | undefined;
  await expect
    .poll(
      async () => {
        [card] = await cardsOfHook(request, hook);
        return card;
      },
      { timeout: 120_000 },
    )
    .toBeDefined();
  const { title } = card as ReportedCard;
  await expect.poll(async () => (await pushesTo(request, endpoint(), title)).length, { timeout: 30_000 }).toBe(1);
  const ofCard = async () => (await alertMailsTo(request, person.email)).filter(({ text }) => text.includes(title));
  await expect.poll(async () => (await ofCard()).length, { timeout: 60_000 }).toBe(1);
  const [mail] = (await ofCard()) as [Mail];
  expect(mail.text).toMatch(/seen at \d/);

  // The service worker shows what the push service got.
  const push = await openPush(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const titles = await recordNotifications(worker);
  const [text] = (await pushesTo(request, endpoint(), title)) as [string];
  await push(text);
  // Several cards that were found together are one notification.
  await expect.poll(async () => (await titles()).length).toBe(1);
  expect((await titles())[0] === title || /^\d+ cards$/.test((await titles())[0] ?? '')).toBe(true);

  await page.reload();
  await expect(page.getByText(/of the last 30 days came within \d+ (?:s|min)/)).toBeVisible();
  await expect(page.getByText('Last found just now').or(page.getByText(/Last found \d+ min ago/))).toBeVisible();
  await page.getByRole('button', { name: /^Share / }).click();
  const feed = await request.get(await page.getByRole('textbox', { name: 'Private JSON feed' }).inputValue());
  const { items } = (await feed.json()) as { items: { url: string }[] };
  // There may be more matches than a feed has entries, so the card that was found first may be missing.
  const last = (await cardsOfHook(request, hook)).at(-1) as ReportedCard;
  expect(items.filter(({ url }) => url.includes(encodeURIComponent(last.itemId)))).toHaveLength(1);
  await page.keyboard.press('Escape');

  // Each was told once, however many came since.
  const ids = (await cardsOfHook(request, hook)).map((one) => one.itemId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await ofCard()).toHaveLength(1);
  expect(await pushesTo(request, endpoint(), title)).toHaveLength(1);

  const [, url = ''] = /<(http[^>]+)>/.exec(headerOf(mail, 'list-unsubscribe')) ?? [];
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const ended = await request.post(url, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(ended.status()).toBe(200);
  // One that is on its way may still arrive, but none is written from now on.
  const endedAt = Date.now();
  const cardsThen = (await cardsOfHook(request, hook)).length;
  await saveSearch(page, 'pikachu psa 10');
  // The webhook goes on, and no mail comes with it.
  await expect
    .poll(async () => (await cardsOfHook(request, hook)).length, { timeout: 120_000 })
    .toBeGreaterThan(cardsThen);
  const later = (await alertMailsTo(request, person.email)).filter(
    (mail) => Date.parse(headerOf(mail, 'date')) > endedAt,
  );
  expect(later).toEqual([]);
  await page.reload();
  await expect(page.getByText('Mail is off: this address was unsubscribed.')).toBeVisible();
  await page.getByRole('button', { name: /^Turn on again: Mail/ }).click();
  await expect(page.getByText('Mail is off: this address was unsubscribed.')).toHaveCount(0);

  // The link of one alert asks before it stops, because programs that check mail open links.
  const [, stopUrl = ''] = /Stop this alert:? (http\S+)/.exec(mail.text) ?? [];
  await page.goto(stopUrl);
  await expect(page.getByRole('heading', { name: 'Stop this alert' })).toBeVisible();
  expect(await findAxeViolations(page), 'stop page').toEqual([]);
  await page.getByRole('button', { name: 'Stop this alert' }).click();
  await expect(page.getByRole('heading', { name: 'This alert is paused' })).toBeFocused();
  await page.getByRole('link', { name: 'Your alerts' }).click();
  await expect(page.getByRole('button', { name: /^Resume/ })).toBeVisible();
});
