import { answerSearches, serveHomeWithoutCards } from './answers.ts';
import { findAxeViolations } from './axe.ts';
import { expect, isPhone, openFilters, openFirstCard, test, trending } from './page.ts';

// Each journey checks several screens, in two themes each.
test.beforeEach(() => test.setTimeout(120_000));

const user = { username: 'ada', first_name: 'Ada', last_name: '', email: 'ada@example.com', photo_url: null };

test('home and its suggestions have no accessibility violations', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  if (!isPhone(page))
    await expect(page.getByRole('region', { name: 'Hobby news' }).getByRole('listitem').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Search deals' }).fill('jord');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await findAxeViolations(page), 'suggestions').toEqual([]);
});

test('pages without cards have no accessibility violations', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const list = /trading-cards\?/;
  const answer = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } });
  });
  await serveHomeWithoutCards(page);
  await page.goto('/');
  await expect(page.getByText('Loading cards...')).toBeVisible();
  expect(await findAxeViolations(page), 'loading').toEqual([]);
  answer.resolve();
  await expect(page.getByText('Failed to fetch cards. Please try again later.')).toBeVisible();
  expect(await findAxeViolations(page), 'failed').toEqual([]);
  await page.unroute(list);
  const empty = { items: [], total: 0, page: 1, limit: 55, cursor: null, serverTime: new Date().toISOString() };
  await page.route(list, (route) => route.fulfill({ json: empty }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No Trading Cards Available')).toBeVisible();
  expect(await findAxeViolations(page), 'empty').toEqual([]);

  for (const path of ['/?q=qwertyuiop', '/about-us', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findAxeViolations(page), path).toEqual([]);
  }
});

test('cards with extreme values and the detail dialog have no violations', { tag: '@both' }, async ({ page }) => {
  await answerSearches(page, [
    { title: 'A'.repeat(80), bidCount: 0, currentBidPrice: { value: '1234567.89', currency: 'USD' } },
    { title: 'No picture', bidCount: 9000, authenticators: ['psa', 'bgs', 'psa/dna'], oddities: ['lot'] },
    { title: 'Ended', itemEndDate: new Date(Date.now() + 3_000).toISOString() },
  ]);
  await page.goto('/?category=baseball');
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.unrouteAll();

  await page.goto('/?authenticator=psa');
  await openFirstCard(page);
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  await expect(zoom).toBeVisible();
  expect(await findAxeViolations(page), 'dialog').toEqual([]);
  await zoom.click();
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  expect(await findAxeViolations(page), 'zoomed').toEqual([]);
});

test('search results, filters and recent searches have no violations', { tag: '@both' }, async ({ page }) => {
  await page.goto('/?q=charzard&category=pokemon&maxBids=20&minPrice=2');
  await expect(page.getByText(/^Showing results for/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await findAxeViolations(page), 'filtered search').toEqual([]);
  if (isPhone(page)) {
    const filters = await openFilters(page);
    await expect(filters.getByText(/live auctions?$/)).toBeVisible();
    expect(await findAxeViolations(page), 'drawer').toEqual([]);
  }

  await page.goto('/?q=charizard&category=football');
  await expect(page.getByRole('heading', { name: 'Nearest' })).toBeVisible();
  expect(await findAxeViolations(page), 'nearest searches').toEqual([]);
  const box = page.getByRole('combobox', { name: 'Search deals' });
  await box.fill('jor');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await box.fill('');
  await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await findAxeViolations(page), 'recent searches').toEqual([]);
});

test('account and unsubscribe forms with every error have no violations', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.route('**/api/auth/check-email', (route) =>
    route.fulfill({ json: { exists: false, auth_provider: null } }),
  );
  await page.route('**/api/auth/captcha', (route) => route.fulfill({ status: 503, json: { error: 'x', code: 'x' } }));
  await page.route('**/api/customer/**', (route) => route.fulfill({ json: { success: true } }));
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const forms = [
    ['/login', 'Sign In', 'Password is required'],
    ['/reset-password?token=x', 'Reset Password', 'Password must be at least 8 characters'],
    ['/sign-up', 'Continue', 'Email is required'],
    ['/forgot-password', 'Submit', 'Email is required'],
  ] as const;
  for (const [path, button, problem] of forms) {
    await page.goto(path);
    await submit(button);
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
    expect(await findAxeViolations(page), path).toEqual([]);

    if (path === '/sign-up') {
      await page.getByLabel('Email').fill('somebody@example.com');
      await page.getByLabel('Email').press('Enter');
      await submit('Create Account');
      await expect(page.getByText('First name is required')).toBeVisible();
      expect(await findAxeViolations(page), 'second step').toEqual([]);
    }
  }
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(await findAxeViolations(page), 'after a request that failed').toEqual([]);

  await page.goto('/unsubscribe?email=ada@example.com');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await findAxeViolations(page), 'unsubscribe').toEqual([]);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Successfully unsubscribed' })).toBeVisible();
  const toast = page.getByText('Successfully unsubscribed from emails');
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
  expect(await findAxeViolations(page), 'unsubscribed').toEqual([]);
});

test('the wishlist and the user menu have no violations', { tag: '@both' }, async ({ page, request }) => {
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tokenInfo', '{"access_token":"x"}');
  }, user);
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  const { items } = await (await request.get('/api/ebay/trading-cards?limit=3')).json();
  const [running, ended, unseen] = items;
  const saved = [
    { ...running, live: true },
    { ...unseen, live: false, lastSeenAt: new Date(Date.now() - 25_200_000).toISOString() },
    { ...ended, live: false, itemEndDate: new Date(Date.now() - 7_200_000).toISOString() },
  ];
  const desk = { folder_id: null, note: null, max_total: null };
  const entries = saved.map((item) => ({ ...item, ...desk, item, added_at: new Date().toISOString() }));
  await page.route('**/api/folders', (route) => route.fulfill({ json: { items: [] } }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: entries, total: 3 } }));
  await page.goto('/wishlist');
  await expect(page.getByRole('list', { name: 'Wishlist' }).getByText(/^Not seen for some hours\./)).toBeVisible();
  const menu = page.getByRole('button', { name: isPhone(page) ? 'Open menu' : 'Hi, Ada' });
  await menu.click();
  await expect(isPhone(page) ? page.getByRole('dialog') : page.getByRole('menu')).toBeVisible();
  expect(await findAxeViolations(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  expect(await findAxeViolations(page), 'wishlist').toEqual([]);
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Remove from Wishlist' })).toBeVisible();
  expect(await findAxeViolations(page), 'question').toEqual([]);
});

test('the messages of the wishlist and of a failed confirmation have no violations', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tokenInfo', '{"access_token":"x"}');
  }, user);
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.route('**/api/folders', (route) => route.fulfill({ json: { items: [] } }));
  await page.route('**/api/auth/verify-email', (route) =>
    route.fulfill({ status: 400, json: { error: 'This link is not valid any more.', code: 'invalid_token' } }),
  );
  await page.goto('/verify-email?token=x');
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
  expect(await findAxeViolations(page), 'email not verified').toEqual([]);

  await page.goto('/wishlist');
  await expect(page.getByText(/^Your wishlist is empty/)).toBeVisible();
  expect(await findAxeViolations(page), 'empty wishlist').toEqual([]);
  await page.route('**/api/wish-list', (route) =>
    route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable', request_id: '0f9c21d4b7aa' } }),
  );
  await page.reload();
  await expect(page.getByText('Your wishlist could not be loaded')).toBeVisible();
  await expect(page.getByText('Error id: 0f9c21d4b7aa')).toBeVisible();
  expect(await findAxeViolations(page), 'wishlist not loaded').toEqual([]);
});
