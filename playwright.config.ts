import { defineConfig, devices } from '@playwright/test';

const chromium = {
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
};

/** Named by `npm test` if this machine has a Firefox. */
const { FIREFOX_PATH } = process.env;
const inFirefox = 'firefox.journey.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  testIgnore: FIREFOX_PATH === undefined ? inFirefox : [],
  globalSetup: './e2e/startProduct.ts',
  // Long enough for a machine that is busy with something else.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // Server, browser and market share two cores, so a step may come late. What passes only when repeated is named at the end.
  retries: 1,
  forbidOnly: process.env['CI'] === 'true',
  use: {
    baseURL: process.env['PRODUCT_URL'] ?? '',
    // A trace takes half again as long as the journey. `npx playwright test --trace on` records one of a failed journey.
    trace: 'off',
    // A service worker requests the page's files itself, so journeys could not answer for it. offline.journey.ts allows it.
    serviceWorkers: 'block',
    // Animations cost a software renderer a third of its time. Journeys about motion turn it on again.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A journey runs on a wide screen. The tag @phone moves it to a phone; @both is for what differs between the two.
  projects: [
    {
      name: 'desktop',
      testIgnore: inFirefox,
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], ...chromium, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], ...chromium, viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 },
    },
    { name: 'firefox', testMatch: inFirefox },
  ],
});
