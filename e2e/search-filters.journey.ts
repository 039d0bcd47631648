import { serveHomeWithoutCards } from './answers.ts';
import { expect, isPhone, openFilters, recordLayoutShifts, test, waitForCards } from './page.ts';

// @req 4.list.4
test('filters of a search show their counts, narrow it and leave as chips', { tag: '@both' }, async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/?q=rookie');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  let filters = await openFilters(page);
  const ten = filters.getByRole('group', { name: 'Grade' }).getByRole('checkbox', { name: '10', exact: true });
  await expect(ten).toHaveAccessibleDescription(/^[\d,]+$/);
  await ten.check();
  if (isPhone(page)) {
    await expect(filters.getByText(/^[\d,]+ live auctions?$/)).toBeVisible();
    await filters.getByRole('button', { name: 'Apply' }).click();
  }
  await expect(page).toHaveURL('/?q=rookie&grade=10');
  const chips = page.getByRole('list', { name: 'Active filters' });
  const chip = (name: string) => chips.getByRole('button', { name: `Remove filter ${name}`, exact: true });
  await expect(chip('Grade 10')).toBeVisible();
  await waitForCards(page);
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText(/10/);
  await expect(card).toContainText(/rookie|\b(?:rc|rk|rpa|rr|yg|xrc)\b/i);

  filters = await openFilters(page);
  await filters.getByRole('button', { name: 'More grades' }).click();
  await filters.getByRole('checkbox', { name: '7.5', exact: true }).check();
  await filters.getByRole('checkbox', { name: '9', exact: true }).check();
  await filters.getByRole('radio', { name: '2 or fewer' }).check();
  await filters.getByRole('radio', { name: 'Tonight' }).check();
  await filters.getByRole('checkbox', { name: 'Graded', exact: true }).check();
  if (isPhone(page)) await filters.getByRole('button', { name: 'Apply' }).click();
  for (const name of ['Grade 10', 'Grade 9', 'Grade 7.5', 'Ends tonight', '2 or fewer bids', 'Graded'])
    await expect(chip(name)).toBeVisible();
  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveCount(7);
  await chip('Ends tonight').click();
  await expect(chip('2 or fewer bids')).toBeFocused();
  await expect(page).not.toHaveURL(/endsWithin/);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/?q=rookie');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a filtered list opened by its URL does not shift while its parts load', { tag: '@both' }, async ({ page }) => {
  const shifts = await recordLayoutShifts(page);
  await serveHomeWithoutCards(page);
  const bar = Promise.withResolvers<void>();
  const cards = Promise.withResolvers<void>();
  await page.route('**/assets/FilterBar-*', (route) => bar.promise.then(() => route.continue()));
  await page.route(/\/trading-cards\/search/, (route) => cards.promise.then(() => route.continue()));
  // On a phone these chips need more than one row, and more kinds of cards are hidden.
  await page.goto(isPhone(page) ? '/?category=pokemon&minPrice=1&maxPrice=900&maxBids=2' : '/?category=pokemon');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  bar.resolve();
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
  cards.resolve();
  await waitForCards(page);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeInViewport();
  expect(await shifts()).toEqual([]);
});

test('filter counts move nothing when they come, and a choice that finds nothing can be made', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await serveHomeWithoutCards(page);
  await page.route(/\/trading-cards\/search/, (route) => answer.promise.then(() => route.continue()));
  await page.goto('/?q=charizard');
  const panel = page.getByRole('complementary');
  const bgs = panel.getByRole('checkbox', { name: 'BGS' });
  const football = panel.getByRole('checkbox', { name: 'Football' });
  await expect(bgs).toBeVisible();
  const positions = async () => [await bgs.boundingBox(), await football.boundingBox()];
  const before = await positions();
  answer.resolve();
  await expect(football).toHaveAccessibleDescription('0');
  expect(await positions()).toEqual(before);
  await football.check();
  await expect(page).toHaveURL('/?q=charizard&category=football');
});

test('a quick filter is one click, and Back undoes it and a search one by one', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const quick = page.getByRole('button', { name: 'No bids, within 1 h' });
  await quick.click();
  await expect(page).toHaveURL('/?maxBids=0&endsWithin=1h');
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveCount(3);
  await waitForCards(page);
  const cards = page.getByRole('main').getByRole('article');
  for (const bids of await cards.getByText(/^[\d,]+ bids?$/).allTextContents()) expect(bids).toBe('0 bids');
  await quick.click();
  await expect(page).toHaveURL('/');

  const box = page.getByRole('combobox', { name: 'Search deals' });
  // Too short to be searched for before Enter.
  await box.fill('psa');
  // In one task, so that the filter is in the URL but not rendered yet.
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
