import type { Page } from '@playwright/test';
import { expect, isPhone, lookAtFirstCard, openFilters, test } from './page.ts';

/** What sticks out of the page to the side, or cuts off its own words. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160);
    const { scrollWidth, clientWidth } = document.documentElement;
    const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main h2:not(.visually-hidden), header button, footer a, dialog[open] button',
      ),
    ];
    const cut = controls.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // Letters that end in dots say that there are more; the whole text is their name or tooltip.
      return element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible' && textOverflow !== 'ellipsis';
    });
    const outside = controls.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const scrolls = element.closest('ul')?.matches('[tabindex="0"]') || element.closest('[class*="strip"]') !== null;
      return width > 1 && !scrolls && (left < -1 || right > innerWidth + 1);
    });
    return [...page, ...cut.map((one) => `cut: ${told(one)}`), ...outside.map((one) => `outside: ${told(one)}`)];
  });
}

/** A window of 1280 x 800 enlarged to 200 % and to 400 %. */
const sizes = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

test('enlarged to 200 % and 400 % nothing has to be scrolled sideways and nothing is cut off', async ({
  page,
  expectsFailures,
}) => {
  test.skip(isPhone(page), 'the sizes are its own');
  test.slow();
  expectsFailures.on = true;
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of [
      '/',
      '/?q=charzard+psa10&category=pokemon,baseball&minPrice=20',
      '/login',
      '/sign-up',
      '/terms',
      '/no-such-page',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path.startsWith('/?'))
        await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible();
      expect(await misfits(page), `${path} at ${size.width}`).toEqual([]);
    }
    await page.goto('/?category=pokemon');
    const dialog = await lookAtFirstCard(page);
    await dialog.getByRole('link', { name: 'View Full Details' }).scrollIntoViewIfNeeded();
    expect(await misfits(page), `dialog at ${size.width}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'Apply' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport();
    await expect(page.getByRole('checkbox', { name: 'BCCG' })).toBeVisible();
    expect(await misfits(page), `drawer at ${size.width}`).toEqual([]);
  }
});

/** What is narrower or lower than a finger, or than a pointer needs: words in a sentence are let off (WCAG 2.5.8). */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const modal = document.querySelector('dialog[open]');
    const root = modal ?? document.body;
    const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
    const found = new Set<string>();
    for (const element of root.querySelectorAll<HTMLElement>('a, button, input, select, [role="option"]')) {
      // One card is like the other.
      if (element.matches('li:nth-child(n + 3) > article *')) continue;
      // There only for keys; and thumbs that have their numbers to type beside them.
      if (element.matches('[href="#content"], [type="range"]')) continue;
      const inSentence = element.closest('p, dd, li > p') !== null && element.matches('a, p button');
      if (inSentence || !element.checkVisibility({ opacityProperty: false }) || element.closest('.visually-hidden'))
        continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (width <= 1 || bottom < 0) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hits = (dx: number, dy: number) => {
        const at = document.elementFromPoint(x + dx, y + dy);
        const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0] ?? null;
        return at !== null && (element === at || element.contains(at) || label === at || label?.contains(at) === true);
      };
      const reach = (horizontal: boolean) => {
        let size = 1;
        for (const way of [-1, 1])
          for (let step = 1; step <= least; step++) {
            if (!(horizontal ? hits(way * step, 0) : hits(0, way * step))) break;
            size++;
          }
        return size;
      };
      const [across, down] = [reach(true), reach(false)];
      // Dots do what the arrows beside them do, which are large enough; twelve have to fit side by side.
      const wanted = /^Image \d+ of/.test(named(element)) ? 24 : least;
      if (across < wanted || down < least) found.add(`${across} x ${down}: ${named(element).slice(0, 60)}`);
    }
    return [...found];
  }, least);
}

test('whatever can be pressed is as large as a finger on a phone, as a pointer needs elsewhere', async ({ page }) => {
  test.slow();
  // A pixel less than 44: edges may lie between two pixels.
  const least = isPhone(page) ? 43 : 24;
  await page.goto('/?q=charizard+psa&category=pokemon');
  await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await smallTargets(page, least), 'search').toEqual([]);
  if (isPhone(page)) {
    await openFilters(page);
    expect(await smallTargets(page, least), 'drawer').toEqual([]);
  }
  await page.goto('/?authenticator=psa');
  await lookAtFirstCard(page);
  expect(await smallTargets(page, least), 'dialog').toEqual([]);
  if (isPhone(page)) {
    await page.goto('/unsubscribe');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await smallTargets(page, least), 'menu').toEqual([]);
  }
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await smallTargets(page, least), 'log-in').toEqual([]);
});
