// npm run screens: pictures of the screens in their states, of a product with nothing but sandboxes behind it.
// Without more words it renews docs/screens. `-- --all <folder>` takes every state at every width, for looking;
// `-- --all <folder> home dialog` takes those that begin so. `--at <address>` looks at a product that runs already.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browsers } from '@playwright/test';
import { startProduct } from '../e2e/startProduct.ts';
import { chromium } from './chromium.mjs';
import { states } from './screenStates.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'string' }, at: { type: 'string' }, widths: { type: 'string' } },
});
const folder = values.all ?? join(import.meta.dirname, '..', 'docs', 'screens');
const format = values.all === undefined ? 'jpg' : 'png';
const heights = { 375: 812, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 };
const widths = values.widths?.split(',').map(Number) ?? (values.all ? Object.keys(heights).map(Number) : [375, 1440]);
const wanted = states.filter(
  ({ name, kept }) =>
    (values.all !== undefined || kept) &&
    (positionals.length === 0 || positionals.some((beginning) => name.startsWith(beginning))),
);

const started =
  values.at === undefined ? await startProduct('scripts/start.mjs') : { address: values.at, stop: () => {} };
const browser = await browsers.launch({
  executablePath: chromium() ?? undefined,
  args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const state of wanted) for (const width of widths) await take(state, width);
} finally {
  await browser.close();
  await started.stop();
}

/** Both themes are taken of one visit: a theme is a matter of colours alone, so nothing else may differ. */
async function take({ name, path, from = 0, upTo = Number.POSITIVE_INFINITY, prepare, act }, width) {
  if (width < from || width > upTo) return;
  const phone = width < 768;
  const context = await browser.newContext({
    baseURL: started.address,
    viewport: { width, height: heights[width] },
    hasTouch: width < 1024,
    isMobile: width < 1024,
    deviceScaleFactor: phone ? 2 : 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  context.setDefaultTimeout(10_000);
  try {
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(path);
    await act?.(page, { phone, wide: width >= 1024 });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const path = join(folder, `${name}-${width}-${colorScheme}.${format}`);
      await page.screenshot({
        path,
        animations: 'disabled',
        ...(format === 'jpg' ? { type: 'jpeg', quality: 72 } : {}),
      });
    }
    console.log(`${name} at ${width}`);
  } catch (error) {
    console.error(`${name} at ${width}: ${error.message}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

/** Waits for the letters, for every picture in sight (of the others some are never asked for), and for what comes late. */
async function settled(page) {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
    }),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}
