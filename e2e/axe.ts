import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can break; all others have the same result in both themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of WCAG 2.2 AA that axe finds in the light and the dark theme, one line each. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Axe must not see a color in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Three cards of a list stand for all. No page has frames, so the legacy mode, which opens no extra page, is enough.
    const check = new AxeBuilder({ page }).exclude('li:nth-child(n + 4) > article').setLegacyMode(true);
    const { violations } = await (colorScheme === 'light'
      ? check.withTags(tags)
      : check.withRules(colorRules)
    ).analyze();
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}, ${colorScheme}: ${html.slice(0, 200)}`)),
    );
  }
  return found;
}
