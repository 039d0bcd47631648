import type { Locator } from '@playwright/test';
import { withoutFirstList } from './answers.ts';
import { expect, isPhone, openFilters, test, trending } from './page.ts';

/** How many cards stand beside one another in the first row. */
async function columns(cards: Locator): Promise<number> {
  return cards.evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

// @req 2.trending.1 2.trending.3 2.trending.6
test('while the first cards are on their way, the trending section says so under its heading', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await withoutFirstList(page);
  await page.route('**/api/ebay/trading-cards?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const section = trending(page);
  await expect(section.getByText('Loading cards...')).toBeVisible();
  letGo();
  await expect(section.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Loading cards...')).toHaveCount(0);
  const heading = isPhone(page) ? 'Trending Deals' : 'Trending Cards';
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
});

// @req 2.home.2 2.home.3 2.home.8 2.trending.4
test('the grid stands below the carousel, in as many columns as there is room for, up to five', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('article');
  await expect(cards).toHaveCount(30);
  const [above, grid] = [await trending(page).boundingBox(), await cards.first().boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(grid?.y ?? 0);
  if (isPhone(page)) {
    expect(await columns(cards)).toBe(2);
    return;
  }
  expect(await columns(trending(page).getByRole('article'))).toBe(5);
  const counts: number[] = [];
  for (const width of [1024, 1280, 1600, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    counts.push(await columns(cards));
  }
  expect(counts).toEqual(counts.toSorted());
  expect(counts[0]).toBeLessThan(5);
  expect(counts[0]).toBeGreaterThanOrEqual(1);
  expect(counts.at(-1)).toBe(5);
});

// @req 2.trending.7
test('the strip of a phone is pushed sideways', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has the pager');
  await page.goto('/');
  const strip = trending(page).getByRole('list').first();
  await expect(strip.getByRole('article')).toHaveCount(25);
  expect(await columns(strip.getByRole('article'))).toBe(25);
  await strip.evaluate((list) => list.scrollTo({ left: 300, behavior: 'instant' }));
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
});

// @req 2.home.6 9.layout.2
test('the filter panel is 300 pixels wide, on the left, and stays in sight', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has the drawer');
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Filters' });
  const cards = page.getByRole('list', { name: 'Cards' });
  await expect(cards.getByRole('article').first()).toBeVisible();
  const box = await panel.boundingBox();
  expect(box?.width).toBe(300);
  expect((box?.x ?? 0) + 300).toBeLessThan((await cards.boundingBox())?.x ?? 0);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(panel).toBeInViewport({ ratio: 0.9 });
});

// @req 2.home.4 2.home.5
test('the filter drawer comes from the left, with its title and two buttons', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has the panel');
  await page.goto('/');
  const drawer = await openFilters(page);
  await expect(drawer.getByRole('heading', { name: 'Filters' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
});

// @req 3.filters.3 3.filters.5 5.price.2 9.filters.1
test('the filters offer every category and every authenticator, and the whole price range', async ({ page }) => {
  await page.goto('/');
  const filters = await openFilters(page);
  const options = (name: string) => filters.getByRole('group', { name }).locator('label');
  await expect(options('Category')).toHaveText(['All', 'Basketball', 'Baseball', 'Football', 'Pokémon']);
  await expect(options('Authenticator')).toHaveText(['All', 'PSA', 'BGS', 'SGC', 'MBA', 'PSA/DNA', 'BCCG']);
  for (const group of ['Category', 'Authenticator']) {
    await expect(options(group).getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(options(group).first().getByRole('checkbox')).toBeChecked();
  }
  await expect(filters.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('0');
  await expect(filters.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('50000');
});

// @req 4.list.11 4.list.12 9.cards.3
test('Show More says that it loads, and is a button again afterwards', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/trading-cards?page=3*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const asked = page.waitForRequest('**/trading-cards?page=3*');
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('30');
  letGo();
  await expect(page.getByRole('button', { name: 'Show More' })).toBeEnabled();
});

// @req 5.search.2 7.cards.4 9.search.1
test('what is typed is searched for half a second after the last letter', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/search')) asked.push(searchParams.get('keyword') ?? '');
  });
  await page.clock.install();
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.fill('jord');
  await page.clock.runFor(499);
  await box.fill('jordan');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['jordan']);
});
