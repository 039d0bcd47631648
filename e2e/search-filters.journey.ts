import type { Page } from '@playwright/test';
import { answerSearches } from './answers.ts';
import { findings } from './findings.ts';
import { cardsHaveCome, expect, isPhone, openFilters, test, watchShifts } from './page.ts';

test('every choice says how much it would find, and keeps its promise', async ({ page }) => {
  await page.goto('/?q=rookie');
  const filters = await openFilters(page);
  const grade = filters.getByRole('group', { name: 'Grade' });
  const ten = grade.getByRole('checkbox', { name: '10', exact: true });
  await expect(ten).toHaveAccessibleDescription(/^[\d,]+$/);
  await ten.check();
  if (isPhone(page)) {
    await expect(filters.getByText(/^[\d,]+ live auctions?$/)).toBeVisible();
    await filters.getByRole('button', { name: 'Apply' }).click();
  }
  await expect(page).toHaveURL('/?q=rookie&grade=10');
  await expect(page.getByRole('button', { name: 'Remove filter Grade 10' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/10/);
});

test('counts do not move anything when they come, and none found can still be chosen', async ({ page }) => {
  test.skip(isPhone(page), 'in the drawer there is nothing beside them');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/trading-cards\/search/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/?q=charizard');
  const panel = page.getByRole('complementary');
  const bgs = panel.getByRole('checkbox', { name: 'BGS' });
  const football = panel.getByRole('checkbox', { name: 'Football' });
  await expect(bgs).toBeVisible();
  const places = async () => [await bgs.boundingBox(), await football.boundingBox()];
  const before = await places();
  letGo();
  await expect(football).toHaveAccessibleDescription('0');
  expect(await places()).toEqual(before);
  await football.check();
  await expect(page).toHaveURL('/?q=charizard&category=football');
});

test('a filtered list opened by its address stays where it is while its parts come', async ({ page }) => {
  const shifts = await watchShifts(page);
  const bar = Promise.withResolvers<void>();
  const cards = Promise.withResolvers<void>();
  await page.route('**/assets/FilterBar-*', (route) => bar.promise.then(() => route.continue()));
  await page.route(/\/trading-cards\/search/, (route) => cards.promise.then(() => route.continue()));
  // On a phone there are more chips than one row has room for, and of what is hidden more kinds.
  await page.goto(isPhone(page) ? '/?category=pokemon&minPrice=1&maxPrice=900&maxBids=2' : '/?category=pokemon');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  bar.resolve();
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
  cards.resolve();
  await cardsHaveCome(page);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeInViewport();
  expect(await shifts()).toEqual([]);
});

test('grades, conditions, bids and ends narrow the list; the address and the chips keep them', async ({ page }) => {
  await page.goto('/?q=rookie');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const filters = await openFilters(page);
  await filters.getByRole('button', { name: 'More grades' }).click();
  await filters.getByRole('checkbox', { name: '7.5', exact: true }).check();
  await filters.getByRole('checkbox', { name: '9', exact: true }).check();
  await filters.getByRole('radio', { name: '2 or fewer' }).check();
  await filters.getByRole('radio', { name: 'Tonight' }).check();
  await filters.getByRole('checkbox', { name: 'Graded', exact: true }).check();
  if (isPhone(page)) await filters.getByRole('button', { name: 'Apply' }).click();
  const chips = page.getByRole('list', { name: 'Active filters' });
  for (const name of ['Grade 9', 'Grade 7.5', 'Ends tonight', '2 or fewer bids', 'Graded']) {
    await expect(chips.getByRole('button', { name: `Remove filter ${name}`, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveCount(6);
  await chips.getByRole('button', { name: 'Remove filter Ends tonight' }).click();
  await expect(chips.getByRole('button', { name: 'Remove filter 2 or fewer bids' })).toBeFocused();
  await expect(page).not.toHaveURL(/endsWithin/);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/?q=rookie');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what closes soon is one click away, and a second one takes it back', async ({ page }) => {
  await page.goto('/');
  const quick = page.getByRole('button', { name: 'No bids, within 1 h' });
  await quick.click();
  await expect(page).toHaveURL('/?maxBids=0&endsWithin=1h');
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveCount(3);
  await cardsHaveCome(page);
  const cards = page.getByRole('main').getByRole('article');
  for (const bids of await cards.getByText(/^[\d,]+ bids?$/).allTextContents()) expect(bids).toBe('0 bids');
  await quick.click();
  await expect(page).toHaveURL('/');
});

test('best match is offered only with a keyword', async ({ page }) => {
  await page.goto('/');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option', { name: 'Best match' })).toHaveCount(0);
  await page.goto('/?q=michael+jordan');
  await sort.selectOption({ label: 'Best match' });
  await expect(page).toHaveURL('/?q=michael+jordan&sortBy=best_match');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/jordan/i);
});

test('where price with shipping orders the list, their sum is on the card', async ({ page }) => {
  const shipping = (value: string) => ({ shipping: { value, currency: 'USD' } });
  await answerSearches(page, [shipping('4.99'), shipping('0.00'), {}]);
  await page.goto('/?sortBy=price_with_shipping');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(0).getByText('+ $4.99 = $17.49')).toBeVisible();
  await expect(cards.nth(1).getByText('Free shipping')).toBeVisible();
  await expect(cards.nth(2).getByText('+ shipping ?')).toBeVisible();
});

const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

test('a filtered search and its drawer have nothing that bars anyone', async ({ page }) => {
  test.slow();
  await page.goto('/?q=jordn+rookie&grade=10,9&maxBids=2');
  await expect(page.getByText(/^Showing results for/)).toBeVisible();
  expect(await findings(page), 'filtered search').toEqual([]);
  if (!isPhone(page)) return;
  const filters = await openFilters(page);
  await expect(filters.getByText(/live auctions?$/)).toBeVisible();
  expect(await findings(page), 'drawer').toEqual([]);
});

test('suggestions and nearest searches have nothing that bars anyone', async ({ page }) => {
  test.slow();
  await page.goto('/?q=charizard&category=football');
  await expect(page.getByRole('heading', { name: 'Nearest' })).toBeVisible();
  expect(await findings(page), 'nearest').toEqual([]);
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.fill('jor');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await page.waitForTimeout(900);
  await settled(page);
  expect(await findings(page), 'suggestions').toEqual([]);
  await box.fill('');
  await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
  await settled(page);
  expect(await findings(page), 'recent searches').toEqual([]);
});

test('a search sent off right behind a click on a filter keeps it, and Back takes them back one by one', async ({
  page,
}) => {
  await page.goto('/');
  const quick = page.getByRole('button', { name: 'No bids, within 1 h' });
  await expect(quick).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search deals' });
  // Too short to be searched for before Enter.
  await box.fill('psa');
  // In one task, so that the filter is in the address but not drawn yet.
  await quick.evaluate((button: HTMLButtonElement) => {
    button.click();
    document.querySelector<HTMLFormElement>('search form')?.requestSubmit();
  });
  await expect(page).toHaveURL('/?maxBids=0&endsWithin=1h&q=psa');
  await expect(page.getByRole('heading', { name: 'Search results for "psa"' })).toBeVisible();
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/?maxBids=0&endsWithin=1h');
  await expect(box).toHaveValue('');
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(quick).toHaveAttribute('aria-pressed', 'false');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/?maxBids=0&endsWithin=1h&q=psa');
  await expect(box).toHaveValue('psa');
});
