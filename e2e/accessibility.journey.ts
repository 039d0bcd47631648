import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, isPhone, openFilters, test, trending } from './page.ts';

/** What axe finds against WCAG 2.2 AA, as a line a finding. */
async function findings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the home page has nothing that bars anyone', async ({ page }) => {
      await page.goto('/');
      await expect(trending(page).getByRole('article').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('the detail dialog has nothing that bars anyone', async ({ page }) => {
      await page.goto('/');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Details: / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'View Full Details' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('filtered results and the drawer have nothing that bars anyone', async ({ page }) => {
      await page.goto('/?category=pokemon&authenticator=psa&minPrice=20');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      if (isPhone(page)) await openFilters(page);
      expect(await findings(page)).toEqual([]);
    });

    test('empty results, a simple screen and a wrong address have nothing that bars anyone', async ({
      page,
      expectsFailures,
    }) => {
      expectsFailures.on = true;
      for (const path of ['/?q=qwertyuiop', '/about-us', '/no-such-page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page)).toEqual([]);
      }
    });
  });
}
