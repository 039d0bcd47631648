// Draws the icons of the web manifest from the glyph: node scripts/icons.mjs, after favicon.svg has changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as browsers } from '@playwright/test';
import { chromium } from './chromium.mjs';

const folder = join(import.meta.dirname, '..', 'src', 'web', 'public');
const glyph = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Phones cut their own shape out of these: the ground goes to the edge, and the glyph keeps away from it. */
const filled = glyph.replace(/ rx="8\.5"/, '').replace('viewBox="0 0 32 32"', 'viewBox="0 0 32 32" overflow="visible"');
const maskable = filled.replace(/<g[\s\S]*\/>/, (drawn) => `<g transform="translate(4.8 4.8) scale(.7)">${drawn}</g>`);

const browser = await browsers.launch({ executablePath: chromium() ?? undefined, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [name, size, svg] of [
  ['icon-192', 192, glyph],
  ['icon-512', 512, glyph],
  ['icon-180', 180, filled],
  ['icon-maskable-512', 512, maskable],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
}
await browser.close();
