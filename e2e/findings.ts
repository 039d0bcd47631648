import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change; everything else is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds against WCAG 2.2 AA in the light and in the dark theme, as a line a finding. */
export async function findings(page: Page): Promise<string[]> {
  // No colour may be on its way to another one.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await new AxeBuilder({ page }).withTags(tags).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules(ofColours).analyze();
  return [
    ...light.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
    ...dark.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} (dark): ${html.slice(0, 200)}`)),
  ];
}
