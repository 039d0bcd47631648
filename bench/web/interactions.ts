import type { Browser, Page } from '@playwright/test';
import { median } from '../figures.ts';
import { type Device, visitor } from './Device.ts';

/** An action of the user, and the state that shows its end. */
const acts: Readonly<Record<string, (page: Page, device: Device) => Promise<void>>> = {
  'filter toggle': async (page, { name }) => {
    if (name === 'mobile') await page.getByRole('button', { name: 'Filters' }).click();
    const filters = name === 'mobile' ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary');
    const choice = filters.getByRole('checkbox', { name: 'Baseball' });
    await choice.waitFor({ state: 'attached' });
    // The way there is no part of a click.
    await choice.hover({ force: true });
    await clear(page);
    await choice.click({ force: true });
  },
  'search keystroke': async (page) => {
    const box = page.getByRole('combobox', { name: 'Search deals' });
    await box.focus();
    await clear(page);
    await page.keyboard.type('rook', { delay: 250 });
  },
  'dialog open': async (page) => {
    const buttons = page.getByRole('main').getByRole('button', { name: /^Details: / });
    // The first time its code has to come; what is measured is what it costs to show it.
    await buttons.nth(1).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await buttons.first().hover();
    await clear(page);
    await buttons.first().click();
    await page.getByRole('dialog').waitFor();
  },
};

async function clear(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    window.noted.interactions.length = 0;
  });
}

interface InteractionRun {
  readonly home: string;
  readonly device: Device;
  readonly rounds: number;
  /** The factor by which the processor is slowed down. */
  readonly cpuSlowdown: number;
}

/**
 * Measures each act from the input to the next paint, in milliseconds: the median over rounds of the slowest interaction. The
 * browser reports no interaction below 16 ms.
 */
export async function interactions(browser: Browser, { home, device, rounds, cpuSlowdown }: InteractionRun) {
  const worst = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, act] of Object.entries(acts)) {
      const { context, page } = await visitor(browser, { ...device, network: null }, cpuSlowdown);
      await page.goto(home);
      await page.locator('article h3').first().waitFor();
      await page.waitForTimeout(4_000);
      await act(page, device);
      await page.waitForTimeout(1_000);
      const durations = await page.evaluate(() => window.noted.interactions.map(({ duration }) => duration));
      worst.set(name, [...(worst.get(name) ?? []), Math.max(16, ...durations)]);
      await context.close();
    }
  }
  return [...worst].map(([name, durations]) => ({ name, duration: median(durations) }));
}
