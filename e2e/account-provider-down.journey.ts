import { expect, storageOf, test } from './accountTest.ts';
import { type Product, product } from './product.ts';

const unavailable = 'Google sign in is not available right now. Please try again later.';
let down: Product;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Nobody listens there.
  const settings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' };
  down = await product('src/server/main.ts', { ...settings, LOG_LEVEL: 'silent' });
});
test.afterAll(() => down.stop());

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 768,
  'a product of its own takes a while, and a phone shows the same',
);
test.beforeEach(({ expectsFailures }) => {
  expectsFailures.on = true;
});

test('while Google is down its popup closes, and the page says so; the password still works', async ({ page }) => {
  await page.goto(`${down.address}/login`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opened).waitForEvent('close');
  await expect(page.getByRole('alert')).toHaveText(unavailable);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  expect(await storageOf(page)).not.toHaveProperty('user');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('and so does the sign-in screen, where the whole page went there', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${down.address}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(unavailable);
  await expect(page).toHaveURL(`${down.address}/login`);
});
