import type { Page } from '@playwright/test';
import { expect, freshEmail, readStorage, signIn, signUp, test } from './accountTest.ts';
import { findAxeViolations } from './axe.ts';
import { waitForCards } from './page.ts';

/** The kinds of listings that a search leaves out by default. */
const hiddenInSearch = '&hide=lot%2CpickList%2Creprint%2Ccustom%2Crepack%2Cdigital%2Cbreak%2Cempty%2Csealed%2CnoCard';

const items = (page: Page) => page.getByRole('list', { name: 'Saved searches' }).getByRole('article');

/** Saves the search of the page under an address, with a maximum if one is given. */
async function saveSearch(page: Page, path: string, maximum = ''): Promise<void> {
  await page.goto(path);
  await waitForCards(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  if (maximum !== '') await dialog.getByLabel(/^My maximum/).fill(maximum);
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search saved' })).toBeVisible();
}

// @req 2.route.14 2.header.15 2.alerts.1 3.storage.8
test('a search saved signed out is kept on the device, and is in the account after signing up, once', {
  tag: '@both',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await waitForCards(page);
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await saveSearch(page, '/?q=psa+10&category=basketball', '$1,250');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('dialog', { name: 'You saved this search' }).getByLabel(/^My maximum/)).toHaveValue(
    '1250.00',
  );
  await page.keyboard.press('Escape');
  await saveSearch(page, '/?category=pokemon');
  await page.getByRole('dialog').getByRole('link', { name: 'Saved searches' }).click();

  await expect(page).toHaveURL('/alerts');
  await expect(page).toHaveTitle(/My Alerts/);
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).getByRole('link', { name: /^[\d,]+ live match/ })).toHaveCount(2);
  await expect(page.getByText('No alert is sent while you are not signed in.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  const { 'cardfall-alerts': stored } = await readStorage(page);
  expect(stored).toMatchObject({ alerts: [{ search: `category=pokemon${hiddenInSearch}` }, { maxTotal: '1250.00' }] });
  expect(await findAxeViolations(page), 'saved on the device').toEqual([]);
  await page.getByRole('button', { name: 'Edit “psa 10”, Basketball' }).click();
  await page.getByRole('dialog', { name: 'Edit alert' }).getByLabel('Search for').fill('psa 9');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(items(page).last()).toHaveAccessibleName('“psa 9”, Basketball');

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  const email = freshEmail();
  await signUp(page, email);
  await expect(page).toHaveURL('/alerts');
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).last()).toContainText('Up to $1,250.00 with shipping');
  await expect.poll(async () => 'cardfall-alerts' in (await readStorage(page))).toBe(false);
  await page.reload();
  await expect(items(page)).toHaveCount(2);
});

// @req 3.storage.8
test('signing in moves the searches of the device to the account, without those it has', async ({
  page,
  createPerson,
  request,
}) => {
  const person = await createPerson();
  const search = `category=pokemon${hiddenInSearch}`;
  const headers = { authorization: `Bearer ${person.token.access_token}` };
  await request.post('/api/alerts', { data: { search, maxTotal: '7.00' }, headers });
  await saveSearch(page, '/?category=pokemon');
  await saveSearch(page, '/?category=football');
  await page.goto('/alerts');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL('/alerts');
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'Pokémon' })).toContainText('Up to $7.00 with shipping');
});

// @req 2.alerts.2 2.alerts.3
test('an alert of an account is edited, paused, shared and deleted, and leads to its cards', {
  tag: '@both',
}, async ({ page, createSignedInPerson }) => {
  test.setTimeout(120_000);
  await createSignedInPerson();
  await saveSearch(page, '/?q=psa&category=basketball');
  await page.getByRole('dialog').getByRole('link', { name: 'My alerts' }).click();
  const item = items(page).first();
  await expect(item).toHaveAccessibleName('“psa”, Basketball');
  await expect(item).toContainText(/Nothing new found yet|Last found/);

  expect(await findAxeViolations(page), 'saved searches').toEqual([]);

  await page.getByRole('button', { name: 'Edit “psa”, Basketball' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit alert' });
  await expect(edit.getByLabel('Search for')).toBeVisible();
  expect(await findAxeViolations(page), 'edit').toEqual([]);
  await edit.getByLabel('Search for').fill('psa 10');
  const maximum = edit.getByLabel(/^My maximum/);
  await maximum.fill('ten');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByText('Enter an amount such as 49.99')).toBeVisible();
  await expect(maximum).toBeFocused();
  const within = edit.getByLabel('Matches within my maximum, near the end');
  await expect(within).toBeDisabled();
  await maximum.fill('99.5');
  await within.check();
  await edit.getByLabel('Near the end means').selectOption({ label: '1 hour before' });
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(item).toContainText('Up to $99.50 with shipping');
  await expect(item).toContainText(
    'Reports new matches at once, and new matches within your maximum 1 hour before the end.',
  );
  await expect(page.getByRole('button', { name: 'Edit “psa 10”, Basketball' })).toBeFocused();

  await page.getByRole('button', { name: 'Pause “psa 10”, Basketball' }).click();
  await expect(item.getByText('Paused')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume “psa 10”, Basketball' }).click();
  await expect(item.getByText('Paused')).toHaveCount(0);

  await page.getByRole('button', { name: 'Share “psa 10”, Basketball' }).click();
  const share = page.getByRole('dialog', { name: 'Share this search' });
  await expect(share.getByText('Anybody who has a feed address can read it, without signing in.')).toBeVisible();
  const link = await share.getByRole('textbox', { name: 'Link to the search' }).inputValue();
  expect(link).toMatch(/\/\?q=psa\+10&category=basketball$/);
  expect(await findAxeViolations(page), 'share').toEqual([]);
  const atom = await share.getByRole('textbox', { name: 'Private Atom feed' }).inputValue();
  expect(await share.getByRole('textbox', { name: 'Private JSON feed' }).inputValue()).toBe(`${atom}.json`);
  await page.keyboard.press('Escape');

  await item.getByRole('link', { name: /live match/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "psa 10"');
  await page.goBack();
  await page.getByRole('button', { name: 'Delete “psa 10”, Basketball' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this alert?' });
  await expect(question).toBeVisible();
  expect(await findAxeViolations(page), 'delete').toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete “psa 10”, Basketball' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No saved searches')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

// @req 2.alerts.2
test('the filters of an alert are changed among its results and saved to it, and it stays one', async ({
  page,
  createSignedInPerson,
}) => {
  await createSignedInPerson();
  await page.goto('/?q=psa&category=basketball');
  await waitForCards(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^My maximum/)).toBeVisible();
  expect(await findAxeViolations(page), 'save').toEqual([]);
  await dialog.getByLabel(/^My maximum/).fill('42');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Save this search' }).click();
  await dialog.getByLabel(/^My maximum/).fill('43');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('link', { name: 'My alerts' }).click();
  await expect(items(page)).toContainText('Up to $43.00 with shipping');

  const editSearch = async () => {
    await page.getByRole('button', { name: /^Edit “psa”/ }).click();
    await page.getByRole('dialog', { name: 'Edit alert' }).getByRole('link', { name: 'Change the search' }).click();
    await waitForCards(page);
  };
  await editSearch();
  await page.getByRole('button', { name: 'Remove filter Basketball' }).click();
  await expect(page).toHaveURL('/?q=psa');
  await page.getByRole('button', { name: 'Save changes to “psa”, Basketball' }).click();
  await expect(page.getByText('Saved to your alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();
  await page.goto('/alerts');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toHaveAccessibleName('“psa”');
  await expect(items(page)).toContainText('Up to $43.00 with shipping');

  await editSearch();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();
});

test('a network lost between two polls is not announced by them', async ({
  page,
  createSignedInPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await createSignedInPerson();
  await page.clock.install();
  await page.goto('/alerts');
  await expect(page.getByText('No saved searches')).toBeVisible();
  await page.clock.runFor(3_000);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.runFor(61_000);
  await expect.poll(() => failed).toContain('/api/alerts');
  await page.clock.runFor(1_000);
  await expect(page.getByText(/You seem to be offline/)).toHaveCount(0);
  await expect(page.getByText('No saved searches')).toBeVisible();
});
