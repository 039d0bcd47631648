import { chromium } from '@playwright/test';
const base = process.argv[2] ?? 'http://localhost:4600';
const out = '/tmp/w/shots';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const pages = JSON.parse(process.argv[3]);
for (const [width, scheme] of [[1440, 'light'], [375, 'dark']]) {
  const context = await browser.newContext({ viewport: { width, height: width > 1000 ? 900 : 800 }, colorScheme: scheme });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
  for (const [name, path, wait] of pages) {
    const t = Date.now();
    await page.goto(base + path);
    await page.waitForTimeout(wait ?? 2500);
    await page.screenshot({ path: `${out}/${name}-${width}.png` });
    const h = await page.evaluate(() => [...document.querySelectorAll('h1,h2,[role=status]')].map((e) => e.textContent).slice(0, 6).join(' | '));
    console.log(name, width, h);
  }
  await context.close();
}
await browser.close();
