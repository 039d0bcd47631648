import { type PriceRange, widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { clientSettings } from '#web/api/clientSettings.ts';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: clientSettings.currency,
  maximumFractionDigits: 0,
});

/** The sign of the marketplace's currency. In English it always precedes the amount. */
export const currencySign = money.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';

/** Formats a price in whole units of the marketplace's currency: $2,310. */
export function wholePriceText(price: number): string {
  return money.format(price);
}

export function priceRangeText([min, max]: PriceRange): string {
  if (max === widestPriceRange[1]) return `${wholePriceText(min)} and up`;
  if (min === widestPriceRange[0]) return `Up to ${wholePriceText(max)}`;
  return `${wholePriceText(min)} – ${wholePriceText(max)}`;
}
