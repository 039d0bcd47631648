import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A journey among texts of strangers; page.ts will not do, since here pictures are blocked and the console says so. */
export const test = base.extend<{ told: string[] }>({
  /** What the page did that no text and no address may make it do. */
  told: [
    async ({ page }, use) => {
      const told: string[] = [];
      page.on('dialog', (dialog) => {
        told.push(`dialog: ${dialog.message()}`);
        dialog.dismiss();
      });
      page.on('pageerror', (error) => told.push(`thrown: ${error.message}`));
      page.on('request', (request) => {
        const foreign = new URL(request.url()).hostname.includes('evil');
        if (foreign && request.resourceType() !== 'image') told.push(`asked for: ${request.url()}`);
      });
      await page.exposeFunction('tell', (what: string) => told.push(what));
      await page.addInitScript(() => {
        const { tell } = window as unknown as { tell: (what: string) => void };
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          if (effectiveDirective !== 'img-src') tell(`forbidden: ${effectiveDirective} ${blockedURI}`);
        });
        window.open = (address) => {
          tell(`opened: ${address}`);
          return null;
        };
      });
      await use(told);
      expect(told).toEqual([]);
    },
    { auto: true },
  ],
});

/** What stands on the page that must not: markup of strangers, and links that lead elsewhere. */
export async function strangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ('hit' in window) found.push('a script ran');
    const ours = (address: string) => new URL(address, location.href).origin === location.origin;
    // The page itself has two without an address: what shows the theme at once, and the first cards, which are no program.
    const inPage = ({ id, type, text }: HTMLScriptElement) =>
      text.includes("getItem('cardfall-theme')") || (id === 'first-list' && type === 'application/json');
    for (const script of document.scripts)
      if (script.src ? !ours(script.src) : !inPage(script)) found.push(script.outerHTML);
    for (const sheet of document.querySelectorAll('link')) if (!ours(sheet.href)) found.push(sheet.outerHTML);
    const never =
      'iframe, object, embed, base, style, template, video, audio, marquee, math, svg script, svg a, svg image';
    // The library that shows toasts writes its own sheet; the policy allows that one by its hash.
    const isToastStyle = ({ parentElement, textContent }: Element) =>
      parentElement === document.head && textContent.startsWith('[data-sonner-toaster]');
    for (const element of document.querySelectorAll(
      `${never}, [onerror], [onload], [onfocus], [onclick], form[action]`,
    ))
      if (!isToastStyle(element)) found.push(element.outerHTML.slice(0, 200));
    const marketplace = /^(?:(?:www|m)\.)?ebay\.com$/;
    const news = (document.querySelector('meta[name=client-settings]')?.getAttribute('content') ?? '').match(
      /http:[^"]+?(?=\/s\w\w\/feed)/g,
    );
    for (const link of document.querySelectorAll('a')) {
      const { protocol, hostname, origin, username } = new URL(link.href);
      const known = ours(link.href) || news?.includes(origin) || (protocol === 'https:' && marketplace.test(hostname));
      if (!known || username !== '') found.push(link.outerHTML.slice(0, 200));
    }
    return found;
  });
}

/** No picture of a stranger stays: what the policy blocks gives way to the back of a card. */
export async function strangePictures(page: Page): Promise<number> {
  return page.locator('img[src*="evil"]').count();
}
