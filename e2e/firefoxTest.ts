// Drives the Firefox of this machine by WebDriver BiDi. Playwright drives only a Firefox that it has built itself, so these
// journeys borrow its runner and puppeteer-core's pages.
import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** The time to wait for something on the page. The machine may be busy. */
const timeout = 15_000;
const origin = process.env['PRODUCT_URL'] ?? '';

interface FirefoxFixtures {
  /** A page of a context of its own, on a device with a light theme. The journey fails if it reports an error. */
  firefox: Page;
  /** The same on a device with a dark theme. */
  darkFirefox: Page;
}

interface FirefoxWorkers {
  light: Browser;
  dark: Browser;
}

export const test = base.extend<FirefoxFixtures, FirefoxWorkers>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names from the pattern
  light: [({}, use) => runFirefox(0, use), { scope: 'worker', timeout: 60_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names from the pattern
  dark: [({}, use) => runFirefox(1, use), { scope: 'worker', timeout: 60_000 }],
  firefox: ({ light }, use) => openPage(light, use),
  darkFirefox: ({ dark }, use) => openPage(dark, use),
});

export { expect };

async function runFirefox(systemUsesDarkTheme: 0 | 1, use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '',
    extraPrefsFirefox: { 'ui.systemUsesDarkTheme': systemUsesDarkTheme, 'ui.prefersReducedMotion': 1 },
    defaultViewport: { width: 1440, height: 900 },
  });
  await use(browser);
  await browser.close();
}

async function openPage(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  // The API counts its limits by network, so each journey has one of its own.
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`thrown: ${error instanceof Error ? error.message : String(error)}`));
  page.on('console', async (message) => {
    if (message.type() !== 'error') return;
    const texts = await Promise.all(message.args().map((part) => part.evaluate(String).catch(() => message.text())));
    errors.push(texts.join(' '));
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      throw new Error(`The policy forbids ${violatedDirective} ${blockedURI}`);
    });
  });
  await use(page);
  expect(errors).toEqual([]);
  await context.close();
}

/** Opens an address of the product, and waits until its scripts run. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.waitForSelector('#root:not([inert])');
}

/** Selects by role and name, as assistive technology reads them. */
export function byRole(role: string, name: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`;
}

/** Fills the fields with these labels. */
export async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.locator(`::-p-xpath(//input[@id = //label[normalize-space() = "${label}"]/@for])`).fill(text);
  }
}

/** Waits until an element is visible. Returns its text. */
export async function textOf(page: Page, selector: string): Promise<string> {
  const element = await page.waitForSelector(selector, { visible: true });
  return (await element?.evaluate(({ textContent }) => textContent)) ?? '';
}

/** Waits until the path and query of the page match. */
export function expectPath(page: Page, path: string | RegExp): Promise<void> {
  const matches = typeof path === 'string' ? 'toBe' : 'toMatch';
  const current = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  return expect.poll(current, { timeout })[matches](path as string & RegExp);
}

/** Presses Tab until the element has the focus, and shows an outline. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const goal = await page.waitForSelector(selector);
  for (let stops = 0; stops < 100; stops++) {
    await page.keyboard.press('Tab');
    const outlines = await goal?.evaluate((element) =>
      element === document.activeElement
        ? [null, '::after'].map((part) => getComputedStyle(element, part).outlineStyle)
        : undefined,
    );
    if (outlines === undefined) continue;
    expect(outlines).toContainEqual(expect.not.stringMatching('none'));
    return;
  }
  throw new Error(`${selector} is not among the next hundred stops`);
}
