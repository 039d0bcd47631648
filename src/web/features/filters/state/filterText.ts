import { authenticatorLabels, categoryLabels } from '@cardfall/card-language';
import type { EndWindow } from '#domain/browsing/endWindows.ts';
import type { BidLimit, FilterChip } from '#domain/browsing/filters.ts';
import { priceRangeText } from './priceText.ts';

export const endLabels: Record<EndWindow, string> = {
  '15m': 'Within 15 min',
  '1h': 'Within 1 hour',
  tonight: 'Tonight',
};

export const bidLabels: Record<BidLimit, string> = { 0: 'No bids', 2: '2 or fewer' };

/** Returns the text of an active filter's chip. */
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
