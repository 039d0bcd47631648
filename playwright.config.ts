import { defineConfig, devices } from '@playwright/test';

const chromium = {
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  globalSetup: './e2e/startProduct.ts',
  timeout: 30_000,
  expect: { timeout: 7_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] === 'true',
  // A service worker asks for the page's files itself, out of reach of what journeys answer; offline.journey.ts has one.
  use: { baseURL: process.env['PRODUCT_URL'] ?? '', trace: 'retain-on-failure', serviceWorkers: 'block' },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], ...chromium, viewport: { width: 1440, height: 900 } } },
    { name: 'mobile', use: { ...devices['Pixel 7'], ...chromium, viewport: { width: 375, height: 812 } } },
  ],
});
