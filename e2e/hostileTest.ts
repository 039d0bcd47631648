import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The `test` of journeys with hostile texts. That of page.ts would fail: the console reports each blocked picture. */
export const test = base.extend<{ violations: string[] }>({
  /** Lists what the page did that no text and no URL may make it do. */
  violations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      page.on('dialog', (dialog) => {
        violations.push(`dialog: ${dialog.message()}`);
        dialog.dismiss();
      });
      page.on('pageerror', (error) => violations.push(`thrown: ${error.message}`));
      page.on('request', (request) => {
        const foreign = new URL(request.url()).hostname.includes('evil');
        if (foreign && request.resourceType() !== 'image') violations.push(`requested: ${request.url()}`);
      });
      await page.exposeFunction('report', (violation: string) => violations.push(violation));
      await page.addInitScript(() => {
        const { report } = window as unknown as { report: (violation: string) => void };
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          if (effectiveDirective !== 'img-src') report(`forbidden: ${effectiveDirective} ${blockedURI}`);
        });
        window.open = (url) => {
          report(`opened: ${url}`);
          return null;
        };
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Returns foreign markup on the page, links whose tab could control it, and links to sites that are neither ours nor known.
 */
export async function findForeignContent(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    if ('hit' in window) found.push('a script ran');
    const isOurs = (url: string) => new URL(url, location.href).origin === location.origin;
    // The page has three inline scripts: one sets the theme before the first paint, one holds the first cards as JSON, one
    // loads the other scripts.
    const isInline = ({ id, type, text, dataset, parentElement }: HTMLScriptElement) =>
      text.includes("getItem('cardfall-theme')") ||
      (id === 'first-list' && type === 'application/json') ||
      (dataset['scripts'] !== undefined && parentElement === document.body && text.includes("type: 'paint'"));
    for (const script of document.scripts)
      if (script.src ? !isOurs(script.src) : !isInline(script)) found.push(script.outerHTML);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[target]'))
      if (!link.relList.contains('noopener')) found.push(link.outerHTML.slice(0, 200));
    for (const sheet of document.querySelectorAll('link')) if (!isOurs(sheet.href)) found.push(sheet.outerHTML);
    const forbidden =
      'iframe, object, embed, base, style, template, video, audio, marquee, math, svg script, svg a, svg image';
    // The library of the toasts writes a stylesheet of its own, which the policy allows by its hash.
    const isToastStyle = ({ parentElement, textContent }: Element) =>
      parentElement === document.head && textContent.startsWith('[data-sonner-toaster]');
    // The page has its own styles in it, which the stylesheets that it does not load have, too.
    const ownSheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
    const ownTexts = await Promise.all(ownSheets.map(async ({ href }) => (await fetch(href)).text()));
    const isOwnStyle = ({ parentElement, textContent }: Element) =>
      parentElement === document.head && textContent === ownTexts.join('');
    for (const element of document.querySelectorAll(
      `${forbidden}, [onerror], [onload], [onfocus], [onclick], form[action]`,
    ))
      if (!isToastStyle(element) && !isOwnStyle(element)) found.push(element.outerHTML.slice(0, 200));
    const marketplace = /^(?:(?:www|m)\.)?ebay\.com$/;
    const news = (document.querySelector('meta[name=client-settings]')?.getAttribute('content') ?? '').match(
      /http:[^"]+?(?=\/s\w\w\/feed)/g,
    );
    for (const link of document.querySelectorAll('a')) {
      const { protocol, hostname, origin, username } = new URL(link.href);
      const isKnown =
        isOurs(link.href) || news?.includes(origin) || (protocol === 'https:' && marketplace.test(hostname));
      if (!isKnown || username !== '') found.push(link.outerHTML.slice(0, 200));
    }
    return found;
  });
}

/** Counts foreign pictures. The policy blocks them, and the back of a card replaces each. */
export async function countForeignPictures(page: Page): Promise<number> {
  return page.locator('img[src*="evil"]').count();
}
