import { expect, liveCard, test, trending, waitForCards } from './page.ts';

test.beforeEach(({ expectsFailures }) => {
  expectsFailures.on = true;
});

const failedToOpen = 'This could not be opened. Check your connection and try again.';

test('a detail dialog that fails to load shows a toast, keeps the cards, and opens with the next click', async ({
  page,
}) => {
  await page.route('**/assets/OpenCard-*', (route) => route.abort());
  await page.goto('/');
  const details = page
    .getByRole('main')
    .getByRole('button', { name: /^Details: / })
    .first();
  await details.click();
  await expect(page.getByText(failedToOpen).first()).toBeVisible();
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  await page.unroute('**/assets/OpenCard-*');
  await details.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'View Full Details' })).toBeVisible();
  // Its stylesheet had failed as well, and is there now.
  const styles = page.locator('link[rel="stylesheet"][href*="OpenCard-"]');
  expect(await styles.evaluateAll((links) => links.map((link) => 'sheet' in link && link.sheet !== null))).toEqual([
    true,
  ]);
});

test('without the code of toasts, plain ones show each message once, the newest last, and three at most', {
  tag: '@phone',
}, async ({ page }) => {
  const parts = /\/assets\/(?:SideMenu|HomeDrawer|OpenCard|Toaster)-/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/');
  await waitForCards(page);
  const details = page
    .getByRole('main')
    .getByRole('button', { name: /^Details: / })
    .first();
  const menu = page.getByRole('button', { name: 'Open menu' });
  for (const opener of [menu, page.getByRole('button', { name: 'Filters' }), details]) {
    await opener.click();
    await expect(page.getByText(failedToOpen)).toHaveCount(1);
    await expect(page.getByText(failedToOpen)).toBeVisible();
  }
  await expect(trending(page).getByRole('article').first()).toBeVisible();

  const toasts = page.getByRole('status').getByRole('paragraph');
  const offline = 'You seem to be offline. Check your connection and try again.';
  const failed = 'Failed to load more cards';
  await page.route('**/api/ebay/trading-cards*', (route) => route.abort());
  for (let count = 0; count < 2; count++) {
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(toasts).toHaveText([failedToOpen, offline, failed]);
  }
  await page.route('**/api/ebay/trading-cards/search*', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Search deals' }).fill('rookie');
  await expect(toasts).toHaveText([failed, offline, 'Failed to search cards']);

  await page.unroute(parts);
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a page opened without a network shows a dialog, and comes when the network is back', async ({
  page,
  context,
}) => {
  // The dialog is preloaded: it counts as loaded once its script was run, which follows the download of its files.
  const dialogScript = page.waitForResponse(
    (answer) => answer.request().resourceType() === 'script' && answer.url().includes('/assets/ErrorDialog-'),
  );
  await page.goto('/');
  await waitForCards(page);
  await page.mouse.move(9, 9);
  await (await dialogScript).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a page whose code fails to load says so and loads again: online, on Close, or on Try again', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Error' });
  const plainMessage = page.getByText('Something went wrong');
  for (const { parts, message, recover } of [
    {
      parts: /\/assets\/(?:ErrorDialog|AboutPage|Footer)-/,
      message: plainMessage,
      // The browser dispatches this; taking the network away would fail other requests, too.
      recover: () => page.evaluate(() => dispatchEvent(new Event('online'))),
    },
    {
      parts: /\/assets\/AboutPage-/,
      message: dialog,
      recover: () => dialog.getByRole('button', { name: 'Close' }).click(),
    },
    {
      parts: /\/assets\/(?:ErrorDialog|AboutPage)-/,
      message: plainMessage,
      recover: () => page.getByRole('button', { name: 'Try again' }).click(),
    },
  ]) {
    await page.route(parts, (route) => route.abort());
    await page.goto('/about-us');
    await expect(message).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(parts.source.includes('Footer') ? 0 : 1);
    await page.unroute(parts);
    await recover();
    await expect(page.getByRole('heading', { level: 1, name: 'About Cardfall' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('a page whose code a new release has replaced is reloaded once, and only for a new release', async ({ page }) => {
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  const heading = page.getByRole('heading', { level: 1, name: 'About Cardfall' });
  const error = page.getByRole('dialog', { name: 'Error' });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  const openHome = async () => {
    const preloaded = page.waitForResponse(/newRelease/);
    await page.goto('/');
    await page.mouse.move(9, 9);
    await (await preloaded).finished();
    await page.waitForLoadState('networkidle');
    loaded.length = 0;
  };
  await page.route('**/assets/AboutPage-*', (route) => route.fulfill({ status: 404 }));
  await openHome();
  await about.click();
  await expect(error).toBeVisible();
  expect(loaded).toEqual([]);

  await page.route('**/delete-account', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/index-[^"]+\.js/, 'index-newer.js');
    await route.fulfill({ response, body });
  });
  await openHome();
  await about.click();
  // The new page lacks the code as well, and is not reloaded again.
  await expect(error).toBeVisible();
  expect(loaded).toEqual(['/about-us']);
  await page.unroute('**/assets/AboutPage-*');
  await openHome();
  await about.click();
  await expect(heading).toBeVisible();
});

declare global {
  interface Window {
    /** The formats of `Intl` that the page made. */
    formats: string[];
  }
}

/** Without an address it is that of some card. */
const landings = ['/', '/?q=charizard&maxBids=20', '/?category=pokemon', null, '/about-us', '/login'];

for (const address of landings) {
  // The first format loads tables, which takes a phone 80 ms.
  test(`${address ?? 'a card'} makes no format of \`Intl\` on an untouched phone`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      window.formats = [];
      for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'PluralRules', 'Collator'] as const) {
        const noted = <Made>(made: Made): Made => {
          window.formats.push(name);
          return made;
        };
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct: (format, options) => noted(Reflect.construct(format, options)),
            apply: (format, self, options) => noted(Reflect.apply(format, self, options)),
          }),
        });
      }
    });
    // The last thing a window loads by itself.
    const last = page.waitForResponse(/afterFirstLoad/);
    await page.goto(address ?? (await liveCard(request)).address);
    await (await last).finished();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.formats)).toEqual([]);
  });
}
