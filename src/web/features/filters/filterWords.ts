import type { EndWindow } from '#domain/browsing/endWindows.ts';
import { type BidLimit, type FilterChip, type Filters, widestPriceRange } from '#domain/browsing/filters.ts';
import { authenticatorLabels } from '#domain/listings/authenticators.ts';
import { categoryLabels } from '#domain/listings/categories.ts';

export const endLabels: Record<EndWindow, string> = {
  '15m': 'Within 15 min',
  '1h': 'Within 1 hour',
  tonight: 'Tonight',
};

export const bidLabels: Record<BidLimit, string> = { 0: 'No bids', 2: '2 or fewer' };

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

const numbers = new Intl.NumberFormat('en-US');

/** With its thousands apart: 2,310. */
export function wholeNumber(count: number): string {
  return numbers.format(count);
}

export function wholeDollars(price: number): string {
  return dollars.format(price);
}

export function priceRangeText([min, max]: Filters['priceRange']): string {
  if (max === widestPriceRange[1]) return `${wholeDollars(min)} and up`;
  if (min === widestPriceRange[0]) return `Up to ${wholeDollars(max)}`;
  return `${wholeDollars(min)} – ${wholeDollars(max)}`;
}

export function chipText(chip: FilterChip): string {
  switch (chip.kind) {
    case 'category':
      return categoryLabels[chip.value];
    case 'authenticator':
      return authenticatorLabels[chip.value];
    case 'grade':
      return `Grade ${chip.value}`;
    case 'condition':
      return chip.value;
    case 'price':
      return priceRangeText(chip.range);
    case 'bids':
      return chip.value === 0 ? bidLabels[0] : `${bidLabels[chip.value]} bids`;
    case 'ends':
      return `Ends ${endLabels[chip.value].toLowerCase()}`;
  }
}
