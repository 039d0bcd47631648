import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './accountTest.ts';
import { findAxeViolations } from './axe.ts';
import { grid, waitForCards } from './page.ts';
import { saveElsewhere } from './wishlistTest.ts';

test.beforeEach(() => test.setTimeout(120_000));

/** Presses a key, which loads the code for the keys and the seen marks of lists. Returns the button that explains the keys. */
async function loadListTools(page: Page): Promise<Locator> {
  await waitForCards(page);
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(help).toBeAttached({ timeout: 1_000 });
  }).toPass();
  return help;
}

// @req 2.desk.1 2.desk.2 2.desk.3 2.desk.5
test('a collector sorts cards into folders, writes a note and a maximum, and takes the table along', {
  tag: '@both',
}, async ({ page, createSignedInPerson }) => {
  const person = await createSignedInPerson();
  const [first = '', second = ''] = await saveElsewhere(page, person);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('button', { name: 'Add folder' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Rookies');
  await dialog.getByRole('button', { name: 'Add folder' }).click();
  await expect(page.getByText('No cards in this folder')).toBeVisible();
  const folders = page.getByRole('region', { name: 'Folders' });
  await folders.getByRole('button', { name: /^All/ }).click();

  await page.getByRole('button', { name: `Add note or maximum: ${first}` }).click();
  const form = page.getByRole('form', { name: `Notes: ${first}` });
  await expect(form.getByLabel('Note')).toBeFocused();
  await form.getByLabel('Note').fill('For the rainbow');
  await form.getByLabel('My maximum, shipping included').fill('much');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter an amount such as 120 or 120.50')).toBeVisible();
  await form.getByLabel('My maximum, shipping included').fill('$100,000');
  await form.getByLabel('Folder').selectOption('Rookies');
  expect(await findAxeViolations(page), 'editing').toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Under my maximum by \$/)).toBeVisible();
  await expect(page.getByText('For the rainbow')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit note, maximum and folder: ${first}` })).toBeFocused();

  await page.reload();
  await expect(page.getByText('For the rainbow')).toBeVisible();
  await page.getByRole('button', { name: `Add note or maximum: ${second}` }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Typed, then left');
  await folders.getByRole('button', { name: /^Rookies/ }).click();
  await expect(page.getByRole('list', { name: 'Wishlist' }).getByRole('article')).toHaveCount(1);
  expect(await findAxeViolations(page), 'a folder').toEqual([]);
  await page.getByRole('button', { name: 'Rename or share' }).click();
  const settings = page.getByRole('dialog', { name: 'Folder' });
  const deletion = settings.getByRole('button', { name: 'Delete folder' });
  await deletion.click();
  await expect(deletion).toBeFocused();
  await settings.getByRole('button', { name: 'Keep it' }).click();
  await expect(deletion).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Wishlist' }).getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Typed, then left')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  for (const title of [first, second]) expect(csv).toContain(title.replaceAll('"', '""'));
  expect(csv).toContain('"Rookies","For the rainbow","100000.00"');

  const paper = test.info().outputPath('wishlist.pdf');
  await page.pdf({ path: paper });
  expect(statSync(paper).size).toBeGreaterThan(2_000);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('banner')).toBeHidden();
});

// @req 2.desk.4
test('a stranger sees the cards of a shared folder until its owner ends the link', async ({
  page,
  browser,
  baseURL,
  createSignedInPerson,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createSignedInPerson();
  const [first = ''] = await saveElsewhere(page, person);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Name').fill('Gifts for Bea');
  await page.getByRole('button', { name: 'Add folder' }).click();
  await page.getByRole('region', { name: 'Folders' }).getByRole('button', { name: /^All/ }).click();
  await page.getByRole('button', { name: `Add note or maximum: ${first}` }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('A secret');
  await page.getByLabel('Folder', { exact: true }).selectOption('Gifts for Bea');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Gifts for Bea/ }).click();
  await page.getByRole('button', { name: 'Rename or share' }).click();
  await page.getByRole('radio', { name: 'Anyone with the link' }).click();
  const link = await page.getByLabel('Link to this folder').inputValue();
  expect(await findAxeViolations(page), 'sharing').toEqual([]);

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await stranger.goto(link);
  const cards = stranger.getByRole('list', { name: 'Shared cards' }).getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('link', { name: first, exact: true })).toBeVisible();
  for (const secret of ['A secret', 'Gifts for Bea', person.firstName]) {
    await expect(stranger.getByText(secret)).toHaveCount(0);
  }
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await findAxeViolations(stranger), 'a shared folder').toEqual([]);

  await page.getByRole('radio', { name: 'Private' }).click();
  await expect(page.getByLabel('Link to this folder')).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByText('This link shows nothing')).toBeVisible();
  await stranger.context().close();

  await page.getByRole('button', { name: 'Delete folder' }).click();
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^All/ })).toBeFocused();
});

// @req 2.keys.1 2.keys.2
test('single keys walk a list, open and save cards, and can be turned off', async ({ page, createSignedInPerson }) => {
  await createSignedInPerson();
  await page.goto('/');
  const help = await loadListTools(page);
  const focused = page.locator('article:focus-within');
  await page.keyboard.press('j');
  await expect(focused).toHaveCount(1);
  const title = await focused.getByRole('heading').innerText();
  await page.keyboard.press('j');
  await expect(focused.getByRole('heading')).not.toHaveText(title);
  await page.keyboard.press('k');
  await expect(focused.getByRole('heading')).toHaveText(title);

  // A card that does not end meanwhile.
  await grid(page).getByRole('article').nth(9).getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('w');
  await expect(focused.getByRole('button', { name: /wishlist/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('o');
  const details = page.getByRole('dialog');
  await expect(details.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await expect(box).toBeFocused();
  await page.keyboard.type('j?/');
  await expect(box).toHaveValue('j?/');
  await box.fill('');
  await box.blur();

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  expect(await findAxeViolations(page), 'keys').toEqual([]);
  await shortcuts.getByRole('checkbox').uncheck();
  await shortcuts.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await expect(shortcuts).toHaveCount(0);
  await help.focus();
  await expect(help).toBeInViewport();
  await page.keyboard.press('Enter');
  await shortcuts.getByRole('checkbox').check();
});

// @req 2.seen.1 2.seen.2
test('opened cards are marked on this device, and hidden if the visitor wants it', async ({ page }) => {
  await page.goto('/');
  await loadListTools(page);
  const card = grid(page).getByRole('article').nth(9);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View Full Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toHaveAttribute('data-seen', 'now');
  const hide = page.getByRole('checkbox', { name: 'Hide seen cards' });
  expect(await findAxeViolations(page)).toEqual([]);
  await hide.check();
  await expect(grid(page).getByRole('heading', { name: title })).toBeHidden();
  await hide.uncheck();
  await expect(grid(page).getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.locator('article[data-seen]')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

// @req 2.copies.1
test('the details of a card offer its other copies, live, and open one of them', async ({ page, request }) => {
  const { items } = await (await request.get('/api/ebay/trading-cards?limit=60')).json();
  const [copy, other] = items.slice(-2);
  const json = { items: [copy, other], total: 2, nextToEnd: other.itemId, serverTime: new Date().toISOString() };
  await page.route('**/copies', (route) => route.fulfill({ json }));
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  await page.route(/\/trading-cards\/live\?/, async (route) => {
    if (!new URL(route.request().url()).searchParams.get('ids')?.includes(other.itemId)) return route.fallback();
    await isOver;
    const now = new Date().toISOString();
    const data = { items: [{ ...other, itemEndDate: now, lastSeenAt: now }], gone: [], serverTime: now };
    await route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(data)}\n\n` });
  });
  await page.goto('/');
  await grid(page)
    .getByRole('article')
    .nth(9)
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByText('2 more copies').click();
  await expect(page.getByText('Next to end')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  end();
  await expect(page.getByText('Next to end')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: copy.title }).click();
  await expect(page.getByRole('dialog', { name: copy.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cardfall-seen'))).toContain(copy.itemId);
});
