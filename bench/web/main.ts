// npm run bench:web [-- --rounds 5 --minutes 2 --loads-only --pages home,category]: the built product with the sandbox's live cards in a real
// browser, its pages compared with the same pages as plain HTML without any script. Memory is measured in real time, for the given
// minutes.
import { parseArgs } from 'node:util';
import { chromium as browsers, type Page } from '@playwright/test';
import { freshEmail, type Person, password, storeSession } from '../../e2e/accountTest.ts';
import { startProduct } from '../../e2e/startProduct.ts';
import { chromium } from '../../scripts/chromium.mjs';
import { devices } from './Device.ts';
import { interactions } from './interactions.ts';
import { lighthouse } from './lighthouse.ts';
import { type Loads, loads, middle } from './loads.ts';
import { memory } from './memory.ts';
import { rasterPictures } from './rasterPictures.ts';
import type { MeasuredPage } from './staticPage.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    'loads-only': { type: 'boolean' },
    pages: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? 5);
const minutes = Number(values.minutes ?? 2);
const wanted = values.pages?.split(',');
/** Interactions are measured as on a slow phone everywhere. */
const slow = 4;

const executablePath = chromium();
if (executablePath === null) process.exit(1);
const started = await startProduct('scripts/start.mjs', { SANDBOX: 'auto' });
const home = `${started.address}/`;
const pictures = await rasterPictures(executablePath, home);
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const browser = await browsers.launch({ executablePath, args: [...quiet, pictures.option] });

for (const device of devices) {
  console.log(`\n${device.name}, ${device.cpu} times slower, ${device.network === null ? 'no' : 'slow 4G'} throttling`);
  for (const page of await pages()) {
    if (wanted?.includes(page.name) === false) continue;
    const { ours, still } = await loads(browser, page, device, rounds);
    report(page.name, ours, still);
  }
  if (values['loads-only']) continue;
  for (const { name, duration } of await interactions(browser, {
    home,
    device,
    rounds: Math.min(rounds, 3),
    cpuSlowdown: slow,
  })) {
    console.log(`  ${name}, ${slow} times slower: ${duration} ms to the next paint`);
  }
  const { scores, performance, blockingMs, lost } = await lighthouse(executablePath, {
    address: home,
    device: device.name,
    runs: rounds,
    option: pictures.option,
  });
  console.log(
    `  Lighthouse: ${Object.entries(scores)
      .map(([name, score]) => `${name} ${score}`)
      .join(', ')}`,
  );
  console.log(`    performance of each run ${performance.join(', ')}; blocking time ${blockingMs.join(', ')} ms`);
  for (const one of lost) console.log(`    below 90: ${one}`);
}
const desktop = devices.find(({ name }) => name === 'desktop');
if (desktop !== undefined && minutes > 0) {
  const heaps = await memory(browser, home, desktop, minutes);
  console.log(`\nheap after each of ${minutes} minutes: ${heaps.map((heap) => heap.toFixed(1)).join(', ')} MB`);
}
await browser.close();
await pictures.close();
await started.stop();

/** Returns the pages to open: one of each way of rendering, and home for somebody who is signed in. */
async function pages(): Promise<MeasuredPage[]> {
  const response = await fetch(new URL('/api/ebay/trading-cards/search?keyword=charizard&limit=50', home));
  const { items } = (await response.json()) as { items: { itemId: string }[] };
  // The last of the list does not end before it is measured.
  const card = new URLSearchParams({ card: items.at(-1)?.itemId ?? '' });
  const person = await createAccount();
  const paths = {
    home: '/',
    search: '/?q=charizard&maxBids=20',
    category: '/?category=pokemon',
    card: `/?${card}`,
    text: '/about-us',
    'sign-in': '/login',
  };
  const asStranger = Object.entries(paths).map(([name, path]) => ({ name, address: new URL(path, home).href }));
  const prepare = (page: Page) => storeSession(page, person);
  return [...asStranger, { name: 'signed-in home', address: home, prepare }];
}

async function createAccount(): Promise<Pick<Person, 'token' | 'user'>> {
  const email = freshEmail();
  const account = { email, username: email.replace(/@.*/, ''), password, first_name: 'Ada', last_name: '' };
  const response = await fetch(new URL('/api/auth/signup', home), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, provider: 'email' }),
  });
  if (!response.ok) throw new Error(`The sign-up was answered by ${response.status}`);
  return response.json();
}

function report(name: string, ours: Loads['ours'], still: Loads['still']): void {
  const scripts = { gzip: middle(ours, (one) => one.scripts.gzip), brotli: middle(ours, (one) => one.scripts.brotli) };
  console.log(`  ${name}: scripts that come by themselves ${kilo(scripts.gzip)} gzip, ${kilo(scripts.brotli)} brotli`);
  for (const [name, figure] of [
    ['first card or title', 'firstCard'],
    ['largest paint', 'largestPaint'],
  ] as const) {
    const [one, other] = [middle(ours, (load) => load[figure]), middle(still, (load) => load[figure])];
    const ratio = (one / other).toFixed(2);
    console.log(`    ${name}: ${one.toFixed(0)} ms, without a script ${other.toFixed(0)} ms: ${ratio}`);
  }
  const [first, again, byte] = [
    middle(ours, (load) => load.firstCard),
    middle(ours, (load) => load.again.firstCard),
    middle(ours, (load) => load.again.firstByte),
  ];
  console.log(
    `    opened again: first card ${again.toFixed(0)} ms, first byte ${byte.toFixed(0)} ms: ${(again / first).toFixed(2)} of the first visit`,
  );
  console.log(`    layout shift: ${middle(ours, ({ shifts }) => shifts).toFixed(4)}`);
  const tasks = middle(ours, ({ longTasks }) => longTasks.length);
  console.log(`    tasks over 50 ms: ${tasks}, the longest ${Math.max(0, ...ours.flatMap((one) => one.longTasks))} ms`);
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
