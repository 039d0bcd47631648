import { answerSearches } from './answers.ts';
import { findings } from './findings.ts';
import { expect, isPhone, lookAtFirstCard, openFilters, test, trending } from './page.ts';

// Each looks at several screens.
test.beforeEach(() => test.slow());

test('the home page, full, loading, failed and empty, has nothing that bars anyone', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Search deals' }).fill('jord');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await findings(page), 'suggestions').toEqual([]);

  const list = /trading-cards\?/;
  let heldBack: (() => void) | undefined;
  await page.route(list, async (route) => {
    await new Promise<void>((resolve) => {
      heldBack = resolve;
    });
    await route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } });
  });
  // Home itself comes with its cards.
  await page.goto('/?from=journey');
  await expect(page.getByText('Loading cards...')).toBeVisible();
  expect(await findings(page), 'loading').toEqual([]);
  heldBack?.();
  await expect(page.getByText('Failed to fetch cards. Please try again later.')).toBeVisible();
  expect(await findings(page), 'failed').toEqual([]);
  await page.unroute(list);
  const nothing = { items: [], total: 0, page: 1, limit: 55, cursor: null, serverTime: new Date().toISOString() };
  await page.route(list, (route) => route.fulfill({ json: nothing }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No Trading Cards Available')).toBeVisible();
  expect(await findings(page), 'empty').toEqual([]);
});

test('cards at their limits and the dialog of one, zoomed, have nothing that bars anyone', async ({ page }) => {
  await answerSearches(page, [
    { title: 'A'.repeat(80), bidCount: 0, currentBidPrice: { value: '1234567.89', currency: 'USD' } },
    { title: 'No picture', bidCount: 9000, authenticators: ['psa', 'bgs', 'psa/dna'], oddities: ['lot'] },
    { title: 'Ended', itemEndDate: new Date(Date.now() + 3_000).toISOString() },
  ]);
  await page.goto('/?category=baseball');
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.unrouteAll();

  await page.goto('/?authenticator=psa');
  await lookAtFirstCard(page);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  expect(await findings(page), 'dialog').toEqual([]);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'true');
  expect(await findings(page), 'zoomed').toEqual([]);
});

test('filtered results and the drawer have nothing that bars anyone', async ({ page }) => {
  await page.goto('/?category=pokemon&authenticator=psa&minPrice=20');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  if (isPhone(page)) await openFilters(page);
  expect(await findings(page)).toEqual([]);
});

test('empty results, a simple screen and a wrong address have nothing that bars anyone', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  for (const path of ['/?q=qwertyuiop', '/about-us', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  }
});

test('the account screens, with everything wrong on them, have nothing that bars anyone', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  await page.route('**/api/auth/check-email', (route) =>
    route.fulfill({ json: { exists: false, auth_provider: null } }),
  );
  await page.route('**/api/auth/captcha', (route) => route.fulfill({ status: 503, json: { error: 'x', code: 'x' } }));
  const forms = [
    ['/login', 'Sign In', 'Password is required'],
    ['/sign-up', 'Continue', 'Email is required'],
    ['/forgot-password', 'Submit', 'Email is required'],
    ['/reset-password?token=x', 'Reset Password', 'Password must be at least 8 characters'],
  ] as const;
  for (const [path, button, problem] of forms) {
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
    expect(await findings(page), path).toEqual([]);
  }

  await page.goto('/sign-up');
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Email').press('Enter');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  expect(await findings(page), 'second step').toEqual([]);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(await findings(page), 'failed request').toEqual([]);
});

test('who is signed in meets nothing that bars anyone', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const user = { username: 'ada', first_name: 'Ada', last_name: '', email: 'ada@example.com', photo_url: null };
  await page.route('**/api/auth/verify-email', (route) =>
    route.fulfill({ status: 400, json: { error: 'This link is not valid any more.', code: 'invalid_token' } }),
  );
  await page.addInitScript((user) => localStorage.setItem('user', JSON.stringify(user)), user);
  await page.goto('/verify-email?token=x');
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Wishlist' })).toBeVisible();
  } else {
    await page.getByRole('button', { name: 'Hi, Ada' }).click();
    await expect(page.getByRole('menuitem', { name: 'My Wishlist' })).toBeVisible();
  }
  expect(await findings(page)).toEqual([]);
});

test('the wishlist, with what it asks and what it lacks, has nothing that bars anyone', async ({
  page,
  request,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const user = { username: 'ada', first_name: 'Ada', last_name: '', email: 'ada@example.com', photo_url: null };
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tokenInfo', '{"access_token":"x"}');
  }, user);
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  const { items } = await (await request.get('/api/ebay/trading-cards?limit=3')).json();
  const [running, ended, unlisted] = items;
  const saved = [
    { ...running, live: true },
    { ...unlisted, live: false },
    { ...ended, live: false, itemEndDate: new Date(Date.now() - 7_200_000).toISOString() },
  ];
  const entries = saved.map((item) => ({ ...item, item, added_at: new Date().toISOString() }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: entries, total: 3 } }));
  await page.goto('/wishlist');
  await expect(page.getByText('No longer listed')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Remove from Wishlist' })).toBeVisible();
  expect(await findings(page), 'question').toEqual([]);

  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.reload();
  await expect(page.getByText(/^Your wishlist is empty/)).toBeVisible();
  expect(await findings(page), 'empty').toEqual([]);
  await page.route('**/api/wish-list', (route) =>
    route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable' } }),
  );
  await page.reload();
  await expect(page.getByText('Your wishlist could not be loaded')).toBeVisible();
  expect(await findings(page), 'not loaded').toEqual([]);
});

test('news and the unsubscribe screen have nothing that bars anyone', async ({ page }) => {
  await page.goto('/');
  if (!isPhone(page)) {
    await expect(page.getByRole('region', { name: 'Hobby news' }).getByRole('listitem').first()).toBeVisible();
    expect(await findings(page), 'news').toEqual([]);
  }
  await page.route('**/api/customer/**', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/unsubscribe?email=ada@example.com');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await findings(page), 'form').toEqual([]);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Successfully unsubscribed' })).toBeVisible();
  const toast = page.getByText('Successfully unsubscribed from emails');
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
  expect(await findings(page), 'done').toEqual([]);
});
