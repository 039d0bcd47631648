import { type FilterChip, type Filters, widestPriceRange } from '#domain/browsing/filters.ts';
import type { SortOrder } from '#domain/browsing/sortOrders.ts';
import { authenticatorLabels } from '#domain/listings/authenticators.ts';
import { categoryLabels } from '#domain/listings/categories.ts';

export const sortLabels: Record<SortOrder, string> = {
  ending_soon: 'Ending soonest',
  newly_listed: 'Newly listed',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  price_with_shipping: 'Price + shipping: lowest',
  most_bids: 'Most bids',
  best_match: 'Best match',
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

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
    case 'price':
      return priceRangeText(chip.range);
  }
}
