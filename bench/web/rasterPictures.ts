import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium as browsers } from '@playwright/test';

/** As many different pictures as a first screen has cards, and some more. */
const count = 12;
/** The size of the marketplace's pictures. */
const size = { width: 360, height: 500 };

export interface RasterPictures {
  /** The option of Chromium with which these pictures come in place of the sandbox's. */
  readonly option: string;
  close(): Promise<void>;
}

/**
 * Serves pictures as JPEG, as the marketplace does. The sandbox draws SVG, and a browser lays out each SVG on the thread of
 * the page: with 15 of them the first card of a slow phone comes 0.2 s later than with pictures.
 */
export async function rasterPictures(executablePath: string, home: string): Promise<RasterPictures> {
  const response = await fetch(new URL(`/api/ebay/trading-cards?limit=${count}`, home));
  const { items } = (await response.json()) as { items: { image: { imageUrl: string } | null }[] };
  const addresses = items.flatMap(({ image }) => image?.imageUrl ?? []);
  const [first] = addresses;
  if (first === undefined) throw new Error('No card has a picture');
  const pictures = await photograph(executablePath, addresses);
  const cacheControl = (await fetch(first)).headers.get('cache-control') ?? 'no-cache';
  const server = createServer((request, answer) => {
    const letters = [...(request.url ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    const body = pictures[letters % pictures.length];
    answer.writeHead(200, {
      'content-type': 'image/jpeg',
      'content-length': body?.byteLength,
      'cache-control': cacheControl,
    });
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    option: `--host-resolver-rules=MAP ${new URL(first).host} 127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function photograph(executablePath: string, addresses: readonly string[]): Promise<Buffer[]> {
  const browser = await browsers.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: size });
  const pictures: Buffer[] = [];
  for (const address of addresses) {
    await page.goto(address);
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
  }
  await browser.close();
  return pictures;
}
