import type { Locator, Page } from '@playwright/test';
import { expect, isPhone, openFilters, test, trending } from './page.ts';

const chipsOf = (page: Page) => page.getByRole('list', { name: 'Active filters' });

// @req 2.home.5 2.home.7 2.route.1 4.filter.4 4.list.15 5.price.1 5.price.3 5.price.4 6.visitor.3
test('filters narrow the list, chips remove them, and the URL keeps them', { tag: '@both' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/');
  await expect(trending(page)).toBeVisible();
  let filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: 'Pokémon' }).check();
  await filters.getByRole('checkbox', { name: 'PSA', exact: true }).check();
  await filters.getByRole('textbox', { name: /min/i }).fill('5x0');
  await filters.getByRole('textbox', { name: /max/i }).fill('999999');
  await filters.getByRole('textbox', { name: /max/i }).press('Tab');
  if (isPhone(page)) await filters.getByRole('button', { name: 'Apply' }).click();

  const chips = chipsOf(page);
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

/** Drags the mouse horizontally. */
async function drag(page: Page, from: { x: number; y: number }, toX: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(toX, from.y, { steps: 5 });
  await page.mouse.up();
}

async function middleOf(target: Locator): Promise<{ left: number; width: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element is not on the page');
  return { left: box.x, width: box.width, y: box.y + box.height / 2 };
}

// @req 2.home.4 2.home.5 3.filters.3 3.filters.5 4.filter.1 4.filter.2 4.filter.3 5.price.2 9.filters.1
test('the filter drawer offers every choice and applies none before Apply', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const drawer = await openFilters(page);
  await expect(drawer.getByRole('heading', { name: 'Filters' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);

  const category = drawer.getByRole('group', { name: 'Category' });
  const authenticator = drawer.getByRole('group', { name: 'Authenticator' });
  await expect(category.locator('label')).toHaveText(['All', 'Basketball', 'Baseball', 'Football', 'Pokémon']);
  const authenticators = ['All', 'PSA', 'BGS', 'SGC', 'MBA', 'PSA/DNA', 'BCCG', 'Other graders'];
  await expect(authenticator.locator('label')).toHaveText(authenticators);
  for (const group of [category, authenticator]) {
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(group.locator('label').first().getByRole('checkbox')).toBeChecked();
  }
  await expect(drawer.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('0');
  await expect(drawer.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('50000');

  const all = category.getByRole('checkbox', { name: 'All', exact: true });
  const baseball = category.getByRole('checkbox', { name: 'Baseball' });
  await baseball.check();
  await expect(all).not.toBeChecked();
  await category.getByRole('checkbox', { name: 'Football' }).check();
  await all.click();
  await expect(baseball).not.toBeChecked();
  await baseball.check();
  await baseball.uncheck();
  await expect(all).toBeChecked();

  await baseball.check();
  await drawer.getByRole('button', { name: 'Close filters' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the filter drawer closes on a click next to it, not on a drag out of it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const drawer = await openFilters(page);
  const baseball = drawer.getByRole('checkbox', { name: 'Baseball' });
  await baseball.check();
  const text = await middleOf(drawer.getByText('Authenticator', { exact: true }));
  const outside = (page.viewportSize()?.width ?? 0) - 8;
  await drag(page, { x: text.left + 10, y: text.y }, outside);
  // A closed drawer would take no further choice.
  await drawer.getByRole('checkbox', { name: 'Football' }).check();
  await expect(baseball).toBeChecked();
  await page.mouse.click(outside, text.y);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/');

  await openFilters(page);
  await drawer.getByRole('slider', { name: 'Minimum price slider' }).press('ArrowRight');
  // A click without blur or delay, which would both report the price.
  await drawer.getByRole('button', { name: 'Apply' }).dispatchEvent('click');
  await expect(page).toHaveURL('/?minPrice=1');

  await openFilters(page);
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a price being slid or typed and other choices do not undo each other', async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  await page.goto('/');
  const filters = await openFilters(page);
  const slidePrice = async () => {
    const { left, width, y } = await middleOf(filters.getByRole('slider', { name: 'Minimum price slider' }));
    await drag(page, { x: left + 10, y }, left + width / 2);
  };
  /** Lets every delay after which a price is applied pass. */
  const passDelay = () => page.clock.runFor(2_000);
  await slidePrice();
  await filters.getByRole('checkbox', { name: 'Pokémon' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: high to low' });
  await passDelay();
  await expect(page).toHaveURL(/minPrice=\d+/);
  await expect(page).toHaveURL(/category=pokemon/);
  await expect(page).toHaveURL(/sortBy=price_high/);

  await slidePrice();
  await filters.getByRole('textbox', { name: 'Maximum price' }).fill('7000');
  await filters.getByRole('button', { name: 'Reset' }).click();
  await passDelay();
  await expect(page).toHaveURL('/?sortBy=price_high');

  await filters.getByRole('slider', { name: 'Minimum price slider' }).press('ArrowRight');
  await page.goBack();
  await passDelay();
  await expect(page).not.toHaveURL(/minPrice=1(&|$)/);

  await filters.getByRole('button', { name: 'Reset' }).click();
  for (const maximum of ['25', '60']) {
    await filters.getByRole('textbox', { name: 'Minimum price' }).click();
    await page.keyboard.type('10', { delay: 40 });
    await page.keyboard.press('Tab');
    await page.keyboard.type(maximum, { delay: 40 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]minPrice=10&maxPrice=${maximum}(&|$)`));
    await filters.getByRole('button', { name: 'Reset' }).click();
    await expect(page).not.toHaveURL(/Price=/);
  }
});

// @req 4.list.3 9.cards.4
test('the order is kept in the URL and applied, best match only to searches', async ({ page }) => {
  await page.goto('/');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option', { name: 'Best match' })).toHaveCount(0);
  await sort.selectOption({ label: 'Price: high to low' });
  await expect(page).toHaveURL(/sortBy=price_high/);
  const cards = page.getByRole('main').getByRole('article');
  const prices = cards.getByText(/^\$[\d,]+\.\d\d$/);
  await expect(prices).toHaveCount(100);
  const numbers = (await prices.allTextContents()).map((price) => Number(price.replace(/[$,]/g, '')));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));

  await page.goto('/?q=michael+jordan');
  await sort.selectOption({ label: 'Best match' });
  await expect(page).toHaveURL('/?q=michael+jordan&sortBy=best_match');
  await expect(cards.first()).toContainText(/jordan/i);
});
