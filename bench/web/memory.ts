import type { Browser } from '@playwright/test';
import { type Device, visitor } from './Device.ts';

const minute = 60_000;

/** The heap of a page that is left open in real time while its cards change and end: each minute, in megabytes. */
export async function memory(browser: Browser, home: string, device: Device, minutes: number): Promise<number[]> {
  const { context, page, tools } = await visitor(browser, { ...device, network: null }, 1);
  await page.goto(home);
  await page.locator('article h3').first().waitFor();
  await page.mouse.move(9, 9);
  await page.waitForTimeout(5_000);
  const heaps: number[] = [];
  for (let passed = 0; ; passed++) {
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    heaps.push(usedSize / 1e6);
    if (passed >= minutes) break;
    await page.mouse.wheel(0, passed % 2 === 0 ? 1_200 : -1_200);
    await page.waitForTimeout(minute);
  }
  await context.close();
  return heaps;
}
