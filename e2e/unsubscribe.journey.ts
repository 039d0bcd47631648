import { randomInt } from 'node:crypto';
import { expect, signIn, test, waitForMailedLink } from './accountTest.ts';

// @req 1.email.1 2.route.12 2.unsubscribe.1 2.unsubscribe.2 2.unsubscribe.3 5.unsubscribe.1 8.unsubscribe.1
// @req 8.unsubscribe.2
test('the unsubscribe form fills in the address of the link, sends it only on submit, and shows each failure', {
  tag: '@phone',
}, async ({ page, expectsFailures }) => {
  expectsFailures.on = true;
  const sent: (string | null)[] = [];
  // Limits count by network, so this journey uses one of its own.
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  await page.route('**/api/customer/**', (route, request) => {
    const email = new URL(request.url()).searchParams.get('email');
    sent.push(email);
    if (email === 'broken@example.com') return route.fulfill({ status: 502, body: 'Bad gateway' });
    return route.continue({ headers: { ...request.headers(), 'x-forwarded-for': network } });
  });
  await page.goto('/unsubscribe?email=ada%2Balerts%40example.com');
  await expect(page.getByRole('combobox', { name: 'Search deals' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
  const [field, button] = [page.getByLabel('Email'), page.getByRole('button', { name: 'Unsubscribe', exact: true })];
  await expect(field).toHaveValue('ada+alerts@example.com');

  await field.fill('   ');
  await button.click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(field).toBeFocused();
  expect(sent).toEqual([]);
  for (const [email, message] of [
    ['nobody', 'Please enter a valid email address'],
    ['broken@example.com', 'Failed to unsubscribe'],
  ] as const) {
    await field.fill(email);
    await button.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'false');
  }

  await field.fill(' somebody@example.com ');
  await button.click();
  await expect(page.getByText('Successfully unsubscribed from emails')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Successfully unsubscribed' })).toBeFocused();
  await expect(page.getByText('There will be no more deal alerts to somebody@example.com.')).toBeVisible();
  expect(sent).toEqual(['nobody', 'broken@example.com', 'somebody@example.com']);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});

test('the owner of an address that a stranger unsubscribed turns deal alerts on again by the link of a mail', async ({
  page,
  request,
  createPerson,
  network,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  const person = await createPerson();
  await page.goto(await waitForMailedLink(request, person.email, /confirm/i));
  await signIn(page, person);
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  const headers = { 'x-forwarded-for': network };
  expect((await request.get('/api/customer/unsubscribe', { params: { email: person.email }, headers })).ok()).toBe(
    true,
  );

  const link = await waitForMailedLink(request, person.email, /turned off/i);
  const button = page.getByRole('button', { name: 'Turn deal alerts on again' });
  await page.goto(link.replace(/signature=.*/, 'signature=wrong'));
  await button.click();
  await expect(page.getByText('This link is not valid. Please open it again from the email.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Deal alerts are on again' })).toBeFocused();
  await expect(page.getByText(`Deal alerts are sent again to ${person.email}.`)).toBeVisible();
});
