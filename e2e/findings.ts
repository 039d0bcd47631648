import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change; everything else is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds against WCAG 2.2 AA in the light and in the dark theme, as a line a finding. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // No colour may be on its way to another one.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // One card of a list is like the other, and no page has frames, for which the check would open a page of its own.
    const check = new AxeBuilder({ page }).exclude('li:nth-child(n + 4) > article').setLegacyMode(true);
    const { violations } = await (colorScheme === 'light'
      ? check.withTags(tags)
      : check.withRules(ofColours)
    ).analyze();
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}, ${colorScheme}: ${html.slice(0, 200)}`)),
    );
  }
  return found;
}
