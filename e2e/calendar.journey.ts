import { expect, test } from './accountTest.ts';
import { findAxeViolations } from './axe.ts';

test.beforeEach(() => test.setTimeout(120_000));

// @req 2.calendar.1 2.calendar.2
test('the calendar counts a search by the hour, and shows the cards of one', { tag: '@both' }, async ({ page }) => {
  await page.goto('/?q=psa');
  await page.getByRole('link', { name: 'When they end' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'When auctions end' })).toBeVisible();
  await expect(page.getByRole('link', { name: '“psa”', exact: false })).toHaveAttribute('aria-current', 'page');
  const hours = page.getByRole('button', { name: /: [1-9][\d,]* ends?$/ });
  await expect(hours.nth(1)).toBeVisible();
  expect(await findAxeViolations(page), 'calendar').toEqual([]);
  const hour = hours.nth(1);
  const [, count = ''] = /: ([\d,]+) /.exec((await hour.getAttribute('aria-label')) ?? '') ?? [];
  await hour.click();
  const cards = page.getByRole('list', { name: 'Cards of this hour' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(hour).toHaveAttribute('aria-pressed', 'true');
  // The cards were scrolled to. The header lies over some hours then, by the time of day over so much that axe counts it.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findAxeViolations(page), 'cards of an hour').toEqual([]);
  expect(Number(count.replace(',', ''))).toBeGreaterThan(0);
  await page.reload();
  await expect(cards.first()).toBeVisible();
});

// @req 2.calendar.1
test('the calendar counts a search that is saved on the device, within its maximum', async ({ page }) => {
  const saved = { search: 'keyword=psa', maxTotal: '60.00', kinds: ['found'], leadMinutes: 15, includeLive: false };
  await page.addInitScript((alerts) => localStorage.setItem('cardfall-alerts', JSON.stringify({ alerts })), [saved]);
  await page.goto('/calendar');
  const source = page.getByRole('link', { name: '“psa”, up to $60.00' });
  const counted = page.waitForRequest((request) => request.url().includes('maxTotal=60.00'));
  await source.click();
  await expect(source).toHaveAttribute('aria-current', 'page');
  await counted;
  await expect(page.getByRole('main').getByText(/auctions? ends? in these hours/)).toBeVisible();
});

// @req 2.calendar.1 2.calendar.2
test('the calendar counts all saved searches together, each card once', { tag: '@both' }, async ({ page }) => {
  const saved = (keyword: string) => ({ search: `keyword=${keyword}`, kinds: ['found'], leadMinutes: 15 });
  const alerts = [saved('psa+10'), saved('psa')];
  await page.addInitScript(
    (items) => localStorage.setItem('cardfall-alerts', JSON.stringify({ alerts: items })),
    alerts,
  );
  const counted = page.waitForRequest((request) => request.url().endsWith('/api/alerts/endings'));
  await page.goto('/alerts');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  const all = page.getByRole('link', { name: 'All my searches' });
  await expect(all).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByText('each counted once')).toBeVisible();
  expect((await counted).postDataJSON().searches).toEqual(alerts.map(({ search }) => ({ search, maxTotal: null })));
  const hours = page.getByRole('button', { name: /: [1-9][\d,]* ends?$/ });
  expect(await findAxeViolations(page), 'calendar of all searches').toEqual([]);
  await hours.last().click();
  await expect(page.getByRole('list', { name: 'Cards of this hour' }).getByRole('article').first()).toBeVisible();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('the calendar names the time zone of the device without underscores', async ({ page }) => {
    await page.goto('/calendar');
    await expect(page.getByText(/Times are in America\/New York\.$/)).toBeVisible();
  });
});

// @req 2.calendar.1 2.calendar.2
test('the calendar goes on with the clock, and ignores an hour that is none', async ({ page }) => {
  await page.clock.install();
  await page.goto('/calendar?hour=1e300');
  const first = page
    .getByRole('listitem')
    .getByRole('button', { name: /: [\d,]+ ends?$/ })
    .first();
  await expect(first).toBeEnabled();
  const before = await first.getAttribute('aria-label');
  await page.clock.runFor(3_600_000);
  await expect(first).not.toHaveAttribute('aria-label', new RegExp(`^${before?.split(':')[0]}:`));
  await expect(page.getByRole('main').getByText('auctions end in these hours')).toBeVisible();
});
