import type { Page } from '@playwright/test';
import { expect, isPhone, openFilters, openFirstCard, test } from './page.ts';

/** Returns the elements that stick out of the page to the side or cut off their text, one line each. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Tiles far from the window keep the layout of the width before until they are drawn again.
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [all];
    const markup = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160);
    const { scrollWidth, clientWidth } = document.documentElement;
    const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main h2:not(.visually-hidden), header button, footer a, dialog[open] button',
      ),
    ];
    const cut = controls.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // Text that ends in an ellipsis has its whole text in its name or tooltip.
      return element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible' && textOverflow !== 'ellipsis';
    });
    const outside = controls.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const scrolls = element.closest('ul')?.matches('[tabindex="0"]') || element.closest('[class*="strip"]') !== null;
      return width > 1 && !scrolls && (left < -1 || right > innerWidth + 1);
    });
    return [
      ...page,
      ...cut.map((element) => `cut: ${markup(element)}`),
      ...outside.map((element) => `outside: ${markup(element)}`),
    ];
  });
}

/** A window of 1280 x 800 enlarged to 200 % and to 400 %. */
const sizes = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

test('nothing is cut off or scrolls sideways when enlarged to 200 % and 400 %', async ({ page, expectsFailures }) => {
  test.setTimeout(90_000);
  expectsFailures.on = true;
  const expectFit = async (name: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Parts that depend on the width follow a frame or two after the window.
      await expect.poll(() => findOverflow(page), { message: `${name} at ${size.width}` }).toEqual([]);
    }
  };
  const search = '/?q=charzard+psa10&category=pokemon,baseball&minPrice=20';
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of ['/login', '/sign-up', '/terms', '/no-such-page', '/', search]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === search) await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible();
    await expectFit(path);
  }
  await page.goto('/?category=pokemon');
  const dialog = await openFirstCard(page);
  await dialog.getByRole('link', { name: 'View Full Details' }).scrollIntoViewIfNeeded();
  await expectFit('dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('checkbox', { name: 'BCCG' })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Apply' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport();
  }
  await expectFit('drawer');
});

/** Returns the click targets smaller than a size in pixels. Links in a sentence are exempt (WCAG 2.5.8). */
function findSmallTargets(page: Page, minSize: number): Promise<string[]> {
  return page.evaluate((minSize) => {
    const modal = document.querySelector('dialog[open]');
    const root = modal ?? document.body;
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
    const found = new Set<string>();
    for (const element of root.querySelectorAll<HTMLElement>('a, button, input, select, [role="option"]')) {
      // The first cards stand for the others.
      if (element.matches('li:nth-child(n + 3) > article *')) continue;
      // The skip link is for keys alone, and next to the sliders their numbers can be typed.
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
        for (const direction of [-1, 1])
          for (let step = 1; step <= minSize; step++) {
            if (!(horizontal ? hits(direction * step, 0) : hits(0, direction * step))) break;
            size++;
          }
        return size;
      };
      const [across, down] = [reach(true), reach(false)];
      // Twelve dots must fit in one row; the arrows next to them do the same and are large enough.
      const required = /^Image \d+ of/.test(nameOf(element)) ? 24 : minSize;
      if (across < required || down < minSize) found.add(`${across} x ${down}: ${nameOf(element).slice(0, 60)}`);
    }
    return [...found];
  }, minSize);
}

test('click targets are at least 44 pixels wide on a phone, 24 elsewhere', { tag: '@both' }, async ({ page }) => {
  test.setTimeout(90_000);
  // One pixel less than 44, since edges may lie between two pixels.
  const minSize = isPhone(page) ? 43 : 24;
  await page.goto('/?q=charizard+psa&category=pokemon');
  await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await findSmallTargets(page, minSize), 'search').toEqual([]);
  if (isPhone(page)) {
    // Until the drawer is open, the page would be measured in its place.
    await expect(await openFilters(page)).toBeVisible();
    expect(await findSmallTargets(page, minSize), 'drawer').toEqual([]);
  }
  await page.goto('/?authenticator=psa');
  await openFirstCard(page);
  expect(await findSmallTargets(page, minSize), 'dialog').toEqual([]);
  if (isPhone(page)) {
    await page.goto('/unsubscribe');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await findSmallTargets(page, minSize), 'menu').toEqual([]);
  }
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await findSmallTargets(page, minSize), 'login').toEqual([]);
});
