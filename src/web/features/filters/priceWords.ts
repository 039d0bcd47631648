import { type Filters, widestPriceRange } from '#domain/browsing/filters.ts';
import { clientSettings } from '#web/api/clientSettings.ts';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: clientSettings.currency,
  maximumFractionDigits: 0,
});

/** The sign of the marketplace's currency, as cards have it too. In English it stands before the amount, whichever it is. */
export const currencySign = money.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';

/** A price the filters know, in whole units of the marketplace's currency: $2,310. */
export function wholePrice(price: number): string {
  return money.format(price);
}

export function priceRangeText([min, max]: Filters['priceRange']): string {
  if (max === widestPriceRange[1]) return `${wholePrice(min)} and up`;
  if (min === widestPriceRange[0]) return `Up to ${wholePrice(max)}`;
  return `${wholePrice(min)} – ${wholePrice(max)}`;
}
