import type { SortOrder } from '@cardfall/listing-index';

export const sortLabels: Record<SortOrder, string> = {
  ending_soon: 'Ending soonest',
  newly_listed: 'Newly listed',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  price_with_shipping: 'Price + shipping: lowest',
  most_bids: 'Most bids',
  best_match: 'Best match',
};
