import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { median } from '../figures.ts';
import { type Device, visitor } from './Device.ts';
import type { Noted } from './figuresInPage.ts';
import { type MeasuredPage, staticPage } from './staticPage.ts';

/** So long nothing happens any more: what a page loads by itself after its first cards has come. */
const settledMs = 4_000;

type Load = Noted & {
  readonly scripts: { readonly gzip: number; readonly brotli: number };
  /** The first card when the same visitor opens the page again, and the first byte of that page. */
  readonly again: { readonly firstCard: number | null; readonly firstByte: number };
};

export interface Loads {
  readonly ours: readonly Load[];
  readonly still: readonly Load[];
}

/** Opens a page of ours and the page without a script in turn, each time as a new visitor. */
export async function loads(browser: Browser, measured: MeasuredPage, device: Device, rounds: number): Promise<Loads> {
  const ours: Load[] = [];
  const still: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    // Created again each round: its cards and pictures are those that home shows now.
    const plain = await staticPage(browser, measured, device);
    const measureOurs = async () => ours.push(await load(browser, measured, device));
    const measureStill = async () => still.push(await load(browser, { address: plain.address }, device));
    for (const measure of round % 2 === 0 ? [measureOurs, measureStill] : [measureStill, measureOurs]) await measure();
    await plain.close();
  }
  return { ours, still };
}

async function load(browser: Browser, { address, prepare }: Omit<MeasuredPage, 'name'>, device: Device): Promise<Load> {
  const { context, page } = await visitor(browser, device);
  await prepare?.(page);
  const bodies: Promise<Buffer>[] = [];
  const keepScript = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  };
  page.on('response', keepScript);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settledMs);
  await page.waitForLoadState('networkidle');
  const noted = await page.evaluate(() => window.noted);
  const scripts = await Promise.all(bodies);
  page.off('response', keepScript);
  const again = await openAgain(page, address);
  await context.close();
  const sum = (pack: (bytes: Buffer) => Buffer) => scripts.reduce((total, bytes) => total + pack(bytes).byteLength, 0);
  return {
    ...noted,
    again,
    scripts: { gzip: sum((bytes) => gzipSync(bytes, { level: 9 })), brotli: sum((bytes) => brotliCompressSync(bytes)) },
  };
}

/** By now the browser has cached the files, and the service worker controls the page. */
async function openAgain(page: Page, address: string): Promise<Load['again']> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.waitForFunction(() => window.noted.firstCard !== null);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { responseStart } = navigation as PerformanceNavigationTiming;
    return { firstCard: window.noted.firstCard, firstByte: responseStart };
  });
}

/** The median over rounds of one figure. */
export function middle(rounds: readonly Load[], figure: (load: Load) => number | null): number {
  return median(rounds.map((load) => figure(load) ?? Number.NaN));
}
