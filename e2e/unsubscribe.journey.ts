import { randomInt } from 'node:crypto';
import { expect, isPhone, test } from './page.ts';

const button = { name: 'Unsubscribe', exact: true };

/** Limits are by network: each journey comes from one of its own. */
test.beforeEach(({ page }) => {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return page.route('**/api/customer/**', (route, request) =>
    route.continue({ headers: { ...request.headers(), 'x-forwarded-for': network } }),
  );
});

// @req 1.email.1 2.route.12 2.unsubscribe.1 2.unsubscribe.2 2.unsubscribe.3 8.unsubscribe.2
test('an address is taken off the list, and that is said twice', async ({ page }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByRole('combobox', { name: 'Search deals' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(isPhone(page) ? 0 : 1);
  await page.getByLabel('Email').fill(' somebody@example.com ');
  const call = page.waitForRequest('**/api/customer/unsubscribe?*');
  await page.getByRole('button', button).click();
  expect(new URL((await call).url()).searchParams.get('email')).toBe('somebody@example.com');
  await expect(page.getByText('Successfully unsubscribed from emails')).toBeVisible();
  const title = page.getByRole('heading', { name: 'Successfully unsubscribed' });
  await expect(title).toBeFocused();
  await expect(page.getByText('There will be no more deal alerts to somebody@example.com.')).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

// @req 5.unsubscribe.1
test('without an address there is nothing to do, and that is said', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/customer/**', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/unsubscribe');
  await page.getByLabel('Email').fill('   ');
  await page.getByRole('button', button).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(asked).toBe(0);
});

test('an address in the link is filled in, and nothing is sent before somebody says so', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/customer/**', (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true } });
  });
  await page.goto('/unsubscribe?email=ada%2Balerts%40example.com');
  await expect(page.getByLabel('Email')).toHaveValue('ada+alerts@example.com');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await page.getByRole('button', button).click();
  await expect(page.getByRole('heading', { name: 'Successfully unsubscribed' })).toBeVisible();
  expect(asked).toBe(1);
});

// @req 8.unsubscribe.1
test('what fails is said in the words of the API, or in ours', async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  await page.goto('/unsubscribe');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', button).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.route('**/api/customer/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', button).click();
  await expect(page.getByText('Failed to unsubscribe')).toBeVisible();
  await expect(page.getByRole('button', button)).toHaveAttribute('aria-disabled', 'false');
});
