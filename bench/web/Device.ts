import { type Browser, type BrowserContext, type CDPSession, devices as known, type Page } from '@playwright/test';
import { firstTitle, observeFigures } from './figuresInPage.ts';

/** The device a page is opened on. */
export interface Device {
  readonly name: 'mobile' | 'desktop';
  readonly width: number;
  readonly height: number;
  readonly pixels: number;
  /** The factor by which its processor is slower than this machine. */
  readonly cpu: number;
  /** Slow 4G as Lighthouse has it, for requests and not for packets; null for what the machine has. */
  readonly network: { readonly latency: number; readonly downKbps: number; readonly upKbps: number } | null;
}

export const devices: readonly Device[] = [
  {
    name: 'mobile',
    width: 412,
    height: 823,
    pixels: 1.75,
    cpu: 4,
    network: { latency: 562.5, downKbps: 1_474.56, upKbps: 675 },
  },
  { name: 'desktop', width: 1350, height: 940, pixels: 1, cpu: 1, network: null },
];

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly tools: CDPSession;
}

/** A visitor who was never here before, on that device. */
export async function visitor(browser: Browser, device: Device, cpu = device.cpu): Promise<Visit> {
  const mobile = device.name === 'mobile';
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.pixels,
    isMobile: mobile,
    ...(mobile && { userAgent: known['Pixel 7']?.userAgent }),
    hasTouch: mobile,
  });
  const page = await context.newPage();
  await page.addInitScript(observeFigures, firstTitle);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (device.network !== null) {
    const { latency, downKbps, upKbps } = device.network;
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: (downKbps * 1000) / 8,
      uploadThroughput: (upKbps * 1000) / 8,
    });
  }
  return { context, page, tools };
}
