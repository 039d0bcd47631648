import { type PriceRange, widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { clientSettings } from '#web/api/clientSettings.ts';

/** Created with its first use, as the formats of counts are. */
let format: Intl.NumberFormat | undefined;

function money(): Intl.NumberFormat {
  format ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: clientSettings.currency,
    maximumFractionDigits: 0,
  });
  return format;
}

/** The sign of the marketplace's currency. In English it always precedes the amount. */
export function currencySign(): string {
  return (
    money()
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? ''
  );
}

/** Formats a price in whole units of the marketplace's currency: $2,310. */
export function wholePriceText(price: number): string {
  return money().format(price);
}

export function priceRangeText([min, max]: PriceRange): string {
  if (max === widestPriceRange[1]) return `${wholePriceText(min)} and up`;
  if (min === widestPriceRange[0]) return `Up to ${wholePriceText(max)}`;
  return `${wholePriceText(min)} – ${wholePriceText(max)}`;
}
