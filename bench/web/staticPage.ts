import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { type Device, visitor } from './Device.ts';
import { firstTitle } from './figuresInPage.ts';

/** A page to measure. */
export interface MeasuredPage {
  readonly name: string;
  readonly address: string;
  /** Makes the visitor somebody who is signed in. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface StaticPage {
  readonly address: string;
  close(): Promise<void>;
}

/** Cuts a page off from the window that opened it: the browser starts a new process when the first byte arrives. */
const openerPolicy = 'cross-origin-opener-policy';

async function openerPolicyOf(response: Response | null): Promise<Record<string, string>> {
  const value = await response?.headerValue(openerPolicy);
  if (!value) throw new Error(`The page has no ${openerPolicy}`);
  return { [openerPolicy]: value };
}

/**
 * The same contents, pictures, styles and font as a page of ours, cut off from its opener in the same way, as one page of plain
 * HTML without any script, from a server that does nothing but send it: as soon as this is there, no page of this look can be.
 */
export async function staticPage(
  browser: Browser,
  { address: ours, prepare }: MeasuredPage,
  device: Device,
): Promise<StaticPage> {
  const { context, page } = await visitor(browser, { ...device, network: null }, 1);
  await prepare?.(page);
  const headers = await openerPolicyOf(await page.goto(ours));
  await page.locator('#root:not([inert])').locator(firstTitle).first().waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.evaluate(() => {
    for (const made of document.querySelectorAll('script, noscript, link[rel=modulepreload]')) made.remove();
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await context.close();
  const files = new Map<string, { bytes: Buffer; type: string; packed: boolean }>();
  for (const [, path = ''] of html.matchAll(/href="(\/(?:assets\/[^"]+|favicon\.svg))"/g)) await keep(path);
  // Stylesheets and the styles in the page name pictures and fonts.
  const sheets = [...files.values()].filter(({ type }) => type.includes('css')).map(({ bytes }) => bytes.toString());
  for (const text of [html, ...sheets]) {
    for (const [, path = ''] of text.matchAll(/url\(["']?(\/assets\/[^"')]+)/g)) await keep(path);
  }

  async function keep(path: string): Promise<void> {
    if (files.has(path)) return;
    const response = await fetch(new URL(path, ours));
    const type = response.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    files.set(path, { bytes, type, packed: /css|svg/.test(type) });
  }

  const packed = new Map<string, Buffer>([['/', pack(Buffer.from(html))]]);
  for (const [path, file] of files) packed.set(path, file.packed ? pack(file.bytes) : file.bytes);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const body = packed.get(path);
    if (body === undefined) return response.writeHead(404).end();
    const file = files.get(path);
    const coded = file === undefined || file.packed ? { 'content-encoding': 'br' } : {};
    const type = file?.type ?? 'text/html; charset=utf-8';
    const own = { 'content-type': type, 'content-length': body.byteLength, ...coded };
    response.writeHead(200, { ...own, ...(path === '/' ? headers : {}) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Compresses with the quality the product uses for responses that change each time. */
function pack(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
