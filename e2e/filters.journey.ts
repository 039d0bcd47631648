import type { Locator, Page } from '@playwright/test';
import { expect, isPhone, openFilters, test, trending } from './page.ts';

// @req 5.price.4 2.route.1 2.home.5 2.home.7 4.list.15 4.filter.4 5.price.1 5.price.3 6.visitor.3
test('filters narrow the list, chips take them away one by one, and the address keeps them', async ({ page }) => {
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  let filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: 'Pokémon' }).check();
  await filters.getByRole('checkbox', { name: 'PSA', exact: true }).check();
  await filters.getByRole('textbox', { name: /min/i }).fill('5x0');
  await filters.getByRole('textbox', { name: /max/i }).fill('999999');
  await filters.getByRole('textbox', { name: /max/i }).press('Tab');
  if (isPhone(page)) await filters.getByRole('button', { name: 'Apply' }).click();

  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button', { name: 'Remove filter Pokémon' })).toBeVisible();
  await expect(page).toHaveURL(/category=pokemon/);
  await expect(page).toHaveURL(/minPrice=50/);
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(trending(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const price of await cards.getByText(/^\$[\d,]+\.\d\d$/).allTextContents()) {
    expect(Number(price.replace(/[$,]/g, ''))).toBeGreaterThanOrEqual(50);
  }

  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveCount(4);
  await chips.getByRole('button', { name: 'Remove filter PSA' }).click();
  await expect(page).not.toHaveURL(/authenticator/);
  await page.goBack();
  await expect(page).toHaveURL(/authenticator=psa/);

  filters = await openFilters(page);
  await filters.getByRole('button', { name: 'Reset' }).click();
  if (isPhone(page)) await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(trending(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

// @req 4.filter.1 4.filter.2 4.filter.3
test('All resets a list, and taking the last one away brings All back', async ({ page }) => {
  await page.goto('/');
  const filters = await openFilters(page);
  const category = filters.getByRole('group', { name: 'Category' });
  const all = category.getByRole('checkbox', { name: 'All', exact: true });
  await expect(all).toBeChecked();
  await category.getByRole('checkbox', { name: 'Baseball' }).check();
  await expect(all).not.toBeChecked();
  await category.getByRole('checkbox', { name: 'Football' }).check();
  await all.click();
  await expect(category.getByRole('checkbox', { name: 'Baseball' })).not.toBeChecked();
  await category.getByRole('checkbox', { name: 'Baseball' }).check();
  await category.getByRole('checkbox', { name: 'Baseball' }).uncheck();
  await expect(all).toBeChecked();
});

// @req 4.list.3 9.cards.4
test('another order is kept in the address and applied', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: high to low' });
  await expect(page).toHaveURL(/sortBy=price_high/);
  const prices = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^\$[\d,]+\.\d\d$/);
  await expect(prices).toHaveCount(100);
  const numbers = (await prices.allTextContents()).map((price) => Number(price.replace(/[$,]/g, '')));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
});

test('closing the drawer leaves everything as it was', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has the panel');
  await page.goto('/');
  const filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: 'Baseball' }).check();
  await filters.getByRole('button', { name: 'Close filters' }).click();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL('/');
});

// @req 8.home.4
test('filters that cannot be applied are told by a toast', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  await page.route('**/search-with-filters?*', (route) => route.abort());
  await page.goto('/?category=baseball');
  await expect(page.getByText('Failed to apply filters').first()).toBeVisible();
});

test('junk in the address is passed over', async ({ page }) => {
  await page.goto('/?category=hockey,<script>&minPrice=-1&maxPrice=1e9&sortBy=cheapest&authenticator=');
  await expect(trending(page)).toBeVisible();
});

/** Slides the lower thumb some steps up, as a hand does. */
async function slidePrice(page: Page, filters: Locator): Promise<void> {
  const box = await filters.getByRole('slider', { name: 'Minimum price slider' }).boundingBox();
  if (box === null) throw new Error('The price slider is not on the page');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 10, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 });
  await page.mouse.up();
}

test('a price that was just slid undoes no other choice, and no other choice undoes it', async ({ page }) => {
  test.skip(isPhone(page), 'the drawer has a journey of its own');
  await page.goto('/');
  const filters = await openFilters(page);
  await slidePrice(page, filters);
  await filters.getByRole('checkbox', { name: 'Pokémon' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: high to low' });
  await page.waitForTimeout(900);
  await expect(page).toHaveURL(/minPrice=\d+/);
  await expect(page).toHaveURL(/category=pokemon/);
  await expect(page).toHaveURL(/sortBy=price_high/);

  await slidePrice(page, filters);
  await filters.getByRole('textbox', { name: 'Maximum price' }).fill('7000');
  await filters.getByRole('button', { name: 'Reset' }).click();
  await page.waitForTimeout(900);
  await expect(page).toHaveURL('/?sortBy=price_high');

  await filters.getByRole('slider', { name: 'Minimum price slider' }).press('ArrowRight');
  await page.goBack();
  await page.waitForTimeout(900);
  await expect(page).not.toHaveURL(/minPrice=1(&|$)/);
});

test('applies both prices when they are typed quickly', async ({ page }) => {
  test.skip(isPhone(page), 'the drawer applies prices with its button');
  await page.goto('/');
  const filters = await openFilters(page);
  for (const maximum of ['25', '60']) {
    await filters.getByRole('textbox', { name: 'Minimum price' }).click();
    await page.keyboard.type('10', { delay: 40 });
    await page.keyboard.press('Tab');
    await page.keyboard.type(maximum, { delay: 40 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/?minPrice=10&maxPrice=${maximum}`);
    await filters.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('in the drawer a price that was just slid is applied', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has the panel');
  await page.goto('/');
  const filters = await openFilters(page);
  const slider = filters.getByRole('slider', { name: 'Minimum price slider' });
  await slider.press('ArrowRight');
  // No blur and no waiting: Apply by Enter would do both.
  await filters.getByRole('button', { name: 'Apply' }).dispatchEvent('click');
  await expect(page).toHaveURL('/?minPrice=1');
});

test('a hand that slips out of the drawer closes nothing; a click beside does', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has the panel');
  await page.goto('/');
  const filters = await openFilters(page);
  const baseball = filters.getByRole('checkbox', { name: 'Baseball' });
  await baseball.check();
  const words = await filters.getByText('Authenticator', { exact: true }).boundingBox();
  if (words === null) throw new Error('There are no words to drag over');
  const y = words.y + words.height / 2;
  const beside = (page.viewportSize()?.width ?? 0) - 8;
  await page.mouse.move(words.x + 10, y);
  await page.mouse.down();
  await page.mouse.move(beside, y, { steps: 5 });
  await page.mouse.up();
  await page.waitForTimeout(300);
  await expect(baseball).toBeChecked();
  await page.mouse.click(beside, y);
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL('/');
});
