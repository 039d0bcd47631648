import { afterEach, expect, test, vi } from 'vitest';
import type { ClientSettings } from '#contract/clientSettings.ts';
import { chipText } from '#domain/browsing/filterChip.ts';
import { filterChips, noFilters } from '#domain/browsing/filters.ts';

// Test files share their modules: the next one must not find the currency of this one.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the text modules on a page with these settings. */
async function loadWith(settings: Partial<ClientSettings>) {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => JSON.stringify(settings) }) });
  return import('./priceText.ts');
}

test.each([
  [{}, '$', '$2,310'],
  [{ currency: 'USD' }, '$', '$2,310'],
  [{ currency: 'GBP' }, '£', '£2,310'],
  [{ currency: 'EUR' }, '€', '€2,310'],
  [{ currency: 'CAD' }, 'CA$', 'CA$2,310'],
  [{ currency: 'CHF' }, 'CHF', 'CHF\u00a02,310'],
])('with the settings %j the currency sign is "%s" and a price reads "%s"', async (settings, sign, text) => {
  const { currencySign, wholePriceText } = await loadWith(settings);
  expect(currencySign()).toBe(sign);
  expect(wholePriceText(2310)).toBe(text);
});

test.each([
  ['USD', [50, 50_000], '$50 and up'],
  ['USD', [0, 2500], 'Up to $2,500'],
  ['USD', [50, 2500], '$50 – $2,500'],
  ['GBP', [50, 50_000], '£50 and up'],
  ['GBP', [0, 2500], 'Up to £2,500'],
  ['GBP', [50, 2500], '£50 – £2,500'],
] as const)('in %s the chip of the price range %j reads "%s"', async (currency, range, text) => {
  const { priceRangeText } = await loadWith({ currency });
  const chips = filterChips({ ...noFilters, priceRange: range });
  expect(chips.map((chip) => chipText(chip, priceRangeText))).toEqual([text]);
});
